/// The moves that wait, first in, first out. It keeps nothing of a move that was taken out.
@MainActor
struct MoveQueue {
  private var moves: [Move?] = []
  /// How many at the front are taken out.
  private var takenCount = 0

  var isEmpty: Bool { takenCount == moves.count }

  /// The moves that wait, in order.
  var waiting: some Sequence<Move> { moves[takenCount...].lazy.compactMap(\.self) }

  mutating func append(_ move: Move) {
    moves.append(move)
  }

  mutating func popFirst() -> Move? {
    guard !isEmpty else { return nil }
    let move = moves[takenCount]
    moves[takenCount] = nil
    takenCount += 1
    // Now and then, so that taking one out costs the same however many wait.
    if 2 * takenCount > moves.count {
      moves.removeSubrange(..<takenCount)
      takenCount = 0
    }
    return move
  }

  mutating func removeAll() {
    moves = []
    takenCount = 0
  }
}
