import Inspection
import Localization
import Navigation
import ScreenKit
import Sodium

/// The browsers that the site knows, each with its own run of the app.
@MainActor
final class BrowserSessions {
  typealias MakeSession = @MainActor (Device) async throws -> Session
  typealias Inspect = @MainActor (Device, _ wiring: String?) async throws -> any InspectedSession

  private let limit: Int
  private let idleTime: Duration
  private let screens: ScreenFiles?
  let numbers: @Sendable () -> ScreenNumbers
  let report: @Sendable (String) -> Void
  let inspect: Inspect?
  /// How long a session is recorded that no page looks at: one may only be loaded anew.
  let attention: Duration
  let makeSession: MakeSession
  /// By the digest of the secret in the browser's cookie; the secret itself is not kept.
  private var sessions: [Digest: BrowserSession] = [:]
  /// Sessions that are coming back for a secret: a browser may ask for several pages at once.
  private var resuming: [Digest: Task<BrowserSession, any Error>] = [:]
  /// Secrets that have given way to others, for as long as requests with them may be on their way.
  private var retired: [Digest: ContinuousClock.Instant] = [:]
  private static let retirement = Duration.seconds(60)

  nonisolated init(
    limit: Int, idleTime: Duration, screens: ScreenFiles? = nil,
    numbers: @escaping @Sendable () -> ScreenNumbers = ScreenNumbers.random,
    report: @escaping @Sendable (String) -> Void = { _ in }, inspect: Inspect? = nil,
    attention: Duration = .seconds(120), makeSession: @escaping MakeSession
  ) {
    self.limit = limit
    self.idleTime = idleTime
    self.screens = screens
    self.numbers = numbers
    self.report = report
    self.inspect = inspect
    self.attention = attention
    self.makeSession = makeSession
  }

  var count: Int { sessions.count }

  /// The session of the browser that has this secret, or nil when there is none.
  func find(_ secret: Secret) -> BrowserSession? {
    let digest = secret.digest
    guard let found = sessions[digest] else { return nil }
    guard !found.isOver else {
      sessions[digest] = nil
      found.end()
      found.screens?.remove()
      return nil
    }
    found.lastUsed = .now
    return found
  }

  /// Whether the secret has given way to another one just now.
  func isRetired(_ secret: Secret) -> Bool {
    retired[secret.digest].map { $0 + Self.retirement > .now } ?? false
  }

  /// Begins a session for a browser that gets this secret, in the current language, and ends the
  /// ones unused for longest where there would be too many.
  func begin(for secret: Secret, memory: DeviceMemory = DeviceMemory()) async throws
    -> BrowserSession
  {
    let app = try await makeSession(Device(language: .current, memory: memory))
    let session = await BrowserSession(
      app, secret: secret, credential: memory.credential, numbers: numbers(),
      screens: screens?.file(secret, credential: memory.credential), report: report)
    while sessions.count >= limit,
      let oldest = sessions.min(by: { $0.value.lastUsed < $1.value.lastUsed })
    {
      sessions[oldest.key] = nil
      oldest.value.end()
    }
    sessions[secret.digest] = session
    return session
  }

  /// Brings back the session of a browser that comes back after it has ended, as by the server's
  /// end. Nil when nothing of it was kept.
  func resume(_ secret: Secret, memory: DeviceMemory) async throws -> BrowserSession? {
    guard let screens, screens.hasFile(secret, credential: memory.credential) else { return nil }
    let digest = secret.digest
    if let task = resuming[digest] { return try await task.value }
    let task = Task { try await begin(for: secret, memory: memory) }
    resuming[digest] = task
    defer { resuming[digest] = nil }
    return try await task.value
  }

  /// Gives the session another secret: whoever knows only the one before can not use it any more.
  func renew(_ session: BrowserSession) -> Secret {
    let secret = Secret.random()
    let old = session.key
    sessions[old] = nil
    retired = retired.filter { $0.value + Self.retirement > .now }
    retired[old] = .now
    sessions[secret.digest] = session
    session.renew(secret, screens: screens?.file(secret, credential: session.credential))
    return secret
  }

  /// Puts another run of the app in the place of a session, under the same secret.
  func put(_ session: BrowserSession, inPlaceOf old: BrowserSession) {
    sessions[old.key] = session
  }

  /// How many pages are told what happens in sessions.
  var streamCount: Int { sessions.values.reduce(0) { $0 + $1.streams.count } }

  /// Ends each session that nobody has used for long.
  func endIdle(now: ContinuousClock.Instant = .now) {
    for (digest, session) in sessions where session.lastUsed + idleTime < now {
      sessions[digest] = nil
      session.end()
    }
  }

  func endAll() {
    for session in sessions.values { session.end() }
    sessions.removeAll()
  }
}
