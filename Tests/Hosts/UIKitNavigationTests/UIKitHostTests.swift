#if !canImport(UIKit)
  import Foundation
  import Navigation
  import NavigationTesting
  import Testing
  import UIKitStandIn

  @testable import UIKitNavigation

  @MainActor
  struct UIKitHostTests {
    @Test("A draft holds the back button and the swipe back, until it is discarded")
    func draftHoldsBack() {
      let it = Fixture()
      let draft = DraftScreen("d")
      it.launch([NamedScreen("a"), draft])
      it.uiWindow.tapBack()
      it.settle()
      #expect(!it.uiWindow.beginSwipe())
      #expect(draft.heldBackCount == 2)
      #expect(it.shown == "ad")
      draft.discard()
      #expect(it.uiWindow.isAnimating)
      it.settle()
      #expect(it.shown == "a")
      #expect(it.standing == "a")
    }

    @Test("A draft that does not hold back goes by the back button")
    func draftLetsGo() {
      let it = Fixture()
      let draft = DraftScreen("d")
      draft.holdsBack = false
      it.launch([NamedScreen("a"), draft])
      it.uiWindow.tapBack()
      it.settle()
      #expect(it.shown == "a")
      #expect(it.standing == "a")
    }

    @Test("A draft in a modal holds the pull back, until it is discarded")
    func draftHoldsPull() {
      let it = Fixture()
      let root = it.launch([NamedScreen("a")])
      let draft = DraftScreen("d")
      _ = it.start("M", [draft, NamedScreen("x")], on: root.flow, in: .modal)
      it.settle()
      it.pull()
      #expect(it.shown == "a|dx")
      #expect(draft.heldBackCount == 1)
      draft.discard()
      it.settle()
      #expect(it.shown == "a")
      #expect(it.told == ["M:cancelled"])
    }

    @Test("A screen that is modal in itself is not pulled down")
    func modalInPresentation() {
      let it = Fixture()
      let root = it.launch([NamedScreen("a")])
      let screen = NamedScreen("x")
      screen.isModalInPresentation = true
      _ = it.start("M", [screen], on: root.flow, in: .modal)
      it.settle()
      it.pull()
      #expect(it.shown == "a|x")
      #expect(it.told.isEmpty)
    }

    @Test("The session ends under a modal over a tab: nothing of it is left")
    func sessionEnds() throws {
      let it = Fixture()
      let root = it.launch([])
      let x = it.start("X", "ab", on: root.flow, in: .tab(Tab("x", title: "X")))
      _ = it.start("Y", "k", on: root.flow, in: .tab(Tab("y", title: "Y")))
      _ = it.start("M", "mn", on: try #require(x.object).flow, in: .modal)
      it.settle()
      #expect(it.shown == "[*x:ab y:k]|mn")
      it.window.end()
      it.window.launch(FlowSpy([NamedScreen("l")]))
      it.settle()
      #expect(it.shown == "l")
      #expect(it.standing == "l")
      #expect(it.told == ["Y:cancelled", "M:cancelled", "X:cancelled", "root:cancelled"])
      #expect(x.object == nil)
      #expect(it.uiWindow.complaints.isEmpty)
    }

    @Test("Reduced motion is honoured: nothing is animated")
    func reducedMotion() {
      UIAccessibility.isReduceMotionEnabled = true
      defer { UIAccessibility.isReduceMotionEnabled = false }
      let it = Fixture()
      let root = it.launch([NamedScreen("a")])
      root.flow.router.push(NamedScreen("b"))
      _ = it.start("M", "m", on: root.flow, in: .modal)
      #expect(!it.uiWindow.isAnimating)
      #expect(it.shown == "ab|m")
      #expect(it.standing == "ab|m")
    }

    @Test("Where there is room, the list stays beside what it leads to")
    func twoColumns() {
      let it = Fixture()
      let root = it.launch([NamedScreen("a"), ListScreen("l"), NamedScreen("d")])
      let columns = { it.uiWindow.frontNavigationControllers.count }
      #expect(columns() == 1)
      it.uiWindow.rootViewController?.traitCollection.horizontalSizeClass = .regular
      it.uiWindow.rootViewController?.viewWillLayoutSubviews()
      it.settle()
      #expect(columns() == 2)
      #expect(it.shown == "ald")
      #expect(it.front?.viewControllers.count == 1)
      root.flow.router.push(NamedScreen("e"))
      it.settle()
      it.swipe()
      #expect(it.shown == "ald")
      it.uiWindow.rootViewController?.traitCollection.horizontalSizeClass = .compact
      it.uiWindow.rootViewController?.viewWillLayoutSubviews()
      it.settle()
      #expect(columns() == 1)
      #expect(it.shown == "ald")
      #expect(it.uiWindow.complaints.isEmpty)
    }

    @Test("Back in the leading column takes what stood beside it along")
    func backInLeadingColumn() {
      let it = Fixture()
      it.window.isWide = true
      it.uiWindow.rootViewController?.traitCollection.horizontalSizeClass = .regular
      it.launch([NamedScreen("a"), ListScreen("l"), NamedScreen("d")])
      it.uiWindow.tapBack(in: it.uiWindow.frontNavigationControllers.first)
      it.settle()
      #expect(it.shown == "a")
      #expect(it.standing == "a")
    }

    @Test("What is pushed from the results of a search stands over it at once")
    func search() throws {
      let it = Fixture()
      let root = it.launch([NamedScreen("a")])
      let searching = try #require(it.front?.topViewController)
      searching.definesPresentationContext = true
      let search = UISearchController()
      searching.present(search, animated: true)
      it.settle()
      root.flow.router.push(NamedScreen("b"))
      it.settle()
      #expect(it.shown == "ab")
      let alert = AlertController()
      it.uiWindow.tapBack()
      it.settle()
      search.present(alert, animated: true)
      it.settle()
      root.flow.router.push(NamedScreen("c"))
      it.settle()
      #expect(it.standing == "a")
      alert.dismiss(animated: true)
      it.settle()
      #expect(it.standing == "ac")
      #expect(it.uiWindow.complaints.isEmpty)
    }

    @Test("A dismissal and a pop are both heard before what is asked for next")
    func heardInOrder() {
      let it = Fixture()
      let root = it.launch([NamedScreen("a"), NamedScreen("b")])
      _ = it.start("M", "m", on: root.flow, in: .modal)
      it.settle()
      it.host.layers[0].dismiss(animated: true)
      it.host.layers[0].allControllers.first?.popViewController(animated: false)
      _ = it.start("N", "n", on: root.flow, in: .modal)
      it.settle()
      #expect(it.shown == "a|n")
      #expect(it.standing == "a|n")
    }

    @Test("What other code takes off where nobody sees it is shown again")
    func poppedBelow() {
      let it = Fixture()
      let root = it.launch([NamedScreen("a"), NamedScreen("b")])
      _ = it.start("M", "m", on: root.flow, in: .modal)
      it.settle()
      it.host.layers[0].allControllers.first?.popViewController(animated: false)
      it.settle()
      #expect(it.shown == "ab|m")
      #expect(it.standing == "ab|m")
    }

    @Test("A transition of an app's own is drawn by its animator")
    func ownTransition() throws {
      let it = Fixture()
      let root = it.launch([NamedScreen("a")])
      let printer = Printer()
      it.host.animator = { transition, operation in
        transition == .print && operation == .push ? printer : nil
      }
      root.flow.router.push(NamedScreen("b"), transition: .print)
      it.settle()
      #expect(it.front?.animator === printer)
      root.flow.router.push(NamedScreen("c"))
      it.settle()
      #expect(it.front?.animator == nil)
    }

    @Test("A screen without a view controller gets the one that the app makes")
    func otherScreen() {
      let it = Fixture()
      it.launch([PlainScreen()])
      #expect(it.shown == "?")
    }

    @Test("An act on a screen that has left is ignored")
    func actOnLeft() throws {
      let it = Fixture()
      let root = it.launch([NamedScreen("a"), NamedScreen("b")])
      let b = try #require(root.screens.last)
      it.swipe()
      #expect(it.host.act(on: b) {} == .ignored("That screen is not on top any more."))
      #expect(it.ignored.count == 1)
    }

    @Test("The window and all that it showed go when the host goes")
    func nothingLeaks() {
      weak var host: UIKitHost?
      weak var screen: NamedScreen?
      do {
        let it = Fixture()
        let root = it.launch([NamedScreen("a")])
        _ = it.start("M", "m", on: root.flow, in: .modal)
        it.settle()
        host = it.host
        screen = root.screens.first as? NamedScreen
      }
      #expect(host == nil)
      #expect(screen == nil)
    }
  }

  private final class PlainScreen: Screen {}

  private final class Printer: NSObject, UIViewControllerAnimatedTransitioning {}
#endif
