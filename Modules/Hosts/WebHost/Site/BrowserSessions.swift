import Localization
import ScreenKit
import Sodium

/// The browsers that the site knows, each with its own run of the app.
@MainActor
final class BrowserSessions {
  typealias MakeSession = @MainActor () async throws -> Session

  private let limit: Int
  private let idleTime: Duration
  private let makeSession: MakeSession
  /// By the digest of the secret in the browser's cookie; the secret itself is not kept.
  private var sessions: [Digest: BrowserSession] = [:]

  nonisolated init(limit: Int, idleTime: Duration, makeSession: @escaping MakeSession) {
    self.limit = limit
    self.idleTime = idleTime
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
      return nil
    }
    found.lastUsed = .now
    return found
  }

  /// Begins a session for a browser that gets this secret, in the current language, and ends the
  /// ones unused for longest where there would be too many.
  func begin(for secret: Secret) async throws -> BrowserSession {
    let app = try await makeSession()
    app.language = .current
    let session = await BrowserSession(app)
    while sessions.count >= limit,
      let oldest = sessions.min(by: { $0.value.lastUsed < $1.value.lastUsed })
    {
      sessions[oldest.key] = nil
      oldest.value.end()
    }
    sessions[secret.digest] = session
    return session
  }

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
