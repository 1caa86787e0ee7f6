import Foundation
import PackageReader
import Testing

@testable import GraphDrawing

struct GraphFormatTests {
  @Test func `The JSON has the members that are documented`() throws {
    var document = Documents.small()
    document.environment = ["CI=1"]
    document.missing = [MissingPackage(identity: "far", user: "Package.swift", reason: "Not here.")]
    let text = try document.rendered(as: .json)
    let json = try #require(
      try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    #expect(json["schema"] as? String == "lab.graph")
    #expect(json["version"] as? Int == 1)
    #expect(json["environment"] as? [String] == ["CI=1"])
    let targets = try #require(json["targets"] as? [[String: Any]])
    #expect(
      targets[3].keys.sorted() == [
        "above", "below", "blast", "fanIn", "fanOut", "files", "floor", "folder", "id", "isOwn",
        "kind", "lines", "module", "name", "otherModules", "package",
      ])
    #expect(targets[3]["above"] as? Int == 4)
    let links = try #require(json["links"] as? [[String: Any]])
    #expect(
      links.map {
        "\($0["from"] ?? "") \($0["to"] ?? "") \($0["kind"] ?? "") \($0["isFolded"] ?? "")"
      }
      .contains("Wish Model undeclared \(links[0]["isFolded"] ?? "")"))
    #expect((json["criticalPath"] as? [String: Any])?["unit"] as? String == "lines")
  }

  @Test func `The table says what a target is and why it needs another`() throws {
    var document = Documents.small()
    document.focus = "Wish"
    let text = try document.rendered(as: .text)
    #expect(
      text.hasPrefix("p: 6 targets, 7 links (1 of them by a longer way too), 3 floors, 0 cycles\n"))
    #expect(text.contains("Critical path, 30 lines: App > Search > Model"))
    #expect(text.contains("Why:\n  Wish > Model\n"))
  }

  @Test func `Diagrams leave folded links out and quote what needs it`() throws {
    let document = Documents.document(
      [("a\"b", .library, "S/a"), ("c<d", .library, "S/c")], links: [(0, 1)])
    let dot = try document.rendered(as: .dot)
    #expect(dot.contains(#""a\"b" -> "c<d" [style=dashed]"#))
    let mermaid = try document.rendered(as: .mermaid)
    #expect(mermaid.contains(##"n0["a#quot;b"]"##))
    #expect(mermaid.contains("n0 -.-> n1"))
    let small = try Documents.small().rendered(as: .dot)
    #expect(small.contains(#""App" -> "Wish""#))
    #expect(!small.contains(#""App" -> "Model""#))
  }

  @Test func `The picture is XML, whatever names are like`() throws {
    let document = Documents.document(
      [("a&\"<b", .library, "S/x<y/a"), ("c", .binary, "S/c")], links: [(0, 1)])
    let svg = try document.rendered(as: .svg)
    #expect(WellFormedness(svg).isWell)
    #expect(WellFormedness(try Documents.big(500).rendered(as: .svg)).isWell)
  }

  @Test(arguments: [
    (GraphFormat.text, "\nRead with CI=1, NAME=a<b\"c.\n"),
    (.dot, #"  label="Read with CI=1, NAME=a<b\"c."; labelloc=t"#),
    (.mermaid, #"title: "p. Read with CI=1, NAME=a<b\"c.""#),
    (.svg, ">Read with CI=1, NAME=a&lt;b&quot;c.</text>"),
    (.html, #""environment":"Read with CI=1, NAME=a\u003cb\"c.""#),
  ])
  func `G24 What --env set is shown in every format`(format: GraphFormat, words: String) throws {
    var document = Documents.small()
    #expect(!(try document.rendered(as: format)).contains("Read with"))
    document.environment = ["CI=1", "NAME=a<b\"c"]
    #expect(try document.rendered(as: format).contains(words))
  }

  @Test func `The page is whole, asks no network, and no name can end its data`() throws {
    let document = Documents.document(
      [("</script><b>", .library, "S/a"), ("c", .library, "S/c")], links: [(0, 1)])
    let html = try document.rendered(as: .html)
    #expect(!html.contains("{{"))
    #expect(html.components(separatedBy: "</script>").count == 3)
    // Names of XML are no addresses.
    let addresses = html.replacing("http://www.w3.org/2000/svg", with: "")
    #expect(!addresses.contains("http://") && !addresses.contains("https://"))
    #expect(!addresses.contains("src=") && !addresses.contains("@import "))
  }
}

/// Whether a text is well-formed XML.
private struct WellFormedness {
  let isWell: Bool

  init(_ text: String) {
    // Every tag that is opened is closed, and every `&` begins an entity.
    var open: [Substring] = []
    var isWell = true
    for part in text.split(separator: "<").dropFirst(text.hasPrefix("<") ? 0 : 1) {
      guard let end = part.firstIndex(of: ">") else {
        isWell = false
        break
      }
      let tag = part[..<end]
      let name = tag.split(separator: " ", maxSplits: 1).first ?? ""
      if tag.hasPrefix("/") {
        isWell = isWell && open.popLast() == tag.dropFirst()
      } else if !tag.hasSuffix("/") {
        open.append(name)
      }
    }
    let ampersands = text.split(separator: "&", omittingEmptySubsequences: false).dropFirst()
    let entities = ["amp;", "lt;", "gt;", "quot;"]
    self.isWell =
      isWell && open.isEmpty
      && ampersands.allSatisfy { rest in entities.contains(where: rest.hasPrefix) }
  }
}
