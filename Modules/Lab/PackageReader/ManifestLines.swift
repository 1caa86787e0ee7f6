import Foundation

/// Finds the lines of a manifest that declare a target and its dependencies.
///
/// A manifest is a program, so this is a search in its text: a finding that points some lines beside
/// is of more use than one that points nowhere. Where helper functions put names together, the
/// longest beginning of the name that stands in quotes is taken.
struct ManifestLines {
  /// The places of each quoted word, in order.
  private var places: [String: [Place]] = [:]
  /// The calls that declare a target, by the target's name.
  private var declarations: [String: Place] = [:]
  /// The last line of each call.
  private var ends: [Int: Int] = [:]

  /// A line, and the call that it is in.
  private struct Place {
    let line: Int
    let call: Int
  }

  init(file: String) {
    self.init(text: (try? String(contentsOfFile: file, encoding: .utf8)) ?? "")
  }

  init(text: String) {
    var scanner = ManifestScanner(text)
    while let event = scanner.next() {
      switch event {
      case .end(let call, let line):
        ends[call.number] = line
      case .word(let word, let label, let line, let calls):
        places[word, default: []].append(Place(line: line, call: calls.last?.number ?? -1))
        // Calls of the same names inside such a call are dependencies.
        let declaring = calls.first { Self.calls.contains($0.name) }
        if label == "name:", let declaring, declaring == calls.last {
          declarations[word] =
            declarations[word] ?? Place(line: declaring.line, call: declaring.number)
        }
      }
    }
  }

  private static let calls: Set<String> = [
    ".target", ".executableTarget", ".testTarget", ".macro", ".plugin", ".systemLibrary",
    ".binaryTarget", "Target.target",
  ]

  /// Gives a target and its dependencies their lines.
  func mark(_ target: inout PackageTarget) {
    guard let declared = declarations[target.name] ?? place(of: target.name) else { return }
    target.line = declared.line
    let range = declared.line...max(declared.line, ends[declared.call] ?? declared.line)
    var seen: [String: Int] = [:]
    for index in target.dependencies.indices {
      let name = target.dependencies[index].name
      // A name that is declared again, under another condition, stands further down.
      let turn = seen[name, default: 0]
      seen[name] = turn + 1
      let line = Self.beginnings(of: name).lazy.compactMap { place(turn, of: $0, in: range) }.first
      target.dependencies[index].line = line ?? declared.line
    }
  }

  private func place(of name: String) -> Place? {
    Self.beginnings(of: name).lazy.compactMap { places[$0]?.first }.first
  }

  private func place(_ turn: Int, of word: String, in lines: ClosedRange<Int>) -> Int? {
    guard let places = places[word] else { return nil }
    let first = places.partitioningIndex { $0.line >= lines.lowerBound }
    return places[first...].prefix { $0.line <= lines.upperBound }.dropFirst(turn).first?.line
  }

  /// A name, and what is left when words are taken from its end: `SearchFeature`, `Search`.
  private static func beginnings(of name: String) -> [String] {
    var beginnings = [name]
    var rest = name[...]
    while let capital = rest.dropFirst().lastIndex(where: \.isUppercase) {
      rest = rest[..<capital]
      beginnings.append(String(rest))
    }
    return beginnings
  }
}

extension Array {
  /// The first index from which on `isBehind` holds, in an array in order.
  fileprivate func partitioningIndex(where isBehind: (Element) -> Bool) -> Int {
    var range = startIndex..<endIndex
    while !range.isEmpty {
      let middle = range.lowerBound + range.count / 2
      range = isBehind(self[middle]) ? range.lowerBound..<middle : middle + 1..<range.upperBound
    }
    return range.lowerBound
  }
}
