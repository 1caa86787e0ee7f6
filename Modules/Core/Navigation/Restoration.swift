import Foundation

/// Brings a stored state back, flow by flow.
@MainActor
final class Restoration {
  private let window: Window
  private(set) var losses: [String] = []
  /// Stacks in which something was left out, so that nothing more is put on them.
  private var broken: Set<ObjectIdentifier> = []
  private var isInterrupted = false
  /// What is waited for now.
  private var following: FollowEnd?

  init(window: Window) {
    self.window = window
  }

  func interrupt(_ reason: String) {
    guard !isInterrupted else { return }
    isInterrupted = true
    losses.append("The rest is left out: \(reason)")
    following?.resume(nil)
  }

  func restore(_ node: FlowNode, _ state: NavigationState.FlowState) async {
    await endSurplus(of: node, state)
    // What stands already, in the order in which it came.
    var screens = window.entries(of: node)
    var flows = node.children.map(\.node).filter(\.isLive)
    for item in state.items {
      guard !isInterrupted, let stack = node.stack else { return }
      guard node.isLive else { return losses.append("The rest of \(node.name) is left out.") }
      let isBroken = broken.contains(ObjectIdentifier(stack))
      switch item {
      case .screen(let screen):
        if !isBroken { await restore(screen, of: node, on: stack, &screens) }
      case .flow(let flow):
        if !isBroken || flow.tab != nil { await restore(flow, of: node, on: stack, &flows) }
      }
    }
    if let tab = state.selectedTab, node.place?.layer.stack(ofTab: tab) != nil {
      Router(node: node).select(tab: tab)
    }
  }

  private func restore(
    _ screen: NavigationState.ScreenState, of node: FlowNode, on stack: NavigationStack,
    _ standing: inout [StackEntry]
  ) async {
    var entry = screen.take(from: &standing)
    var error: (any Error)?
    if entry == nil, let route = screen.route {
      let (window, last) = (window, window.lastID)
      error = await follow(route, in: node) { !window.entries(of: node, above: last).isEmpty }
      // A route may show several screens: what follows in the state is found among the others.
      standing = window.entries(of: node, above: last)
      entry = screen.takeNamed(from: &standing)
    }
    guard let entry else { return lose(screen.name, of: node, on: stack, error) }
    if let draft = screen.draft, let keeper = entry.screen as? any DraftKeeping {
      restore(draft, on: keeper)
    }
  }

  private func restore(
    _ flow: NavigationState.FlowState, of node: FlowNode, on stack: NavigationStack,
    _ standing: inout [FlowNode]
  ) async {
    var child: FlowNode?
    var error: (any Error)?
    if let index = standing.firstIndex(where: { flow.isState(of: $0) }) {
      child = standing.remove(at: index)
    } else if let route = flow.route {
      let before = Set(node.children.map { ObjectIdentifier($0.node) })
      func new() -> FlowNode? {
        node.children.last { !before.contains(ObjectIdentifier($0.node)) }?.node
      }
      error = await follow(route, in: node) { new() != nil }
      child = new()
    }
    if let child {
      await restore(child, flow)
    } else {
      // Tabs are independent, so what stands beside one comes back.
      lose(flow.coordinator, of: node, on: flow.tab == nil ? stack : nil, error)
    }
  }

  /// Takes away what the flow shows beyond what is stored, such as what it has shown by itself and
  /// the person had left since.
  private func endSurplus(of node: FlowNode, _ state: NavigationState.FlowState) async {
    var flows: [NavigationState.FlowState] = []
    var screens: [NavigationState.ScreenState] = []
    for item in state.items {
      switch item {
      case .flow(let flow): flows.append(flow)
      case .screen(let screen): screens.append(screen)
      }
    }
    var surplus: [FlowNode] = []
    for child in node.children.map(\.node) {
      if let index = flows.firstIndex(where: { $0.isState(of: child) }) {
        flows.remove(at: index)
      } else if child.tabName == nil {
        surplus.append(child)
      }
    }
    // Where a stored one is missing the app starts with another part of it, such as the log-in.
    if flows.allSatisfy({ $0.route != nil }), !state.items.isEmpty, !surplus.isEmpty {
      window.enqueue(Move(change: .end(surplus), owner: node, transition: .none))
    }
    var own = window.entries(of: node)
    var last: StackEntry?
    var isWhole = true
    for screen in screens where isWhole {
      let found = screen.take(from: &own)
      last = found ?? last
      isWhole = found != nil || screen.route != nil
    }
    if isWhole, let last, !own.isEmpty {
      Router(node: node).pop(to: last.screen, transition: .none)
    }
    await window.settled()
  }

