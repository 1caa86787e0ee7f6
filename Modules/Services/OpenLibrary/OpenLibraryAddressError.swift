/// Why an address can not be Open Library's.
public enum OpenLibraryAddressError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The text is not a web address with a host.
  case unreadable(String)
  /// What the person types would travel in the clear.
  case insecure(String)

  public var description: String {
    switch self {
    case .unreadable(let address):
      "'\(address)' is not the address of a web server. "
        + "Give one like https://openlibrary.org."
    case .insecure(let address):
      "'\(address)' is not encrypted. Give an address that begins with https://, "
        + "or a server on this machine."
    }
  }
}
