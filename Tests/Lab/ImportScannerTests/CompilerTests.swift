import Foundation
import ImportScanner
import RandomTesting
import Testing

struct CompilerTests {
  @Test("G1-G6: random files import what the compiler says", arguments: [5, 6])
  func differential(mode: Int) throws {
    let seed = UInt64.random(in: 0...999_999)
    var generator = SnippetGenerator(seed: seed)
    let sources = (0..<100).map { generator.source(number: $0) }
    let compiled = try Compiler.modules(of: sources, languageMode: mode)
    #expect(compiled.count > 100, "Seed \(seed): the files import too little to be a test.")
    let build = BuildConditions(
      architecture: Compiler.architecture, defines: ["DEBUG"], languageMode: mode)
    for (number, source) in sources.enumerated() {
      // The compiler names each module once.
      let own = Set(modules(source, under: build))
      let expected = Set(compiled.filter { $0.hasPrefix("M\(number)x") })
      #expect(own == expected, "Seed \(seed), language mode \(mode):\n\(source)")
    }
  }

  @Test("G1-G6: random bytes end no scan")
  func noise() {
    let seed = UInt64.random(in: 0...999_999)
    var random = SeededGenerator(seed: seed)
    let pieces =
      Array("\"\"\"\\()#/*{}`@<import if else endif A.;:\n\r '&|!=".utf8) + [0, 0xff, 0xc3]
    for _ in 0..<300 {
      let bytes = (0..<Int.random(in: 0...200, using: &random)).map { _ in
        pieces.randomElement(using: &random) ?? 0
      }
      for each in ImportScanner.scan(bytes) {
        #expect(each.line > 0 && each.column > 0, "Seed \(seed)")
      }
      for each in IncludeScanner.scan(bytes) {
        #expect(each.line > 0 && each.column > 0, "Seed \(seed)")
      }
    }
  }
}

/// The compiler of this toolchain, asked what files import.
private enum Compiler {
  #if arch(arm64)
    static let architecture = "arm64"
  #else
    static let architecture = "x86_64"
  #endif

  private struct Answer: Decodable {
    let imports: [String]
  }

  /// What the sources import together.
  static func modules(of sources: [String], languageMode: Int) throws -> [String] {
    let folder = FileManager.default.temporaryDirectory.appending(
      path: "scanner-\(UUID().uuidString)", directoryHint: .isDirectory)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    var files: [String] = []
    for (number, source) in sources.enumerated() {
      let file = folder.appending(path: "f\(number).swift")
      try Data(source.utf8).write(to: file)
      files.append(file.path)
    }
    let output = folder.appending(path: "answer.json")
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments =
      [
        "swiftc", "-frontend", "-scan-dependencies", "-import-prescan", "-module-name", "M",
        "-swift-version", "\(languageMode)", "-D", "DEBUG", "-o", output.path,
      ] + files
    // Its errors are as many as the pieces that do not compile.
    process.standardError = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    return try JSONDecoder().decode(Answer.self, from: Data(contentsOf: output)).imports
  }
}
