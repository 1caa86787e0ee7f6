/// Who may see the inside of their session.
public enum XRayAccess: Hashable, Sendable {
  /// Whoever sits at this machine: the server listens at a loopback address, and the request was
  /// made to a loopback name, without a proxy.
  case loopback
  /// Everybody who may use the site.
  case always
  /// Nobody.
  case never
}
