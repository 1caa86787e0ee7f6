/// Is told of what is written by the task in which it is the current one.
///
/// Databases ask for it at each write and at nothing else: where nobody watches, that is one look at a
/// task-local value.
package struct WriteWatch: Sendable {
  /// A write, once it is on the disk.
  package struct Write: Hashable, Sendable {
    /// What was done to which table, in the order of the statements, such as `INSERT wish`.
    package let statements: [String]
    /// How long it took, with the wait for the disk.
    package let duration: Duration
  }

  /// The watch of the task.
  package static let current = TaskLocal<WriteWatch?>(wrappedValue: nil)

  private let didWrite: @Sendable (Write) -> Void

  /// Makes a watch that calls `didWrite` after each write, on the database's own thread.
  package init(_ didWrite: @escaping @Sendable (Write) -> Void) {
    self.didWrite = didWrite
  }

  func tell(_ statements: [String], since start: ContinuousClock.Instant) {
    didWrite(Write(statements: statements, duration: start.duration(to: .now)))
  }
}

/// What a watched transaction has written so far.
struct WatchedTransaction {
  let watch: WriteWatch
  let start = ContinuousClock.now
  var statements: [String] = []
}

/// What an SQL statement does to which table, such as `INSERT wish`.
func writingWords(of sql: String) -> String {
  let words = sql.split { $0.isWhitespace || $0 == "(" }.map { $0.uppercased() }
  guard let index = words.firstIndex(where: { writingVerbs.contains($0) }) else {
    return words.first ?? ""
  }
  let table = words[(index + 1)...].first { !wordsBeforeTables.contains($0) }
  return ([words[index]] + (table.map { [$0.lowercased()] } ?? [])).joined(separator: " ")
}

private let writingVerbs: Set = ["INSERT", "REPLACE", "UPDATE", "DELETE"]
private let wordsBeforeTables: Set = [
  "INTO", "FROM", "OR", "ROLLBACK", "ABORT", "REPLACE", "FAIL", "IGNORE",
]
