import ExperimentResults
import Foundation
import PackageReader

/// The report as a page in one file that needs no network and no script.
struct ReportPage {
  let report: ExperimentReport

  var html: String {
    let body = report.chapters.enumerated().map { number, chapter in
      ChapterPage(
        chapter: chapter, prefix: number == 0 ? "" : "m\(number + 1)-",
        isAlone: report.chapters.count == 1
      ).html
    }
    return Self.resource(PackageResources.report_html)
      .replacing("{{style}}", with: Self.resource(PackageResources.report_css))
      .replacing("{{script}}", with: Self.resource(PackageResources.report_js))
      .replacing("{{lead}}", with: lead)
      .replacing("{{body}}", with: body.joined(separator: "\n"))
  }

  private var lead: String {
    guard report.chapters.count > 1 else { return "" }
    let links = report.chapters.enumerated().map { number, chapter in
      "<a href=\"#\(number == 0 ? "" : "m\(number + 1)-")top\">\(escaped(chapter.name))</a>"
    }
    return
      "<p>\(report.chapters.count) machines measured. Figures of different machines are not to "
      + "be compared; each has its own part: \(links.joined(separator: ", ")).</p>"
  }

  private static func resource(_ bytes: [UInt8]) -> String {
    String(decoding: bytes, as: UTF8.self)
  }
}

extension ReportChapter {
  /// What its machine is called.
  var name: String {
    machine.map { "\($0.processor), \(counted($0.cores, "core"))" } ?? "machine \(machineID)"
  }
}

/// A tag with what is in it, which is markup already.
func tag(_ name: String, _ content: String) -> String { tag(name, [:], content) }

/// A tag with its attributes and what is in it, which is markup already.
func tag(
  _ name: String, _ attributes: KeyValuePairs<String, String?>, _ content: String
) -> String {
  let words = attributes.compactMap { key, value in value.map { " \(key)=\"\(escaped($0))\"" } }
  return "<\(name)\(words.joined())>\(content)</\(name)>"
}
