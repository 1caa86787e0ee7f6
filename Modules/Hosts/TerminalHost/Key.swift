/// A key that a person pressed, or text that was pasted.
enum Key: Hashable, Sendable {
  /// A code point of typed text; a combining mark comes as a key of its own.
  case text(Unicode.Scalar)
  case pasted(String)
  case enter, altEnter, tab, backTab, escape, backspace, delete
  case up, down, left, right, home, end, pageUp, pageDown
  /// Ctrl with this letter.
  case control(Character)
}
