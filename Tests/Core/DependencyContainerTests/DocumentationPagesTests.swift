import DependencyContainer
import Foundation
import Testing

/// What the documentation's pages say of this code, checked against it.
struct DocumentationPagesTests {
  @Test(
    "Each example of a page stands among the examples that are compiled", arguments: try Page.names)
  func examples(page: String) throws {
    func lines(_ text: String) -> String {
      text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
        .filter { !$0.isEmpty }.joined(separator: "\n")
    }
    let compiled = lines(try Page.testSources("DocumentationExamplesTests"))
    for block in try Page(page).blocks(in: "swift") where !block.hasPrefix("import ") {
      let isCompiled = compiled.contains(lines(block))
      #expect(isCompiled, "Not compiled:\n\(block)")
    }
  }

  @Test("Each case names a test that there is")
  func cases() throws {
    let tests = try Page.testSources()
    let rows = try Page("Cases").text.split(separator: "\n").filter { $0.contains(/^\| C\d/) }
    #expect(rows.count == 32)
    for row in rows {
      let cells = row.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
      let (number, test) = (cells[0], try #require(cells.last))
      guard !test.hasPrefix("See ") else { continue }
      let names = tests.split(separator: "@Test(\"").map { $0.prefix { $0 != "\"" } }
      let isThere = names.contains { $0.hasSuffix(": \(test)") && $0.contains(number) }
      #expect(isThere, "\(number) names no test.")
    }
  }
}

/// A page of the documentation, read from the catalog.
struct Page {
  private static let tests = URL(filePath: #filePath).deletingLastPathComponent()
  private static let catalog = tests.appending(
    path: "../../../Modules/Core/DependencyContainer/DependencyContainer.docc")

  /// The names of all pages.
  static var names: [String] {
    get throws {
      try FileManager.default.contentsOfDirectory(at: catalog, includingPropertiesForKeys: nil)
        .filter { $0.pathExtension == "md" }
        .map { $0.deletingPathExtension().lastPathComponent }.sorted()
    }
  }

  /// The source of all tests of this target whose files' names begin with `prefix`.
  static func testSources(_ prefix: String = "") throws -> String {
    try FileManager.default.contentsOfDirectory(at: tests, includingPropertiesForKeys: nil)
      .filter { $0.pathExtension == "swift" && $0.lastPathComponent.hasPrefix(prefix) }
      .map { try String(contentsOf: $0, encoding: .utf8) }.joined()
  }

  let text: String

  init(_ name: String) throws {
    text = try String(contentsOf: Self.catalog.appending(path: "\(name).md"), encoding: .utf8)
  }

  /// The text on one line.
  var prose: String { text.split(whereSeparator: \.isWhitespace).joined(separator: " ") }

  /// The fenced blocks in `language`.
  func blocks(in language: String) -> [String] {
    let parts = text.components(separatedBy: "```")
    return stride(from: 1, to: parts.count, by: 2).map { parts[$0] }
      .filter { $0.hasPrefix("\(language)\n") }
      .map { String($0.dropFirst(language.count + 1)) }
  }
}

/// Expects that the page shows the problems of `builder` as they are printed.
func expectMessage(
  of builder: ContainerBuilder, on page: String, location: SourceLocation = #_sourceLocation
) throws {
  let problems = #expect(throws: ContainerProblems.self, sourceLocation: location) {
    try builder.build()
  }
  let message = try #require(problems, sourceLocation: location).description + "\n"
  #expect(try Page(page).blocks(in: "").contains(message), sourceLocation: location)
}
