import Navigation
import ScreenKit
import Sodium
import Testing

@testable import WebHost

@MainActor
struct BrowserSessionsTests {
  @Test("Beyond the limit the longest unused ends")
  func limit() async throws {
    var made: [FakeApp] = []
    let sessions = BrowserSessions(limit: 2, idleTime: .seconds(60)) { _ in
      made.append(FakeApp())
      return made[made.count - 1].session
    }
    let secrets = [Secret.random(), .random(), .random()]
    _ = try await sessions.begin(for: secrets[0])
    _ = try await sessions.begin(for: secrets[1])
    _ = sessions.find(secrets[0])
    _ = try await sessions.begin(for: secrets[2])
    #expect(sessions.count == 2)
    #expect(secrets.map { sessions.find($0) != nil } == [true, false, true])
    #expect(made.map { $0.session.window.tree == nil } == [false, true, false])
  }

  @Test("A session that nobody uses for long ends")
  func idle() async throws {
    let app = FakeApp()
    let sessions = BrowserSessions(limit: 2, idleTime: .seconds(60)) { _ in app.session }
    _ = try await sessions.begin(for: .random())
    sessions.endIdle(now: .now + .seconds(59))
    #expect(sessions.count == 1)
    sessions.endIdle(now: .now + .seconds(61))
    #expect(sessions.count == 0)
    #expect(app.session.window.tree == nil)
  }

  @Test("A session whose app has ended is forgotten")
  func over() async throws {
    let app = FakeApp()
    let sessions = BrowserSessions(limit: 2, idleTime: .seconds(60)) { _ in app.session }
    let secret = Secret.random()
    _ = try await sessions.begin(for: secret)
    app.session.end()
    #expect(sessions.find(secret) == nil)
    #expect(sessions.count == 0)
  }

  @Test("The secret of the cookie is not kept")
  func digestOnly() async throws {
    let sessions = BrowserSessions(limit: 2, idleTime: .seconds(60)) { _ in FakeApp().session }
    let secret = Secret.random()
    _ = try await sessions.begin(for: secret)
    var kept = ""
    dump(sessions, to: &kept, maxDepth: 6)
    #expect(kept.contains("Digest"))
    #expect(!kept.contains(secret.text))
  }
}
