import ScreenKit

/// All of a screen's content in lines, however many these are.
struct Page: Hashable {
  var lines: [StyledLine] = []
  /// The lines that each control takes.
  var places: [ControlID: Range<Int>] = [:]
  /// Where the cursor stands when the focus is in a field: a line and a cell in it.
  var cursor: Cursor?

  struct Cursor: Hashable {
    var line: Int
    var cell: Int
  }
}
