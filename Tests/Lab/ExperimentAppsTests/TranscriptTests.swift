import ExperimentApps
import Foundation
import Testing

/// Builds small apps with the tool chain and runs them.
struct TranscriptTests {
  // The container, whose own changes reach these apps, and the styles that differ most from it. All
  // eighteen would take minutes.
  private static let apps: [(WiringStyle, AppLayout)] = [
    (.container, .direct), (.closure, .single), (.passdown, .split),
  ]

  @Test("Whatever the style and the layout, the app does the same")
  func transcriptsAreTheSame() throws {
    var transcripts: Set<String> = []
    for (style, layout) in Self.apps {
      let folder = FileManager.default.temporaryDirectory
        .appending(path: "TranscriptTests-\(UUID().uuidString)").path
      defer { try? FileManager.default.removeItem(atPath: folder) }
      let shape = try AppShape(style: style, layout: layout, features: 3, screens: 2, lines: 10)
      try AppFolder(folder).write(shape.render())
      transcripts.insert(try run(["swift", "run", "--quiet", "--package-path", folder, "App"]))
    }
    #expect(transcripts.count == 1)
    let transcript = try #require(transcripts.first)
    #expect(transcript.hasPrefix("Home\n"))
    #expect(transcript.contains("> Choose\n"))
    #expect(transcript.contains("  Chosen: "))
  }

  private func run(_ arguments: [String]) throws -> String {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = arguments
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    try #require(process.terminationStatus == 0)
    return String(decoding: data, as: UTF8.self)
  }
}
