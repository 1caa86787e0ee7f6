import Foundation

/// Findings that are known and let pass until they are mended.
///
/// An entry has no line, so that it holds while a file is edited elsewhere.
package struct Baseline: Sendable {
  private let file: String
  private let entries: [(entry: BaselineEntry, place: TextPlace)]

  /// Reads what `written` wrote.
  ///
  /// - Parameters:
  ///   - bytes: The file's.
  ///   - file: The file's path, for errors.
  /// - Throws: `RulesError` when it is something else.
  package init(_ bytes: [UInt8], file: String) throws(RulesError) {
    self.file = file
    let reader = RulesReader(file: file)
    let top = try reader.parse(bytes)
    let members = try reader.object(top, keys: ["schema", "version", "findings"])
    guard members["schema"]?.content == .text("lab.baseline"),
      members["version"]?.content == .number(1), let list = members["findings"]
    else {
      throw RulesError(
        file: file, place: top.place,
        words: "This is no baseline of this lab. Write one with --write-baseline.")
    }
    var entries: [(BaselineEntry, TextPlace)] = []
    for value in try reader.list(list) {
      let members = try reader.object(value, keys: ["check", "path", "target", "other"])
      let words = try ["check", "path", "target"].map { key throws(RulesError) in
        try reader.text(members, key, of: value)
      }
      let other = try members["other"].map { value throws(RulesError) in try reader.text(value) }
      entries.append(
        (
          BaselineEntry(check: words[0], path: words[1], target: words[2], other: other),
          value.place
        ))
    }
    self.entries = entries
  }

  /// The findings that are not known yet, and those that are listed and no longer found.
  package func rest(of findings: [Finding]) -> [Finding] {
    let known = Set(entries.map(\.entry))
    let found = Set(findings.map(BaselineEntry.init))
    let healed = entries.filter { !found.contains($0.entry) }.map { entry, place in
      Finding(
        .healed, path: file, line: place.line, column: place.column, target: entry.target,
        other: entry.other,
        words: "\(entry.check) of \"\(entry.target)\" in \(entry.path) is mended. Take it out of "
          + "the baseline.")
    }
    return (findings.filter { !known.contains(BaselineEntry($0)) } + healed).sorted()
  }

  /// The text of a baseline with all findings, an entry a line.
  package static func written(_ findings: [Finding]) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let lines = try Set(findings.map(BaselineEntry.init)).sorted { $0.text < $1.text }
      .map { "    " + String(decoding: try encoder.encode($0), as: UTF8.self) }
    return """
      {
        "schema": "lab.baseline",
        "version": 1,
        "findings": [
      \(lines.joined(separator: ",\n"))
        ]
      }

      """
  }
}

/// What makes a finding the same one tomorrow.
struct BaselineEntry: Hashable, Encodable {
  var check: String
  var path: String
  var target: String
  var other: String?

  /// All of it in a line.
  var text: String { [path, check, target, other ?? ""].joined(separator: " ") }
}

extension BaselineEntry {
  init(_ finding: Finding) {
    self.init(
      check: finding.check.rawValue, path: finding.path, target: finding.target,
      other: finding.other)
  }
}
