@testable import TerminalHost

/// A terminal in memory: it understands what the host sends and nothing else.
@MainActor
final class VirtualTerminal: TerminalDevice {
  var size: TerminalSize { didSet { send(.resized) } }
  private(set) var calls: [String] = []
  /// What was sent that is not understood.
  private(set) var unknown: [String] = []
  private(set) var cursor: (row: Int, column: Int)?
  var openError: TerminalError?

  private var cells: [[String]] = []
  private var receive: @Sendable (TerminalEvent) -> Void = { _ in }

  init(columns: Int = 60, rows: Int = 20) {
    size = TerminalSize(columns: columns, rows: rows)
  }

  // MARK: The test's side

  func send(_ event: TerminalEvent) { receive(event) }

  func press(_ keys: Key...) {
    for key in keys { receive(.keys([key])) }
  }

  /// Types faster than the host reads.
  func type(_ text: String) {
    receive(.keys(text.unicodeScalars.map(Key.text)))
  }

  var rows: [String] {
    cells.map { row in
      var text = row.joined()[...]
      while text.last == " " { text.removeLast() }
      return String(text)
    }
  }

  /// Waits until a row of the window begins with this text.
  func shows(_ text: String) async throws {
    try await waits { self.rows.contains { $0.hasPrefix(text) } }
  }

  /// Lets the host work until the condition holds, or the test's time is over.
  func waits(for condition: () -> Bool) async throws {
    while !condition() {
      try Task.checkCancellation()
      await Task.yield()
    }
  }

  // MARK: The host's side

  func open(_ receive: @escaping @Sendable (TerminalEvent) -> Void) throws(TerminalError) {
    if let openError { throw openError }
    calls.append("open")
    self.receive = receive
  }

  func suspend() { calls.append("suspend") }
  func resume() { calls.append("resume") }
  func close() { calls.append("close") }

  func write(_ text: String) {
    var rest = text[...]
    var row = 0
    var column = 0
    while let first = rest.first {
      guard first == "\u{1B}" else {
        rest.removeFirst()
        put(first, row, column)
        column += first.cells
        continue
      }
      guard let match = rest.prefixMatch(of: /\x{1B}\[(\??)([0-9;]*)([A-Za-z])/) else {
        unknown.append(String(rest))
        return
      }
      rest = rest[match.range.upperBound...]
      let numbers = match.2.split(separator: ";").compactMap { Int($0) }
      switch (match.1, match.3) {
      case ("", "H"):
        row = numbers[0] - 1
        column = numbers[1] - 1
      case ("", "J"):
        cells = Array(
          repeating: Array(repeating: " ", count: size.columns), count: size.rows)
      case ("", "K"):
        for index in column..<size.columns { cells[row][index] = " " }
      case ("", "m"): break
      case ("?", "l"): cursor = nil
      case ("?", "h"): cursor = (row, column)
      default: unknown.append(String(match.0))
      }
    }
  }

  private func put(_ character: Character, _ row: Int, _ column: Int) {
    guard cells.indices.contains(row), column + character.cells <= size.columns else {
      unknown.append("\(character) at \(row), \(column)")
      return
    }
    cells[row][column] = String(character)
    if character.cells == 2 { cells[row][column + 1] = "" }
  }
}
