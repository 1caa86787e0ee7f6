extension ReferenceWindow {
  enum Effect {
    case done, heldBack, ignored
  }

  func perform(_ finger: Finger, passing: Set<Int> = []) -> Effect {
    switch (finger, activity) {
    case (.move, .swipe), (.move, .dismissal): return .done
    case (.cancelSwipe, .swipe), (.cancelDismissal, .dismissal): return left([])
    case (.completeSwipe, .swipe): return left(takeTopScreen())
    case (.completeDismissal, .dismissal): return left(takeLayers(from: layers.count - 1))
    case (.move, _), (.cancelSwipe, _), (.completeSwipe, _), (.cancelDismissal, _),
      (.completeDismissal, _), (_, .swipe), (_, .dismissal):
      return .ignored
    case _ where holds > 0: return .ignored
    case (.selectTab(let number), .moving):
      let tab = "\(number)"
      guard front.tab != tab, top.stacks.contains(where: { $0.tab == tab }) else { return .ignored }
      enqueue(Move(change: .select(tab)))
      return .done
    case (_, .moving): return .ignored
    case (.back, .idle):
      guard front.entries.count > 1 || top.isModal else { return .ignored }
      let leaving = front.entries.count > 1 ? [front.entries[front.entries.count - 1]] : top.entries
      if holdsBack(leaving, passing: passing, retry: .act(.back)) { return .heldBack }
      return left(takeTopScreen())
    case (.beginSwipe, .idle):
      guard front.entries.count > 1 else { return .ignored }
      if holdsBack(Array(front.entries.suffix(1)), passing: passing, retry: .act(.back)) {
        return .heldBack
      }
      activity = .swipe
      return .done
    case (.backTo(let number), .idle):
      guard number < front.entries.count else { return .ignored }
      return goBack(to: front.entries[number].screen, passing: passing)
    case (.dismiss, .idle), (.beginDismissal, .idle):
      guard top.isModal else { return .ignored }
      if holdsBack(top.entries, passing: passing, retry: .act(.dismiss)) { return .heldBack }
      if case .dismiss = finger { return left(takeLayers(from: layers.count - 1)) }
      activity = .dismissal
      return .done
    case (.selectTab(let number), .idle):
      guard let stack = top.stacks.first(where: { $0.tab == "\(number)" }) else { return .ignored }
      if stack !== front {
        top.front = stack
        return left([])
      }
      if holdsBack(Array(front.entries.dropFirst()), passing: passing, retry: .act(finger)) {
        return .heldBack
      }
      return left(takeTop(above: 1))
    }
  }

  /// Goes back to a screen, unless it is not below the one on top.
  private func goBack(to screen: Int, passing: Set<Int>) -> Effect {
    guard let index = front.entries.firstIndex(where: { $0.screen == screen }),
      index < front.entries.count - 1, holds == 0, isIdle
    else { return .ignored }
    if holdsBack(Array(front.entries[(index + 1)...]), passing: passing, retry: .screen(screen)) {
      return .heldBack
    }
    return left(takeTop(above: index + 1))
  }

  /// Calls what a screen was given when it held the person back.
  func takeUp(_ offer: Offer) {
    guard front.entries.last?.screen == offer.top else { return }
    switch offer.retry {
    case .act(let finger): _ = perform(finger, passing: offer.passing)
    case .screen(let screen): _ = goBack(to: screen, passing: offer.passing)
    }
  }

  func releaseHold() {
    guard holds > 0 else { return }
    holds -= 1
    runQueue()
  }

  private func takeTopScreen() -> [Entry] {
    front.entries.count > 1 || !top.isModal
      ? takeTop(above: front.entries.count - 1) : takeLayers(from: layers.count - 1)
  }

  private func left(_ removed: [Entry]) -> Effect {
    for entry in removed { leave(entry.screen, by: nil) }
    activity = .moving(nil)
    settle(Applied(removed: removed))
    runQueue()
    return .done
  }
}
