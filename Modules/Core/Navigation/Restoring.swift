import Foundation

/// A screen with something half done on it that a stored state keeps, such as a typed text.
@MainActor
public protocol DraftKeeping: Screen {
  associatedtype Draft: Codable & Sendable

  /// What is half done, or nil when nothing is.
  var draft: Draft? { get }

  /// Puts back what was half done in another run of the app.
  func restore(_ draft: Draft)
}

/// Shows again what a stored route led to.
typealias FlowRestorer = @MainActor (Data) async throws -> Void

extension Flow {
  /// Says how a route of this type is followed again when a stored state comes back.
  ///
  /// Call it in `start()`, for each type of route that is named when screens are pushed and
  /// children are started:
  ///
  ///     flow.restores(WishlistRoute.self, by: self) { try await $0.open($1) }
  ///
  /// - Parameters:
  ///   - type: The type of the routes.
  ///   - owner: The coordinator. It is held weakly.
  ///   - follow: Shows the screen or starts the flow that the route leads to, or throws when what
  ///     it shows is gone. It need not return before that flow has ended.
  public func restores<R: Route, Owner: AnyObject>(
    _ type: R.Type, by owner: Owner,
    _ follow: @escaping @MainActor (Owner, R) async throws -> Void
  ) {
    node.restorers[StoredRoute.name(of: type)] = { [weak owner] data in
      guard let owner else { return }
      try await follow(owner, try JSONDecoder().decode(type, from: data))
    }
  }
}

extension Window {
  /// What stands in the window now. Nil when no flow runs.
  ///
  /// It is worth storing when nothing is under way, as after each `NavigationEvent.settled`.
  public var state: NavigationState? {
    guard let root = root?.node else { return nil }
    var entries: [ObjectIdentifier: [StackEntry]] = [:]
    for stack in layers.flatMap(\.stacks) {
      for entry in stack.entries {
        guard let owner = entry.owner else { continue }
        entries[ObjectIdentifier(owner), default: []].append(entry)
      }
    }
    return NavigationState(root: NavigationState.Flow(root, entries).state)
  }

  /// Says that what is half done on a screen has changed, so that it is stored.
  public func noteDraftChange() {
    tell(.draftChanged)
  }

  /// Brings back what was stored: screens, flows, tabs, modals and drafts.
  ///
  /// The root flow has been launched; what its flows show by themselves is there, and what was
  /// reached by a route is shown again by what the flows have declared with `restores`. Nothing is
  /// drawn meanwhile. What can not come back is left out together with all that stood on it.
  ///
  /// - Returns: What was left out, in words. Empty when all is back.
  public func restore(_ state: NavigationState) async -> [String] {
    guard let root = root?.node else { return ["No flow runs, so nothing is restored."] }
    guard root.name == state.root.coordinator else {
      return ["'\(state.root.coordinator)' is left out: the app starts with \(root.name)."]
    }
    isRestoring = true
    defer { isRestoring = false }
    var restoration = Restoration(window: self)
    await restoration.restore(root, state.root)
    await settled()
    return restoration.losses
  }
}

/// Brings a stored state back, flow by flow.
@MainActor
private struct Restoration {
  let window: Window
  var losses: [String] = []
  /// Stacks in which something was left out, so that nothing more is put on them.
  private var broken: Set<ObjectIdentifier> = []

  init(window: Window) {
    self.window = window
  }

