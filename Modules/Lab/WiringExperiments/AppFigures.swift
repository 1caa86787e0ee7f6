import Foundation

/// What an app says of itself in a line of JSON, as generated apps do with `--measure`; others may leave
/// members out.
struct AppFigures: Hashable, Decodable {
  var objectsAtLaunch: Double?
  var firstScreenNanoseconds: Double?
  var openFlowNanoseconds: Double?
  /// In bytes.
  var peakMemory: Double?
}

extension AppFigures {
  /// Reads the last line that has some of them; nothing is known where there is none.
  init(output: String) {
    let decoder = JSONDecoder()
    let lines = output.split(whereSeparator: \.isNewline).reversed()
    self =
      lines.lazy.filter { $0.hasPrefix("{") }
      .compactMap { try? decoder.decode(AppFigures.self, from: Data($0.utf8)) }
      .first { $0 != AppFigures() }
      ?? AppFigures()
  }
}
