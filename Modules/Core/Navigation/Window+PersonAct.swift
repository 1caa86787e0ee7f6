/// What the person's finger does, from its beginning to its end.
public struct Gesture: Hashable, Sendable {
  public enum Kind: String, Sendable {
    /// From the edge, back to the screen below.
    case swipe
    /// Down, with the topmost modal.
    case dismissal
  }

  public let kind: Kind
  /// How far it has come, from 0 to 1.
  public internal(set) var progress = 0.0
}

extension Window {
  /// The gesture that the person is making.
  public var gesture: Gesture? {
    if case .gesturing(let gesture) = activity { gesture } else { nil }
  }

  /// Whether the person can go back from the screen on top.
  public var canGoBack: Bool { front.entries.count > 1 || canDismiss }

  private var canDismiss: Bool { layers[layers.count - 1].isModal }

  /// Does what the person did, if it can be done now.
  ///
  /// - Parameters:
  ///   - act: What the person did.
  ///   - isOver: Whether the system has done it already, so that nothing can hold the person back
  ///     any more: no screen, no hold and no gesture. While a transition is under way it is followed
  ///     as soon as that has settled, before all that waits.
  @discardableResult
  public func perform(_ act: PersonAct, isOver: Bool = false) -> ActResult {
    let result = perform(act, isOver: isOver, passing: [])
    proceed()
    return result
  }

  /// Takes note that the system has taken `layer` away, with all that stood over it.
  ///
  /// For what has happened already: other code has dismissed the modal, or the person has while
  /// another one stood over it.
  @discardableResult
  public func didDismiss(_ layer: WindowLayer) -> ActResult {
    guard let index = layers.firstIndex(where: { $0 === layer }), layer.isModal else {
      return ignored("Nothing is presented: the modal has gone already.")
    }
    if case .moving = activity {
      follow { [weak self, weak layer] in
        if let layer { self?.didDismiss(layer) }
      }
      return .done
    }
    // What the person was doing has come to nothing.
    activity = .idle
    guard announce(.dismiss) else { return hasEnded }
    let result = leave(removeLayers(from: index))
    proceed()
    return result
  }

  private func perform(
    _ act: PersonAct, isOver: Bool, passing: Set<ScreenID>
  ) -> ActResult {
    if isOver, let result = follow(over: act) { return result }
    // A gesture that has begun comes to its end also below what has come over it meanwhile.
    if isHeld, gesture == nil { return ignored("Something stands over the window.") }
    switch (act, activity) {
    case (.move(let progress), .gesturing(var gesture)):
      gesture.progress = min(1, max(0, progress))
      activity = .gesturing(gesture)
      return .done
    case (.cancelSwipe, .gesturing(let gesture)) where gesture.kind == .swipe,
      (.cancelDismissal, .gesturing(let gesture)) where gesture.kind == .dismissal:
      guard announce(act) else { return hasEnded }
      activity = .idle
      isSettlingUntold = true
      return .done
    case (.completeSwipe, .gesturing(let gesture)) where gesture.kind == .swipe:
      guard announce(act) else { return hasEnded }
      return leaveTop()
    case (.completeDismissal, .gesturing(let gesture)) where gesture.kind == .dismissal:
      guard announce(act) else { return hasEnded }
      return leave(removeLayers(from: layers.count - 1))
    case (.move, _): return ignored("No gesture has begun.")
    case (.cancelSwipe, _), (.completeSwipe, _): return ignored("No swipe has begun.")
    case (.cancelDismissal, _), (.completeDismissal, _):
      return ignored("No dismissal has begun.")
    case (.selectTab(let name), .moving):
      // Each tab has a stack of its own, so the person need not wait for a move in another.
      let layer = layers[layers.count - 1]
      guard let stack = layer.stack(ofTab: name) else {
        return ignored(refusal(noTab: name, in: layer).reason)
      }
      guard stack !== layer.front else { return ignored("A transition is under way.") }
      tell(.acted(act))
      enqueue(Move(change: .select(tab: name), owner: nil, transition: .none))
      return .done
    case (_, .moving): return ignored("A transition is under way.")
    case (_, .gesturing): return ignored("A gesture is under way.")
    case (.back, .idle), (.beginSwipe, .idle), (.backTo, .idle), (.dismiss, .idle),
      (.beginDismissal, .idle), (.selectTab, .idle):
      return begin(act, isOver: isOver, passing: passing)
    }
  }

