/// One object that was made while the app ran, by a factory or by a constructor call.
public struct Construction: Hashable, Sendable {
  /// The name of the key, or of the type where no key stands for it.
  public let name: String
  /// The module of that name.
  public let module: String
  /// The name of the key whose object asked. Nil when nobody did.
  public let requester: String?
  public let start: ContinuousClock.Instant
  public let duration: Duration

  /// Makes a note of a construction, or of a resolve.
  ///
  /// - Parameter name: With its module, as `String(reflecting:)` gives it.
  public init(
    _ name: String, for requester: String?, start: ContinuousClock.Instant, duration: Duration
  ) {
    self.name = name.lastComponent
    module = String(name.prefix { $0 != "." })
    self.requester = requester?.lastComponent
    self.start = start
    self.duration = duration
  }
}

extension String {
  /// What stands behind the last full stop.
  fileprivate var lastComponent: String {
    lastIndex(of: ".").map { String(self[index(after: $0)...]) } ?? self
  }
}
