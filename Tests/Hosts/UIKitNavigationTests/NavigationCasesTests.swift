#if !canImport(UIKit)
  import Navigation
  import NavigationTesting
  import Testing
  import UIKitStandIn

  @testable import UIKitNavigation

  /// The public cases of coordinators that drift from the screen, as far as UIKit has a part in them.
  /// Each runs with the transition's coordinator forgotten before and after its end is told.
  @MainActor
  struct NavigationCasesTests {
    @Test("N1: a completed swipe ends the child that shares the stack", arguments: [false, true])
    func n1(keepsCoordinator: Bool) {
      let it = Fixture(keepsCoordinator: keepsCoordinator)
      let root = it.launch([NamedScreen("a")])
      let child = it.start("Y", "b", on: root.flow)
      it.settle()
      #expect(it.shown == "ab")
      it.swipe()
      #expect(it.shown == "a")
      #expect(it.standing == "a")
      #expect(it.told == ["Y:cancelled"])
      #expect(child.object == nil)
      #expect(it.uiWindow.complaints.isEmpty)
    }

    @Test("N2: a cancelled swipe ends nothing", arguments: [false, true])
    func n2(keepsCoordinator: Bool) {
      let it = Fixture(keepsCoordinator: keepsCoordinator)
      let root = it.launch([NamedScreen("a")])
      let child = it.start("Y", "b", on: root.flow)
      it.settle()
      #expect(it.uiWindow.beginSwipe())
      #expect(it.window.gesture?.kind == .swipe)
      it.uiWindow.letGo(isCancelled: true)
      #expect(it.window.gesture?.kind == .swipe)
      it.settle()
      #expect(it.window.isSettled)
      #expect(it.shown == "ab")
      #expect(it.told.isEmpty)
      #expect(child.object != nil)
      it.swipe()
      #expect(it.told == ["Y:cancelled"])
      #expect(it.shown == it.standing)
    }

    @Test(
      "N3: a push after a cancelled swipe, and one asked for during it", arguments: [false, true])
    func n3(keepsCoordinator: Bool) {
      let it = Fixture(keepsCoordinator: keepsCoordinator)
      let root = it.launch([NamedScreen("a"), NamedScreen("b")])
      #expect(it.uiWindow.beginSwipe())
      root.flow.router.push(NamedScreen("c"))
      it.uiWindow.letGo(isCancelled: true)
      it.settle()
      root.flow.router.push(NamedScreen("d"))
      it.settle()
      #expect(it.shown == "abcd")
      #expect(it.standing == "abcd")
      #expect(it.uiWindow.complaints.isEmpty)
    }

    @Test("N4: the back button ends the child", arguments: [false, true])
    func n4(keepsCoordinator: Bool) {
      let it = Fixture(keepsCoordinator: keepsCoordinator)
      let root = it.launch([NamedScreen("a")])
      let child = it.start("Y", "b", on: root.flow)
      it.settle()
      it.uiWindow.tapBack()
      it.settle()
      #expect(it.told == ["Y:cancelled"])
      #expect(it.shown == "a")
      #expect(it.standing == "a")
      #expect(child.object == nil)
    }

    @Test("A push asked for while UIKit goes back stands on what is left")
    func pushDuringBack() {
      let it = Fixture()
      let root = it.launch([NamedScreen("a"), NamedScreen("b")])
      it.uiWindow.tapBack()
      root.flow.router.push(NamedScreen("c"))
      it.settle()
      #expect(it.shown == "ac")
      #expect(it.standing == "ac")
      #expect(it.uiWindow.complaints.isEmpty)
    }

    @Test("N9: a modal pulled down with three screens inside", arguments: [false, true])
    func n9(keepsCoordinator: Bool) {
      let it = Fixture(keepsCoordinator: keepsCoordinator)
      let root = it.launch([NamedScreen("a")])
      let modal = it.start("M", "xyz", on: root.flow, in: .modal)
      it.settle()
      #expect(it.shown == "a|xyz")
      it.pull()
      #expect(it.shown == "a")
      #expect(it.standing == "a")
      #expect(it.told == ["M:cancelled"])
      #expect(modal.object == nil)
    }

    @Test("N12, N28: other code dismisses a modal that another stands on")
    func n12() throws {
      let it = Fixture()
      let root = it.launch([NamedScreen("h")])
      let a = it.start("A", "a", on: root.flow, in: .modal)
      it.settle()
      let flowA = try #require(a.object).flow
      let b = it.start("B", "b", on: flowA, in: .modal)
      it.settle()
      let flowB = try #require(b.object).flow
      let c = it.start("C", "c", on: flowB, in: .modal)
      it.settle()
      #expect(it.shown == "h|a|b|c")
      it.host.layers[1].dismiss(animated: true)
      it.settle()
      #expect(it.shown == "h|a")
      #expect(it.standing == "h|a")
      #expect(it.told == ["C:cancelled", "B:cancelled"])
      #expect(b.object == nil)
      #expect(c.object == nil)
      #expect(a.object != nil)
    }

    @Test("N13: whoever takes the delegate's place hears all, and the flows end all the same")
    func n13() {
      let it = Fixture()
      let root = it.launch([NamedScreen("a")])
      let spy = DelegateSpy()
      it.front?.delegate = spy
      _ = it.start("Y", "b", on: root.flow)
      it.settle()
      it.swipe()
      #expect(spy.shown == ["b", "a"])
      #expect(it.told == ["Y:cancelled"])
    }

    @Test("N13: a screen that takes the sheet's delegate takes no lifetime with it")
    func n13Sheet() {
      let it = Fixture()
      let root = it.launch([NamedScreen("a")])
      _ = it.start("M", "x", on: root.flow, in: .modal)
      it.settle()
      it.uiWindow.topmost?.presentationController?.delegate = nil
      it.pull()
      #expect(it.told == ["M:cancelled"])
      #expect(it.shown == it.standing)
    }

    @Test("N13: whoever takes the tab bar's delegate is asked too, and the tabs are heard")
    func n13Tabs() {
      let it = Fixture()
      let root = it.launch([])
      for name in ["x", "y"] {
        _ = it.start(name, name, on: root.flow, in: .tab(Tab(name, title: name)))
      }
      it.settle()
      let spy = TabsDelegateSpy()
      it.uiWindow.frontTabBarController?.delegate = spy
      it.uiWindow.tapTab(1)
      #expect(it.standing == "[x:x *y:y]")
      spy.isWelcoming = false
      it.uiWindow.tapTab(0)
      #expect(it.standing == "[x:x *y:y]")
      #expect(spy.selectedCount == 1)
      #expect(it.shown == it.standing)
    }

    @Test("N14: four pushes in one turn", arguments: [false, true])
    func n14(keepsCoordinator: Bool) {
      let it = Fixture(keepsCoordinator: keepsCoordinator)
      let root = it.launch([NamedScreen("a")])
      for name in ["b", "c", "d", "e"] { root.flow.router.push(NamedScreen(name)) }
      #expect(it.shown == "ab")
      it.settle()
      #expect(it.shown == "abcde")
      #expect(it.uiWindow.complaints.isEmpty)
    }

    @Test("N15: replacing the top is one transition")
    func n15() {
      let it = Fixture()
      let root = it.launch([NamedScreen("a"), NamedScreen("b")])
      let spy = DelegateSpy()
      it.front?.delegate = spy
      root.flow.router.replaceTop(with: NamedScreen("c"))
      it.settle()
      #expect(spy.shown == ["c"])
      #expect(it.shown == "ac")
    }

    @Test("N19: a double tap pushes one screen")
    func n19() throws {
      let it = Fixture()
      let root = it.launch([NamedScreen("a")])
      let a = try #require(root.screens.first)
      let tap = { it.host.act(on: a) { root.flow.router.push(NamedScreen("b")) } }
      #expect(tap() == .done)
      #expect(tap() == .ignored("That screen is not on top any more."))
      it.settle()
      #expect(it.shown == "ab")
    }

    @Test("N21: a tab is switched while a push runs in another", arguments: [false, true])
    func n21(keepsCoordinator: Bool) throws {
      let it = Fixture(keepsCoordinator: keepsCoordinator)
      let root = it.launch([])
      let x = it.start("X", "a", on: root.flow, in: .tab(Tab("x", title: "X")))
      let y = it.start("Y", "k", on: root.flow, in: .tab(Tab("y", title: "Y")))
      it.settle()
      #expect(it.shown == "[*x:a y:k]")
      let flowX = try #require(x.object).flow
      flowX.router.push(NamedScreen("b"))
      it.uiWindow.tapTab(1)
      it.settle()
      #expect(it.shown == "[x:ab *y:k]")
      #expect(it.standing == it.shown)
      try #require(y.object).flow.router.push(NamedScreen("l"))
      it.settle()
      #expect(it.shown == "[x:ab *y:kl]")
      it.uiWindow.tapTab(0)
      it.settle()
      #expect(it.standing == "[*x:ab y:kl]")
      #expect(it.shown == it.standing)
      #expect(it.uiWindow.complaints.isEmpty)
    }

    @Test("N23: a pop without animation", arguments: [false, true])
    func n23(byScreen: Bool) throws {
      let it = Fixture()
      let root = it.launch([NamedScreen("a")])
      let child = it.start("Y", "b", on: root.flow)
      it.settle()
      if byScreen {
        it.front?.popViewController(animated: false)
      } else {
        try #require(child.object).flow.router.pop(transition: .none)
      }
      #expect(it.told == ["Y:cancelled"])
      #expect(it.shown == "a")
      #expect(child.object == nil)
    }

    @Test("N26: a cancelled dismissal leaves a flow that navigates", arguments: [false, true])
    func n26(keepsCoordinator: Bool) throws {
      let it = Fixture(keepsCoordinator: keepsCoordinator)
      let root = it.launch([NamedScreen("a")])
      let modal = it.start("M", "x", on: root.flow, in: .modal)
      it.settle()
      #expect(it.uiWindow.beginPull())
      #expect(it.window.gesture?.kind == .dismissal)
      it.uiWindow.letGo(isCancelled: true)
      it.settle()
      #expect(it.told.isEmpty)
      try #require(modal.object).flow.router.push(NamedScreen("y"))
      it.settle()
      #expect(it.shown == "a|xy")
      #expect(it.standing == "a|xy")
    }

    @Test("N27: an alert that closes ends no flow")
    func n27() {
      let it = Fixture()
      let root = it.launch([NamedScreen("a")])
      _ = it.start("M", "x", on: root.flow, in: .modal)
      it.settle()
      let alert = it.alert()
      it.settle()
      alert.dismiss(animated: true)
      it.settle()
      #expect(it.told.isEmpty)
      #expect(it.shown == "a|x")
      #expect(it.standing == "a|x")
    }

    @Test("N29: a modal closes and something comes in the same turn", arguments: [false, true])
    func n29(presents: Bool) throws {
      let it = Fixture()
      let root = it.launch([NamedScreen("a")])
      let modal = it.start("M", "x", on: root.flow, in: .modal)
      it.settle()
      try #require(modal.object).flow.finish(1)
      if presents {
        _ = it.start("F", "f", on: root.flow, in: .modal)
      } else {
        root.flow.router.push(NamedScreen("c"))
      }
      it.settle()
      #expect(it.told == ["M:finished(1)"])
      #expect(it.shown == (presents ? "a|f" : "ac"))
      #expect(it.standing == it.shown)
      #expect(it.uiWindow.complaints.isEmpty)
    }

    @Test("N31: pushes and pops without waiting settle in order")
    func n31() {
      let it = Fixture()
      let root = it.launch([NamedScreen("a")])
      for name in ["b", "c", "d"] { root.flow.router.push(NamedScreen(name)) }
      root.flow.router.pop()
      root.flow.router.pop()
      it.settle()
      #expect(it.shown == "ab")
      #expect(it.uiWindow.complaints.isEmpty)
    }

    @Test("N34: what is asked for below an alert comes when that has closed")
    func n34() {
      let it = Fixture()
      let root = it.launch([NamedScreen("a")])
      let alert = it.alert()
      it.settle()
      _ = it.start("M", "m", on: root.flow, in: .modal)
      it.settle()
      #expect(it.standing == "a")
      #expect(it.shown == "a|!")
      alert.dismiss(animated: true)
      it.settle()
      #expect(it.standing == "a|m")
      #expect(it.shown == "a|m")
      root.flow.router.push(NamedScreen("b"))
      it.settle()
      #expect(it.shown == "ab|m")
      #expect(it.uiWindow.complaints.isEmpty)
    }

    @Test("N37: the active tab tapped again goes to its root")
    func n37() throws {
      let it = Fixture()
      let root = it.launch([])
      let x = it.start("X", "a", on: root.flow, in: .tab(Tab("x", title: "X")))
      _ = it.start("Y", "kl", on: root.flow, in: .tab(Tab("y", title: "Y")))
      _ = it.start("Z", "b", on: try #require(x.object).flow)
      it.settle()
      #expect(it.shown == "[*x:ab y:kl]")
      it.uiWindow.tapTab(0)
      it.settle()
      #expect(it.shown == "[*x:a y:kl]")
      #expect(it.standing == it.shown)
      #expect(it.told == ["Z:cancelled"])
    }

    @Test("N41: a long press on back over three owners")
    func n41() throws {
      let it = Fixture()
      let root = it.launch([NamedScreen("h")])
      let r = it.start("R", "r", on: root.flow)
      let t = it.start("T", "t", on: try #require(r.object).flow)
      let s = it.start("S", "s", on: try #require(t.object).flow)
      it.settle()
      #expect(it.shown == "hrts")
      it.uiWindow.pickFromBackMenu(try #require(it.front?.viewControllers.first))
      it.settle()
      #expect(it.told == ["S:cancelled", "T:cancelled", "R:cancelled"])
      #expect(it.shown == "h")
      #expect([r, t, s].allSatisfy { $0.object == nil })
    }
  }
#endif