  /// Follows what the system has done, whatever is under way. Nil for the steps of a gesture that is
  /// known.
  private func follow(over act: PersonAct) -> ActResult? {
    let whole: PersonAct
    switch act {
    case .back, .backTo, .dismiss, .selectTab: whole = act
    case .completeSwipe where gesture?.kind != .swipe: whole = .back
    case .completeDismissal where gesture?.kind != .dismissal: whole = .dismiss
    case .beginSwipe, .beginDismissal, .move, .cancelSwipe, .cancelDismissal, .completeSwipe,
      .completeDismissal:
      return nil
    }
    switch activity {
    case .idle: return begin(whole, isOver: true, passing: [])
    case .moving:
      follow { [weak self] in self?.perform(whole, isOver: true) }
      return .done
    case .gesturing(let gesture):
      activity = .idle
      let result = begin(whole, isOver: true, passing: [])
      if case .ignored = result, isSettled { activity = .gesturing(gesture) }
      return result
    }
  }

  /// Does an act that begins when nothing is under way.
  private func begin(
    _ act: PersonAct, isOver: Bool, passing: Set<ScreenID>
  ) -> ActResult {
    let leaving: [StackEntry]
    var retry = act
    switch act {
    case .back:
      guard canGoBack else { return ignored("There is no screen to go back to.") }
      // From the bottom of a modal the whole modal goes, with all its tabs.
      leaving =
        front.entries.count > 1 ? front.entries.suffix(1) : layers[layers.count - 1].entries
    case .beginSwipe:
      guard front.entries.count > 1 else {
        return ignored("There is no screen to swipe back to.")
      }
      leaving = front.entries.suffix(1)
      retry = .back
    case .backTo(let id):
      guard let index = front.index(of: id), index < front.entries.count - 1 else {
        return ignored("That screen is not below the one on top.")
      }
      leaving = Array(front.entries[(index + 1)...])
    case .dismiss, .beginDismissal:
      guard canDismiss else { return ignored("Nothing is presented.") }
      leaving = layers[layers.count - 1].entries
      retry = .dismiss
    case .selectTab(let name):
      let layer = layers[layers.count - 1]
      guard let stack = layer.stack(ofTab: name) else {
        return ignored(refusal(noTab: name, in: layer).reason)
      }
      leaving = stack === layer.front ? Array(stack.entries.dropFirst()) : []
    case .move, .cancelSwipe, .completeSwipe, .cancelDismissal, .completeDismissal:
      return ignored("No gesture has begun.")
    }
    if !isOver, holdsBack(leaving, passing: passing, retry: retry) { return .heldBack }
    guard announce(act) else { return hasEnded }
    switch act {
    case .beginSwipe: activity = .gesturing(Gesture(kind: .swipe))
    case .beginDismissal: activity = .gesturing(Gesture(kind: .dismissal))
    case .back: return leaveTop()
    case .backTo(let id):
      return leave(front.removeAll(above: front.index(of: id).map { $0 + 1 } ?? 0))
    case .dismiss: return leave(removeLayers(from: layers.count - 1))
    case .selectTab(let name):
      let layer = layers[layers.count - 1]
      guard let stack = layer.stack(ofTab: name) else { break }
      guard stack !== layer.front else { return leave(stack.removeAll(above: 1)) }
      layer.select(stack)
      return leave([])
    case .move, .cancelSwipe, .completeSwipe, .cancelDismissal, .completeDismissal: break
    }
    return .done
  }

  /// Whether one of the screens that would leave holds the person back: the topmost is told.
  func holdsBack(
    _ leaving: [StackEntry], passing: Set<ScreenID>, retry: PersonAct
  ) -> Bool {
    for entry in leaving.reversed() where !passing.contains(entry.id) {
      guard let guarding = entry.screen as? any BackGuarding, guarding.holdsBack else { continue }
      tell(.heldBack(typeName(guarding)))
      let top = front.topID
      // The identity only: a screen that keeps the closure must not keep itself by it.
      let passing = passing.union([entry.id])
      guarding.didHoldBack { [weak self] in
        guard let self, front.topID == top else { return }
        _ = perform(retry, isOver: false, passing: passing)
        proceed()
      }
      return true
    }
    return false
  }

  private func leaveTop() -> ActResult {
    let layer = layers[layers.count - 1]
    guard front.entries.count <= 1, layer.isModal else {
      return leave(front.removeAll(above: front.entries.count - 1))
    }
    return leave(removeLayers(from: layers.count - 1))
  }

  private func leave(_ removed: [StackEntry]) -> ActResult {
    noteGone(removed, by: nil)
    activity = .moving(Move(change: .pop(.previous), owner: nil, transition: .none))
    settle(AppliedMove(removed: removed))
    return .done
  }

  /// Tells of an act that is about to be done. Gives whether it still can be: an observer may have
  /// ended the window, and what one shows comes after the act.
  private func announce(_ act: PersonAct) -> Bool {
    let (count, before) = (moveCount, activity)
    if isSettled {
      activity = .moving(Move(change: .pop(.previous), owner: nil, transition: .none))
    }
    tell(.acted(act))
    guard count == moveCount else { return false }
    activity = before
    return true
  }

  private var hasEnded: ActResult { .ignored("The window has ended.") }

  private func ignored(_ reason: String) -> ActResult {
    tell(.ignored(reason))
    return .ignored(reason)
  }
}
