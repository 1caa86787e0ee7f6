import Inspection

/// Tells a page of the X-ray what happens in its session, as server-sent events (WHATWG HTML, section
/// 9.2).
@MainActor
final class EventStream {
  /// What the page gets.
  let bytes = ByteStream()
  private var observation: AnyObject?
  private var beat: Task<Void, Never>?

  /// So often something comes, so that neither end takes the other one for gone.
  private static let beatTime = Duration.seconds(15)

  /// Begins to tell of a session.
  ///
  /// - Parameter ended: Hears when nobody listens any more.
  init(
    of inspected: any InspectedSession, ended: @escaping @MainActor (EventStream) -> Void
  ) {
    observation = inspected.subscribe { [bytes] in bytes.send(Self.event($0)) }
    beat = Task { [bytes] in
      while (try? await Task.sleep(for: Self.beatTime)) != nil { bytes.send(": \n\n".utf8) }
    }
    bytes.onEnd { [weak self] in
      Task { @MainActor in
        guard let self else { return }
        self.end()
        ended(self)
      }
    }
  }

  /// Ends it. The page may begin another one.
  func end() {
    observation = nil
    beat?.cancel()
    bytes.finish()
  }

  /// A message as an event. A line break within it would end the field.
  private static func event(_ message: String) -> [UInt8] {
    let lines = message.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    return Array((lines.map { "data: \($0)\n" }.joined() + "\n").utf8)
  }
}