  private func lose(
    _ name: String, of node: FlowNode, on stack: NavigationStack?, _ error: (any Error)?
  ) {
    // Who has interrupted it has said so.
    guard !isInterrupted else { return }
    if let stack { broken.insert(ObjectIdentifier(stack)) }
    let reason = error.map { "\($0)" } ?? "\(node.name) does not show it any more."
    losses.append("\(name) and what stood on it are left out: \(reason)")
  }

  private func restore<Keeper: DraftKeeping>(_ draft: String, on keeper: Keeper) {
    do {
      keeper.restore(try JSONDecoder().decode(Keeper.Draft.self, from: Data(draft.utf8)))
    } catch {
      losses.append("The draft on \(typeName(keeper)) is left out: it has another form now.")
    }
  }

  /// Follows a route, until what it leads to is there, or it has failed.
  private func follow(
    _ route: StoredRoute, in node: FlowNode, until isThere: @escaping @MainActor () -> Bool
  ) async -> (any Error)? {
    guard let restorer = node.restorers[route.type] else {
      return RestorationError.unknownRoute(route.type, coordinator: node.name)
    }
    let end = FollowEnd()
    following = end
    defer { following = nil }
    let observation = window.observe { [window] event in
      if case .settled = event, window.isSettled, isThere() { end.resume(nil) }
    }
    let task = Task { @MainActor in
      do {
        try await restorer(Data(route.value.utf8))
        await window.settled()
        end.resume(nil)
      } catch {
        end.resume(error)
      }
    }
    defer { withExtendedLifetime((observation, task)) {} }
    return await end.wait()
  }
}

/// Resumes its one waiter once.
@MainActor
private final class FollowEnd {
  private var continuation: CheckedContinuation<(any Error)?, Never>?
  private var result: (any Error)??

  func wait() async -> (any Error)? {
    if let result { return result }
    return await withCheckedContinuation { continuation = $0 }
  }

  func resume(_ error: (any Error)?) {
    guard result == nil else { return }
    result = .some(error)
    continuation?.resume(returning: error)
  }
}

extension NavigationState.FlowState {
  /// Whether this is what was stored of such a flow: by its route, or by its coordinator's name.
  @MainActor
  fileprivate func isState(of node: FlowNode) -> Bool {
    guard node.tabName == tab else { return false }
    let route = node.place?.route.flatMap { StoredRoute($0) }
    return self.route == route && (route != nil || node.name == coordinator)
  }
}

extension NavigationState.ScreenState {
  /// Finds the screen among those that stand: by its route, or by its name. It and those before it
  /// are found no more.
  @MainActor
  fileprivate func take(from entries: inout [StackEntry]) -> StackEntry? {
    let index = entries.firstIndex { entry in
      let route = entry.route.flatMap { StoredRoute($0) }
      return self.route == route && (route != nil || typeName(entry.screen) == name)
    }
    return index.map { take(at: $0, from: &entries) }
  }

  /// Finds the screen among those that its route has shown: by its name, or the first one.
  @MainActor
  fileprivate func takeNamed(from entries: inout [StackEntry]) -> StackEntry? {
    guard !entries.isEmpty else { return nil }
    return take(
      at: entries.firstIndex { typeName($0.screen) == name } ?? 0, from: &entries)
  }

  private func take(at index: Int, from entries: inout [StackEntry]) -> StackEntry {
    defer { entries.removeSubrange(...index) }
    return entries[index]
  }
}

extension Window {
  /// The screens of a flow on its stack that came after a number, in the order in which they came.
  fileprivate func entries(of node: FlowNode, above number: Int = 0) -> [StackEntry] {
    node.stack?.entries.filter { $0.id.number > number && $0.owner === node } ?? []
  }
}

extension FlowNode {
  var tabName: String? {
    if case .tab(let tab) = place?.placement { tab.name } else { nil }
  }
}
