import Foundation
import Testing

/// What the documentation's pages say of this code, checked against it.
struct DocumentationPagesTests {
  @Test(
    "Each example of a page stands among the examples that are compiled",
    arguments: try DocumentationPage.names)
  func examples(page: String) throws {
    func lines(_ text: String) -> String {
      text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
        .filter { !$0.isEmpty }.joined(separator: "\n")
    }
    let compiled = lines(try DocumentationPage.testSources("DocumentationExamplesTests"))
    // Code of other libraries begins with their import.
    for block in try DocumentationPage(page).blocks(in: "swift")
    where !block.hasPrefix("import ") {
      let isCompiled = compiled.contains(lines(block))
      #expect(isCompiled, "Not compiled:\n\(block)")
    }
  }

  @Test("Each case names a test that there is")
  func cases() throws {
    let tests = try DocumentationPage.testSources().matches(of: /"((?:N\d+(?:, )?)+): ([^"]*)"/)
      .map { (numbers: $0.1.components(separatedBy: ", "), name: String($0.2)) }
    let rows = try DocumentationPage("Cases").text.split(separator: "\n")
      .filter { $0.contains(/^\| N\d/) }
    #expect(rows.count == 42)
    for (index, row) in rows.enumerated() {
      let cells = row.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
      let (number, test) = (cells[0], cells[cells.count - 1])
      #expect(number == "N\(index + 1)")
      let isThere = tests.contains { $0.numbers.contains(number) && $0.name == test }
      #expect(isThere, "\(number) names no test.")
    }
  }
}

/// A page of the documentation, read from the catalog.
struct DocumentationPage {
  private static let tests = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent()
  private static let catalog = tests.appending(
    path: "../../../Modules/Core/Navigation/Navigation.docc")

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
    let paths = try FileManager.default.subpathsOfDirectory(atPath: tests.path)
    return try paths.sorted().map { tests.appending(path: $0) }
      .filter { $0.pathExtension == "swift" && $0.lastPathComponent.hasPrefix(prefix) }
      .map { try String(contentsOf: $0, encoding: .utf8) }.joined()
  }

  let text: String

  init(_ name: String) throws {
    text = try String(contentsOf: Self.catalog.appending(path: "\(name).md"), encoding: .utf8)
  }

  /// The fenced blocks in `language`.
  func blocks(in language: String) -> [String] {
    let parts = text.components(separatedBy: "```")
    return stride(from: 1, to: parts.count, by: 2).map { parts[$0] }
      .filter { $0.hasPrefix("\(language)\n") }
      .map { String($0.dropFirst(language.count + 1)) }
  }
}
