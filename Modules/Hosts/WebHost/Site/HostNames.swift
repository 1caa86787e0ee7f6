/// The names under which the site may be asked for. Any other is refused, so that a page of some
/// other site, whose name was made to lead to this machine, can not reach it (DNS rebinding).
struct HostNames: Sendable {
  /// Further names, besides those of this machine itself.
  let names: Set<String>
  /// Whether any numeric address will do: no name was looked up for it.
  let allowsAddresses: Bool

  init(names: [String], listeningAt address: String) {
    self.names = Set(names.map { $0.lowercased() })
    allowsAddresses = !Self.isLoopback(address)
  }

  /// Whether a request may have this `Host` header field.
  func allows(_ field: String) -> Bool {
    let host = Self.withoutPort(field.lowercased())
    return Self.isLoopback(host) || names.contains(host)
      || allowsAddresses && SocketAddress(address: host, port: 0) != nil
  }

  /// Whether a request names this machine itself.
  static func isOfThisMachine(_ field: String) -> Bool {
    isLoopback(withoutPort(field.lowercased()))
  }

  /// Whether an address or a name leads to this machine alone.
  static func isLoopback(_ host: String) -> Bool {
    if host == "localhost" || host.hasSuffix(".localhost") || host == "::1" { return true }
    let parts = host.split(separator: ".", omittingEmptySubsequences: false)
    return parts.count == 4 && parts[0] == "127" && parts.allSatisfy { UInt8($0) != nil }
  }

  private static func withoutPort(_ host: String) -> String {
    if host.hasPrefix("[") { return String(host.dropFirst().prefix { $0 != "]" }) }
    return String(host.prefix { $0 != ":" })
  }
}
