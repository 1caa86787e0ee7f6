/// By this a person is known again without a password: 256 random bits as text.
///
/// Whoever has it is logged in. Keep it where only the person's own browser or user account reads it.
public struct SessionToken: Hashable, Sendable {
  /// 43 characters that need no escaping in a cookie, an address or a file.
  public let text: String

  /// The token that somebody brings. Any text will do; most lead to no account.
  public init(text: String) {
    self.text = text
  }
}

extension SessionToken: CustomStringConvertible, CustomReflectable {
  /// Does not say the token, so that no log has it.
  public var description: String { "a session token" }

  /// Does not show the token, so that no dump has it.
  public var customMirror: Mirror { Mirror(self, children: []) }
}
