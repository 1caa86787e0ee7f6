import Inspection
import ScreenKit

/// Sessions whose inside is seen.
extension BrowserSessions {
  /// How a session runs.
  enum Run {
    /// Nobody sees its inside.
    case plain
    /// Its inside is seen; nil leaves the wiring to the app, or as it is.
    case inspected(wiring: String?)
  }

  /// The most pages that are told what happens in one session, and in all.
  private static let streamLimit = 4
  private static let streamLimitOfAll = 64

  /// The session, or the one that takes its place at this moment.
  func latest(of session: BrowserSession) async -> BrowserSession {
    var session = session
    while let replacement = session.replacement {
      guard let next = try? await replacement.value else { continue }
      session = next
    }
    return session
  }

  /// Has a browser's session run in this way: where it does not, the app begins anew under the same
  /// secret, and what is on the screens comes back.
  ///
  /// Requests that are under way end before, and those that come meanwhile wait. The request that
  /// asks for it has begun at `session`.
  func run(_ session: BrowserSession, as run: Run) async throws -> BrowserSession {
    session.endRequest()
    defer { session.beginRequest() }
    var session = session
    while let replacement = session.replacement { session = try await replacement.value }
    if session.runs(as: run) { return session }
    let replacement = Task { [session] in
      do {
        return try await replace(session, by: run)
      } catch {
        session.replacement = nil
        throw error
      }
    }
    session.replacement = replacement
    return try await replacement.value
  }

  private func replace(_ old: BrowserSession, by run: Run) async throws -> BrowserSession {
    await old.idle()
    await old.settle()
    let device = Device(language: old.session.device.ownLanguage, memory: old.memory)
    device.language = old.session.language
    device.theme = old.session.device.theme
    let inspected: (any InspectedSession)? =
      switch run {
      case .plain: nil
      case .inspected(let wiring): try await inspect?(device, wiring)
      }
    let session: Session
    if let inspected {
      session = inspected.session
    } else {
      session = try await makeSession(device)
    }
    let new = await BrowserSession(
      session, inspected: inspected, inPlaceOf: old, numbers: numbers())
    put(new, inPlaceOf: old)
    old.successor = new
    old.end()
    new.keepScreens()
    new.stopRecording(after: attention)
    return new
  }

  /// Begins to tell a page what happens in its session. The oldest of too many pages of one session
  /// is told no more; nil when there are too many in all.
  func beginStream(of session: BrowserSession, _ inspected: any InspectedSession) -> EventStream? {
    while session.streams.count >= Self.streamLimit { session.streams.removeFirst().end() }
    guard streamCount < Self.streamLimitOfAll else { return nil }
    let stream = EventStream(of: inspected) { [weak session, attention] ended in
      session?.streams.removeAll { $0 === ended }
      session?.stopRecording(after: attention)
    }
    session.streams.append(stream)
    return stream
  }
}

extension BrowserSession {
  fileprivate func runs(as run: BrowserSessions.Run) -> Bool {
    guard let inspected, inspected.isRecording else {
      if case .plain = run { return inspected == nil }
      return false
    }
    return switch run {
    case .plain: false
    case .inspected(let wiring): wiring == nil || wiring == inspected.wiring
    }
  }
}
