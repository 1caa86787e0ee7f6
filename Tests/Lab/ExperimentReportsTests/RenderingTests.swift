import ExperimentResults
import Foundation
import Testing

@testable import ExperimentReports

#if canImport(FoundationXML)
  import FoundationXML
#endif

struct RenderingTests {
  private static let strange = "<b>\"&'|\u{1b}[31m\nµ</script>"

  /// Something of everything.
  private static var everything: Results {
    var results = Results()
    for style in ["manual", "container", "closure", "route"] {
      for layout in ["split", "direct"] {
        for features in [10, 20] {
          for change in ["clean", "none", "body", "interface", "newEvent"] {
            for run in 1...3 {
              results.build(
                style, layout, features, change, run: run,
                wall: Double(features + run), compiled: change == "clean" ? features : 2,
                edit: change == "newEvent" ? (3, 2, 9) : nil)
            }
          }
          results.wiring(style, layout, features, .wiringLines, Double(features))
          results.wiring(style, layout, features, .firstScreen, 2_000_000, run: 1)
          results.wiring(style, layout, features, .firstScreen, 3_000_000, run: 2)
        }
        results.wiring(style, layout, 10, .passedParameters, 1, depth: 5)
        results.wiring(style, layout, 10, .passedParameters, 1)
        results.fault("cycle", style, layout, layout == "direct" ? .compile : .never)
      }
    }
    results.wiring("flyleaf manual", "split", 7, .testModules, 4)
    results.build("manual", "split", 10, "core", outcome: .failed, message: strange)
    results.build(strange, "split", 10, "clean")
    results.fault(strange, "manual", "split", nil, words: strange)
    results.build(
      package: strange, target: "A", change: "body", compiled: ["A"], predicted: ["A", "B"])
    return results
  }

  private static var small: [Results] {
    var one = Results()
    one.build("manual", "single", 3, "body")
    var wiring = Results()
    wiring.wiring("flyleaf manual", "split", 7, .wiringLines, 0)
    var failed = Results(hasMachine: false)
    failed.build("manual", "split", 10, "clean", outcome: .timedOut)
    failed.build("route", "split", 20, "clean", wall: 0, compiled: 0)
    var two = everything
    two.build("manual", "split", 10, "clean", machine: "second")
    return [one, wiring, failed, two, everything]
  }

  /// What an XML parser says of a page.
  private final class Finder: NSObject, XMLParserDelegate {
    var names: [String] = []
    var ids: [String] = []
    var targets: [String] = []
    var problem: String?

    func parser(
      _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
      qualifiedName: String?, attributes: [String: String] = [:]
    ) {
      names.append(name)
      if let id = attributes["id"] { ids.append(id) }
      if let target = attributes["href"] { targets.append(target) }
    }

    func parser(_ parser: XMLParser, parseErrorOccurred error: any Error) {
      problem = "\(parser.lineNumber): \(error)"
    }
  }

  private func parsed(_ text: String) -> Finder {
    let finder = Finder()
    let parser = XMLParser(data: Data(text.utf8))
    parser.delegate = finder
    _ = parser.parse()
    return finder
  }

  /// The page's main part, which is XML too.
  private func main(_ html: String) throws -> String {
    let start = try #require(html.range(of: "<main>"))
    let end = try #require(html.range(of: "</main>"))
    return String(html[start.lowerBound..<end.upperBound])
      .replacing(" hidden aria", with: " aria")
  }

  @Test(
    "the page is well-formed, names each place once and links to places that are there",
    arguments: small.indices)
  func wellFormed(index: Int) throws {
    let html = try ExperimentReport(Self.small[index].records).rendered(as: .html)
    let finder = parsed(try main(html))
    #expect(finder.problem == nil)
    #expect(Set(finder.ids).count == finder.ids.count)
    for target in finder.targets {
      #expect(target.hasPrefix("#") && finder.ids.contains(String(target.dropFirst())), "\(target)")
    }
    #expect(!html.contains("{{"))
    #expect(!html.contains("nan") && !html.contains("inf\""))
  }

  @Test("the page needs nothing else, and no strange name gets through")
  func selfContained() throws {
    let html = try ExperimentReport(Self.everything.records).rendered(as: .html)
    let outside = html.replacing("http://www.w3.org/2000/svg", with: "")
    #expect(!outside.contains("http:") && !outside.contains("https:"))
    #expect(html.components(separatedBy: "<script").count == 2)
    #expect(html.components(separatedBy: "</script>").count == 2)
    #expect(!html.contains("<b>\""))
    #expect(!html.contains("\u{1b}"))
    #expect(html.contains("A &lt;fast&gt; &amp; &quot;good&quot; one"))
  }

