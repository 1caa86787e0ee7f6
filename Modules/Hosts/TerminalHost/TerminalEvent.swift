/// What happens at a terminal.
enum TerminalEvent: Hashable, Sendable {
  /// Keys that came at once: one as a rule, many when they are pasted or the program is behind.
  case keys([Key])
  /// The window has another size.
  case resized
  /// The shell asks the program to stop until it is continued.
  case stopped
  /// The program runs again after a stop, and the terminal may have been used by others.
  case continued
  /// The program has to end: this signal came, or the terminal is gone (`SIGHUP`).
  case ended(signal: Int32)
  /// What the app shows has changed.
  case changed
}
