import LabRules

/// Puts lines into a Swift file.
struct LineInsertion {
  let file: String
  let insertion: Recipe.Insertion

  /// The text with the lines in it.
  ///
  /// - Parameters:
  ///   - lines: Not indented yet.
  ///   - needs: How lines of the region begin that have to be there.
  func insert(
    _ lines: [String], needs: [(use: String, beginning: String)] = [], into text: String
  ) throws(ScaffoldProblem) -> String {
    if lines.isEmpty { return text }
    guard let outline = SourceOutline(text) else {
      throw refusal("it is no plain Swift file. Mend what is left of a merge.")
    }
    let region = try region(in: outline)
    for (use, beginning) in needs where outline.places(of: beginning, in: region).isEmpty {
      throw .badUse(
        use, reason: "no line of '\(file)' begins with '\(beginning)' where it would be used.")
    }
    let items = outline.items(beginning: insertion.among, in: region)
    let head = lines.firstIndex { !$0.hasPrefix("//") } ?? 0
    let key = SourceOutline.key(ofItem: head, behind: insertion.among, in: lines)
    if !insertion.among.isEmpty, let item = items.first(where: { $0.key == key }) {
      throw .taken(item.key, by: "'\(file)' has it in line \(item.head + 1)")
    }
    if let key, let line = outline.line(declaring: key, like: insertion.among, in: region) {
      throw .taken(key, by: "'\(file)' has it in line \(line + 1)")
    }
    let place = place(of: key ?? "", among: items, in: region)
    return Self.insert(
      indented(lines, like: items.first?.head, in: region, of: outline), at: place,
      into: outline.lines)
  }

  private func region(in outline: SourceOutline) throws(ScaffoldProblem) -> SourceOutline.Region {
    var region = outline.whole
    for beginning in insertion.path {
      let places = outline.places(of: beginning, in: region)
      guard let place = places.first else {
        throw refusal("no line begins with '\(beginning)'. Mend 'in' in lab.json5.")
      }
      guard places.count == 1 else {
        let numbers = places.map { "\($0 + 1)" }
        throw refusal(
          "lines \(numbers.joined(separator: ", ")) begin with '\(beginning)'. Name what is around "
            + "the right one before it in 'in' in lab.json5.")
      }
      guard let next = outline.region(openedIn: place) else {
        throw refusal(
          "line \(place + 1), '\(beginning)', opens no bracket that is closed in another line. "
            + "Break the line behind the bracket.")
      }
      region = next
    }
    return region
  }

  private func place(
    of key: String, among items: [SourceOutline.Item], in region: SourceOutline.Region
  ) -> Int {
    let keys = items.map(\.key)
    switch insertion.order {
    case .first: return items.first?.lines.lowerBound ?? region.opening + 1
    case .sorted where zip(keys, keys.dropFirst()).allSatisfy { $0 <= $1 }:
      if let next = items.first(where: { $0.key > key }) { return next.lines.lowerBound }
      fallthrough
    case .sorted, .last: return items.last?.lines.upperBound ?? max(0, region.closing)
    }
  }

  private func indented(
    _ lines: [String], like sibling: Int?, in region: SourceOutline.Region,
    of outline: SourceOutline
  ) -> [String] {
    let indent: String
    if let sibling {
      indent = SourceOutline.indent(of: outline.lines[sibling])
    } else if region.opening >= 0 {
      indent = SourceOutline.indent(of: outline.lines[region.opening]) + "  "
    } else {
      indent = ""
    }
    return lines.map { $0.isEmpty ? $0 : indent + $0 }
  }

  /// Lines among others, ended like those.
  static func insert(_ lines: [String], at place: Int, into all: [String]) -> String {
    let ending = all.first?.utf8.last == UInt8(ascii: "\r") ? "\r" : ""
    var all = all
    all.insert(contentsOf: lines.map { $0 + ending }, at: min(place, all.count))
    return all.joined(separator: "\n")
  }

  private func refusal(_ reason: String) -> ScaffoldProblem { .noPlace(file: file, reason: reason) }
}
