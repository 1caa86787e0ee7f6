import Foundation

/// Finds the lines of a manifest that declare a target and its dependencies.
///
/// A manifest is a program, so this is a search in its text: a finding that points some lines beside
/// is of more use than one that points nowhere. Where helper functions put names together, the
/// longest beginning of the name that stands in quotes is taken.
struct ManifestLines {
  /// The lines in which each quoted word stands, in order.
  private var lines: [String: [Int]] = [:]
  /// The lines of the call that declares a target, by the target's name.
  private var declarations: [String: ClosedRange<Int>] = [:]

  init(file: String) {
    self.init(text: (try? String(contentsOfFile: file, encoding: .utf8)) ?? "")
  }

  init(text: String) {
    var scanner = ManifestScanner(text)
    while let event = scanner.next() {
      switch event {
      case .word(let word, let line): lines[word, default: []].append(line)
      case .declared(let name, let range): declarations[name] = declarations[name] ?? range
      }
    }
  }

  /// Gives a target and its dependencies their lines.
  func mark(_ target: inout PackageTarget) {
    let declared = declarations[target.name]
    guard let start = declared?.lowerBound ?? line(of: target.name) else { return }
    target.line = start
    for index in target.dependencies.indices {
      let places = lines[target.dependencies[index].name] ?? []
      let next = places.partitioningIndex { $0 >= start }
      let found = next < places.count ? places[next] : start
      target.dependencies[index].line = found <= declared?.upperBound ?? .max ? found : start
    }
  }

  private func line(of name: String) -> Int? {
    var rest = name[...]
    while !rest.isEmpty {
      if let found = lines[String(rest)]?.first { return found }
      // The word before the last capital letter, which may begin a suffix.
      guard let capital = rest.dropFirst().lastIndex(where: \.isUppercase) else { return nil }
      rest = rest[..<capital]
    }
    return nil
  }
}

extension [Int] {
  /// The first index from which on `isBehind` holds, in an array in order.
  fileprivate func partitioningIndex(where isBehind: (Int) -> Bool) -> Int {
    var range = startIndex..<endIndex
    while !range.isEmpty {
      let middle = range.lowerBound + range.count / 2
      range = isBehind(self[middle]) ? range.lowerBound..<middle : middle + 1..<range.upperBound
    }
    return range.lowerBound
  }
}
