/// Decides which requests may see the inside of their session.
struct XRayRule: Hashable, Sendable {
  private let access: XRayAccess
  private let listensHere: Bool

  init(access: XRayAccess, listeningAt address: String) {
    self.access = access
    listensHere = HostNames.isLoopback(address)
  }

  func admits(_ request: HTTPRequest) -> Bool {
    switch access {
    case .always: true
    case .never: false
    case .loopback:
      listensHere && HostNames.isOfThisMachine(request.headers["Host"] ?? "")
        && !request.headers.fields.contains { Self.isOfProxy($0.name.lowercased()) }
    }
  }

  /// Whether such a field says that a proxy has passed the request on (RFC 7239, section 1).
  private static func isOfProxy(_ name: String) -> Bool {
    name == "forwarded" || name.hasPrefix("x-forwarded-")
  }
}
