/// Moves in the order in which they were asked for.
///
/// Taking the first one costs no more with many behind it, and lets go of it at once.
@MainActor
struct MoveQueue {
  private var moves: [Move?] = []
  private var doneCount = 0

  var isEmpty: Bool { doneCount == moves.count }

  mutating func append(_ move: Move) {
    moves.append(move)
  }

  /// Nil when there is none.
  mutating func removeFirst() -> Move? {
    guard doneCount < moves.count else { return nil }
    let move = moves[doneCount]
    moves[doneCount] = nil
    doneCount += 1
    if doneCount == moves.count || doneCount > 32 && 2 * doneCount > moves.count {
      moves.removeSubrange(..<doneCount)
      doneCount = 0
    }
    return move
  }

  mutating func removeAll() {
    moves = []
    doneCount = 0
  }

  /// The moves that are not done, in order.
  var waiting: some Sequence<Move> { moves[doneCount...].lazy.compactMap(\.self) }
}
