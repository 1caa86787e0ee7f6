/// The size of a terminal's window, in cells.
struct TerminalSize: Hashable, Sendable {
  var columns: Int
  var rows: Int
}
