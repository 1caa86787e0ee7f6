import Foundation

/// Findings that are known and let pass until they are mended.
///
/// An entry has no line, so that it holds while a file is edited elsewhere; it counts how many
/// findings it lets pass.
package struct Baseline: Sendable {
  private let file: String
  private let entries: [Entry]

  private struct Entry {
    let kind: BaselineEntry
    let count: Int
    let place: TextPlace
  }

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
    var entries: [Entry] = []
    for value in try reader.list(list) {
      let members = try reader.object(value, keys: ["check", "count", "path", "target", "other"])
      let words = try ["check", "path", "target"].map { key throws(RulesError) in
        try reader.text(members, key, of: value)
      }
      let other = try members["other"].map { value throws(RulesError) in try reader.text(value) }
      let count = try members["count"].map { value throws(RulesError) in try reader.count(value) }
      entries.append(
        Entry(
          kind: BaselineEntry(check: words[0], path: words[1], target: words[2], other: other),
          count: count ?? 1, place: value.place))
    }
    self.entries = entries
  }

  /// The findings that are not known yet, and those that are listed and no longer found.
  ///
  /// Where more of a kind are found than listed, nobody can tell which of them is new: the last ones
  /// in the file count as new.
  package func rest(of findings: [Finding]) -> [Finding] {
    let listed = Dictionary(entries.map { ($0.kind, $0.count) }, uniquingKeysWith: +)
    var free = listed
    let new = findings.sorted().compactMap { finding -> Finding? in
      let kind = BaselineEntry(finding)
      guard let count = listed[kind] else { return finding }
      if let left = free[kind], left > 0 {
        free[kind] = left - 1
        return nil
      }
      var more = finding
      more.words += " The baseline lets only \(count) of this kind pass in this file."
      return more
    }
    let healed = entries.compactMap { entry -> Finding? in
      guard let left = free[entry.kind], left > 0 else { return nil }
      let count = min(left, entry.count)
      free[entry.kind] = left - count
      let mend =
        count == entry.count
        ? "Take it out of the baseline."
        : "Lower its count in the baseline to \(entry.count - count)."
      return Finding(
        .healed, path: file, line: entry.place.line, column: entry.place.column,
        target: entry.kind.target, other: entry.kind.other,
        words: "\(entry.kind.check) of \"\(entry.kind.target)\" in \(entry.kind.path) is mended"
          + (entry.count > 1 ? " \(count) of \(entry.count) times. " : ". ") + mend)
    }
    return (new + healed).sorted()
  }

  /// The text of a baseline with all findings, a line for those of a kind.
  package static func written(_ findings: [Finding]) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let kinds = Dictionary(grouping: findings, by: BaselineEntry.init)
      .map { kind, findings in
        var kind = kind
        kind.count = findings.count > 1 ? findings.count : nil
        return kind
      }
    let lines = try kinds.sorted { $0.text < $1.text }
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
  /// How many there are, where it is written and there is more than one; no part of what they are.
  var count: Int?

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
