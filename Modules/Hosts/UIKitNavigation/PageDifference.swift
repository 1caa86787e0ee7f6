import Navigation

/// What has left a stack of screens without having been asked to.
struct PageDifference: Equatable {
  /// The lowest one that has left.
  let lowest: ScreenID
  /// The one below it, if there is one.
  let below: ScreenID?
  /// Whether it was on top, so that nothing else can have left with it.
  let isTop: Bool

  /// Compares what was asked for, bottom first, with what is shown. Nil if nothing has left.
  init?(asked: [ScreenID], shown: Set<ScreenID>) {
    guard let index = asked.firstIndex(where: { !shown.contains($0) }) else { return nil }
    lowest = asked[index]
    below = index > 0 ? asked[index - 1] : nil
    isTop = index == asked.count - 1
  }

  /// The act of a person that has this effect. A person can not take the bottom screen off.
  var act: PersonAct? { below.map { isTop ? .back : .backTo($0) } }
}