  @Test("a page of everything has its plots, with a failed cell as failed")
  func plots() throws {
    let html = try ExperimentReport(Self.everything.records).rendered(as: .html)
    let finder = parsed(try main(html))
    #expect(finder.names.count { $0 == "svg" } > 20)
    for section in ReportSection.allCases { #expect(finder.ids.contains(section.rawValue)) }
    for name in ClaimName.allCases { #expect(finder.ids.contains("claim-\(name.rawValue)")) }
    #expect(html.contains("<td class=\"failed\""))
    #expect(html.contains("<g class=\"failed\">"))
  }

  @Test("the order of records changes nothing", arguments: ReportFormat.allCases)
  func deterministic(format: ReportFormat) throws {
    let records = Self.everything.records
    let text = try ExperimentReport(records).rendered(as: format)
    #expect(try ExperimentReport(records).rendered(as: format) == text)
    #expect(try ExperimentReport(records.reversed()).rendered(as: format) == text)
    #expect(text.hasSuffix("\n"))
  }

  @Test("the JSON has every figure with its interval and every claim with its verdict")
  func json() throws {
    let text = try ExperimentReport(Self.everything.records).rendered(as: .json)
    let object = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
    #expect(object?["schema"] as? String == "lab.report")
    #expect(object?["version"] as? Int == 2)
    let machine = try #require((object?["machines"] as? [[String: Any]])?.first)
    let claims = try #require(machine["claims"] as? [[String: Any]])
    #expect(claims.compactMap { $0["name"] as? String } == ClaimName.allCases.map(\.rawValue))
    let figures = try #require(machine["figures"] as? [[String: Any]])
    let clean = try #require(
      figures.first {
        $0["style"] as? String == "manual" && $0["layout"] as? String == "split"
          && $0["features"] as? Int == 10 && $0["change"] as? String == "clean"
          && $0["measure"] as? String == "wall"
      })
    #expect(clean["runs"] as? Int == 3)
    #expect(clean["median"] as? Double == 12)
    #expect(clean["lower"] as? Double == 11)
    #expect(clean["upper"] as? Double == 13)
    #expect(clean["coverage"] as? Double == 0.75)
  }

  @Test("each line of the CSV has as many fields as the first")
  func csv() throws {
    let text = try ExperimentReport(Self.everything.records).rendered(as: .csv)
    var rows: [[String]] = [[""]]
    var isQuoted = false
    for character in text.dropLast() {
      switch character {
      case "\"": isQuoted.toggle()
      case "," where !isQuoted: rows[rows.count - 1].append("")
      case "\n" where !isQuoted: rows.append([""])
      default: rows[rows.count - 1][rows[rows.count - 1].count - 1].append(character)
      }
    }
    #expect(Set(rows.map(\.count)) == [22])
    #expect(rows.count > 100)
    #expect(rows.contains { $0.contains("fault") && $0.contains("never") })
    #expect(rows.contains { $0.contains("missed") && $0.contains("A") })
  }

  @Test("the Markdown has the claims and tables whose rows are whole")
  func markdown() throws {
    let text = try ExperimentReport(Self.everything.records).rendered(as: .markdown)
    #expect(text.contains("- **supported**: Direct imports make cycles."))
    // Within a block of code nothing is markup.
    let outside = text.components(separatedBy: "```").enumerated()
      .filter { $0.offset.isMultiple(of: 2) }.map(\.element).joined()
    let hasMarkup = outside.contains("<b>") || outside.contains("\u{1b}")
    #expect(!hasMarkup)
    var columns = 0
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      guard line.hasPrefix("|") else {
        columns = 0
        continue
      }
      let count = line.replacing("\\|", with: "").count { $0 == "|" }
      #expect(columns == 0 || count == columns, "\(line)")
      columns = count
    }
  }

  @Test("names at the ends of lines do not overlap")
  func labels() throws {
    var results = Results()
    for style in ["passdown", "manual", "factory", "closure", "route", "container"] {
      for features in [10, 20] { results.build(style, "split", features, "clean", wall: 5) }
    }
    let chapter = try #require(ExperimentReport(results.records).chapters.first)
    let svg = try #require(chapter.cleanPanels(.wall).first).plotAgainstFeatures(.wall)
    #expect(parsed(svg).problem == nil)
    let heights = svg.split(separator: "\n").compactMap { line -> Double? in
      guard line.hasPrefix("<text class=\"label\""), line.contains("start") else { return nil }
      return line.split(separator: "y=\"").dropFirst().first
        .flatMap { Double($0.prefix { $0 != "\"" }) }
    }.sorted()
    #expect(heights.count == 6)
    for (one, next) in zip(heights, heights.dropFirst()) { #expect(next - one >= 13) }
  }

  @Test(
    "an axis has some round ticks and room for all",
    arguments: [0, 0.0004, 0.5, 1, 3, 7.3, 99, 100, 101, 4_321, 1e9])
  func axis(largest: Double) throws {
    var results = Results()
    results.build("manual", "split", 10, "clean", wall: largest)
    let chapter = try #require(ExperimentReport(results.records).chapters.first)
    let axis = PlotAxis(.wall, chapter.figures.figures(.wall))
    #expect(axis.largest >= largest && axis.largest > 0)
    #expect((2...8).contains(axis.ticks.count))
    #expect(Set(axis.ticks.map(axis.words)).count == axis.ticks.count)
  }
}
