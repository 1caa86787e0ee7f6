/// Finds the one line that says what is wrong in what SwiftPM printed.
struct SwiftPMWords {
  let text: String

  /// That line, without `error: ` before it.
  var line: String {
    let lines = text.split(whereSeparator: \.isNewline).map(String.init)
    let place = lines.first { $0.hasPrefix("/") && $0.contains(": error: ") }
    let crash = lines.first { $0.contains(": Fatal error: ") }
    let words = lines.first { line in
      line.hasPrefix("error: ") && !line.contains("(compiled with: [")
        && !line.hasPrefix("error: invalid manifests at")
    }
    let compiled = lines.firstIndex { $0.contains("(compiled with: [") }
    let follower = compiled.flatMap { $0 + 1 < lines.count ? lines[$0 + 1] : nil }
    let found = place ?? crash ?? words ?? follower ?? lines.first ?? "SwiftPM gives no reason."
    return found.hasPrefix("error: ") ? String(found.dropFirst(7)) : found
  }
}
