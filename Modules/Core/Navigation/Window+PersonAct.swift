extension Window {
  /// Does what the person did, if it can be done now.
  @discardableResult
  public func perform(_ act: PersonAct) -> ActResult {
    switch (act, activity) {
    case (.cancelSwipe, .swiping):
      activity = .idle
      tell(.settled)
      runQueue()
      return .done
    case (.completeSwipe, .swiping):
      return leave { $0 == self.front.topID }
    case (.cancelSwipe, _), (.completeSwipe, _):
      return ignored("No swipe has begun.")
    case (_, .moving), (_, .swiping):
      return ignored("A transition is under way.")
    case (.back, .idle):
      guard canGoBack else { return ignored("There is no screen to go back to.") }
      return leave { $0 == self.front.topID }
    case (.backTo(let id), .idle):
      guard let index = front.ids.firstIndex(of: id), index < front.ids.count - 1 else {
        return ignored("That screen is not below the one on top.")
      }
      let left = Set(front.ids.dropFirst(index + 1))
      return leave { left.contains($0) }
    case (.beginSwipe, .idle):
      guard front.entries.count > 1 else {
        return ignored("There is no screen to swipe back to.")
      }
      activity = .swiping
      return .done
    case (.dismiss, .idle):
      guard front.isModal else { return ignored("Nothing is presented.") }
      let left = Set(front.ids)
      return leave { left.contains($0) }
    }
  }

  /// Whether the person can go back from the screen on top.
  public var canGoBack: Bool { front.entries.count > 1 || front.isModal }

  private func leave(_ isLeft: (ScreenID) -> Bool) -> ActResult {
    activity = .moving
    settle(AppliedMove(removed: remove { isLeft($0.id) }))
    runQueue()
    return .done
  }

  private func ignored(_ reason: String) -> ActResult {
    ignore(reason)
    return .ignored(reason)
  }
}
