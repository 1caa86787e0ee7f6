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
  /// drawn meanwhile. What can not come back is left out together with all that stood on it. An act
  /// of the person ends it, and so does the end of the task that waits: the rest is left out.
  ///
  /// - Returns: What was left out, in words. Empty when all is back.
  public func restore(_ state: NavigationState) async -> [String] {
    guard let root = root?.node else { return ["No flow runs, so nothing is restored."] }
    guard !isRestoring else { return ["Another state is coming back, so this one is left out."] }
    guard root.name == state.root.coordinator else {
      return ["'\(state.root.coordinator)' is left out: the app starts with \(root.name)."]
    }
    isRestoring = true
    defer { isRestoring = false }
    let restoration = Restoration(window: self)
    let observation = observe { event in
      if case .acted = event { restoration.interrupt("the person went on meanwhile.") }
    }
    defer { withExtendedLifetime(observation) {} }
    await withTaskCancellationHandler {
      await restoration.restore(root, state.root)
      await settled()
    } onCancel: {
      Task { @MainActor in restoration.interrupt("its task was cancelled.") }
    }
    return restoration.losses
  }
}
