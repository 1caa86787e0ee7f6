import Navigation
import NavigationTesting

/// A screen with a name.
final class NamedScreen: Screen {
  let name: String
  init(_ name: String) { self.name = name }
}

/// A coordinator that a test drives by hand. It shows the screens that it is given.
final class FlowSpy<Output>: Coordinator {
  let flow = Flow<Output>()
  let screens: [NamedScreen]
  var onStart: (@MainActor (FlowSpy) -> Void)?

  init(_ screens: [NamedScreen], onStart: (@MainActor (FlowSpy) -> Void)? = nil) {
    self.screens = screens
    self.onStart = onStart
  }

  func start() {
    for screen in screens { flow.router.push(screen) }
    onStart?(self)
  }
}

/// A window with a root flow X that shows screen a, and a record of what happens in it.
@MainActor
final class Fixture {
  let window = Window()
  let root = FlowSpy<Never>([NamedScreen("a")])
  private(set) var ignored: [String] = []
  private(set) var settledCount = 0
  /// The outcomes that parents were told, in order.
  var told: [String] = []
  private var observation: NavigationObservation?

  init() {
    window.launch(root)
    observation = window.observe { [weak self] event in
      switch event {
      case .ignored(let reason): self?.ignored.append(reason)
      case .settled: self?.settledCount += 1
      case .acted, .moved, .routed, .started, .ended, .heldBack, .draftChanged: break
      }
    }
  }

  /// The screens of each stack, bottom first: `ab|c` is c in a modal over a and b.
  var shown: String {
    window.stacks.map { stack in
      stack.screens.compactMap { ($0 as? NamedScreen)?.name }.joined()
    }.joined(separator: "|")
  }

  /// Starts a flow on `parent`'s stack and records its outcome under `name`.
  @discardableResult
  func start<Output>(
    _ name: String, _ screens: String, on parent: Flow<Never>? = nil, of type: Output.Type,
    modal: Bool = false
  ) -> Witness<FlowSpy<Output>> {
    let child = FlowSpy<Output>(screens.map { NamedScreen(String($0)) })
    let then: @MainActor (Outcome<Output>) -> Void = { [weak self] outcome in
      switch outcome {
      case .finished(let output): self?.told.append("\(name):\(output)")
      case .cancelled: self?.told.append("\(name):cancelled")
      }
    }
    let parent = parent ?? root.flow
    if modal { parent.present(child, then: then) } else { parent.start(child, then: then) }
    return Witness(child)
  }

  @discardableResult
  func start(
    _ name: String, _ screens: String, on parent: Flow<Never>? = nil, modal: Bool = false
  ) -> Witness<FlowSpy<Never>> {
    start(name, screens, on: parent, of: Never.self, modal: modal)
  }

  var tree: String { window.tree.map(describe) ?? "" }

  private func describe(_ tree: CoordinatorTree) -> String {
    guard !tree.children.isEmpty else { return "*" }
    return "*(" + tree.children.map(describe).joined(separator: " ") + ")"
  }
}

/// A screen that holds the person back as long as it is told to.
final class GuardSpy: Screen, BackGuarding {
  var holdsBack = true
  private(set) var leaves: [@MainActor () -> Void] = []

  func didHoldBack(_ leave: @escaping @MainActor () -> Void) {
    leaves.append(leave)
  }

  /// The person means it.
  func leave() { leaves.last?() }
}

/// A window with a root flow that shows nothing itself, and a flow with a screen in each of two tabs.
@MainActor
final class TabFixture {
  let window = Window()
  let root = FlowSpy<Never>([])
  let home = FlowSpy<Int>([NamedScreen("h")])
  let list = FlowSpy<Int>([NamedScreen("l")])
  /// The outcomes that parents were told, in order.
  var told: [String] = []

  init() {
    window.launch(root)
    root.flow.start(home, in: .tab(Tab("home", title: "Home"))) { [weak self] _ in
      self?.told.append("home")
    }
    root.flow.start(list, in: .tab(Tab("list", title: "List"))) { [weak self] _ in
      self?.told.append("list")
    }
  }

  /// The screens of each tab, bottom first, and a star at the one that is seen.
  var shown: String {
    window.layers[0].stacks.map { stack in
      stack.screens.compactMap { ($0 as? NamedScreen)?.name }.joined()
        + (stack === window.layers[0].front ? "*" : "")
    }.joined(separator: " ")
  }
}
