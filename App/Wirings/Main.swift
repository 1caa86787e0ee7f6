import Foundation
import WiringStyles

/// The program: `wirings factory|closure|route|container|all`.
///
/// It leaves with 1 when the transcripts differ or a wiring has a gap, and with 2 when misused.
@main
struct Main {
  static func main() async {
    do {
      let styles = try WiringsCommand.styles(Array(CommandLine.arguments.dropFirst()))
      var transcripts: Set<String> = []
      for style in styles {
        let transcript = try await Visit(style).transcript()
        transcripts.insert(transcript)
        print("== \(style.rawValue)\n\(transcript)")
      }
      if styles.count > 1 { try WiringsCommand.compare(transcripts) }
    } catch let error as WiringsError {
      report("\(error)")
      exit(error.code)
    } catch {
      report("\(error)")
      exit(1)
    }
  }

  private static func report(_ message: String) {
    try? FileHandle.standardError.write(contentsOf: Data("wirings: \(message)\n".utf8))
  }
}