  mutating func restore(_ node: FlowNode, _ state: NavigationState.FlowState) async {
    await endSurplus(of: node, state)
    // What the flow shows by itself is found in the order in which it shows it.
    var ownScreens = entries(of: node).filter { $0.route == nil }[...]
    var ownFlows = node.children.map(\.node).filter { $0.place?.route == nil && $0.isLive }
    for item in state.items {
      guard let stack = node.stack else { return }
      let isBroken = broken.contains(ObjectIdentifier(stack))
      switch item {
      case .screen(let screen):
        guard !isBroken else { continue }
        let entry: StackEntry?
        if let route = screen.route {
          let (window, last) = (window, window.lastID)
          let error = await follow(route, in: node) {
            window.entry(above: last, of: node) != nil
          }
          entry = window.entry(above: last, of: node)
          if entry == nil { lose(screen.name, of: node, on: stack, error) }
        } else {
          entry = ownScreens.popFirst()
          if entry == nil { lose(screen.name, of: node, on: stack, nil) }
        }
        if let draft = screen.draft, let keeper = entry?.screen as? any DraftKeeping {
          restore(draft, on: keeper)
        }
      case .flow(let flow):
        if isBroken, flow.tab == nil { continue }
        let child: FlowNode?
        if let route = flow.route {
          let before = Set(node.children.map { ObjectIdentifier($0.node) })
          func new() -> FlowNode? {
            node.children.last { !before.contains(ObjectIdentifier($0.node)) }?.node
          }
          let error = await follow(route, in: node) { new() != nil }
          child = new()
          if child == nil { lose(flow.coordinator, of: node, on: stack, error) }
        } else {
          let index = ownFlows.firstIndex { flow.isState(of: $0) }
          child = index.map { ownFlows.remove(at: $0) }
          if child == nil, flow.tab == nil { lose(flow.coordinator, of: node, on: stack, nil) }
        }
        if let child { await restore(child, flow) }
      }
    }
    if let tab = state.selectedTab, node.place?.layer.stack(ofTab: tab) != nil {
      Router(node: node).select(tab: tab)
    }
  }

  /// Takes away what the flow has shown by itself and the person had left since.
  private func endSurplus(of node: FlowNode, _ state: NavigationState.FlowState) async {
    var stored: [NavigationState.FlowState] = []
    var screenCount = 0
    for item in state.items {
      switch item {
      case .flow(let flow) where flow.route == nil: stored.append(flow)
      case .screen(let screen) where screen.route == nil: screenCount += 1
      case .flow, .screen: break
      }
    }
    var surplus: [FlowNode] = []
    for child in node.children.map(\.node) where child.place?.route == nil {
      if let index = stored.firstIndex(where: { $0.isState(of: child) }) {
        stored.remove(at: index)
      } else {
        surplus.append(child)
      }
    }
    // Where a stored one is missing the app starts with another part of it, such as the log-in.
    if stored.isEmpty, !state.items.isEmpty, !surplus.isEmpty {
      window.enqueue(Move(change: .end(surplus), owner: node, transition: .none))
    }
    let own = entries(of: node)
    if screenCount > 0, own.count > screenCount {
      Router(node: node).pop(to: own[screenCount - 1].screen, transition: .none)
    }
    await window.settled()
  }

  private func entries(of node: FlowNode) -> [StackEntry] {
    node.stack?.entries.filter { $0.owner === node } ?? []
  }

  private mutating func lose(
    _ name: String, of node: FlowNode, on stack: NavigationStack, _ error: (any Error)?
  ) {
    broken.insert(ObjectIdentifier(stack))
    let reason = error.map { "\($0)" } ?? "\(node.name) does not show it any more."
    losses.append("\(name) and what stood on it are left out: \(reason)")
  }

  private func restore<Keeper: DraftKeeping>(_ draft: String, on keeper: Keeper) {
    if let draft = try? JSONDecoder().decode(Keeper.Draft.self, from: Data(draft.utf8)) {
      keeper.restore(draft)
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
  @MainActor
  fileprivate func isState(of node: FlowNode) -> Bool {
    node.name == coordinator && node.tabName == tab
  }
}

extension Window {
  fileprivate func entry(above number: Int, of node: FlowNode) -> StackEntry? {
    node.stack?.entries.last { $0.id.number > number && $0.owner === node }
  }
}

extension FlowNode {
  var tabName: String? {
    if case .tab(let tab) = place?.placement { tab.name } else { nil }
  }
}
