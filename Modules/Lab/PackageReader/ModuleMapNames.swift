import Foundation

extension PackageTarget {
  /// The names by which sources can import it: the module's, or those of a module map of its own.
  package var importNames: [String] {
    guard let folder, kind == .system || kind == .library else { return [moduleName] }
    let headers = publicHeadersPath ?? "include"
    let places = kind == .system ? [folder] : ["\(folder)/\(headers)"]
    for place in places {
      guard let text = try? String(contentsOfFile: "\(place)/module.modulemap", encoding: .utf8)
      else { continue }
      let names = text.split(whereSeparator: \.isNewline).compactMap(Self.moduleName)
      if !names.isEmpty { return names }
    }
    return [moduleName]
  }

  /// The name in `module X {`, `framework module X` and the like, at the start of a line.
  private static func moduleName(in line: Substring) -> String? {
    var words = line.split { $0 == " " || $0 == "\t" || $0 == "{" || $0 == "[" }[...]
    while let word = words.first, ["framework", "extern"].contains(word) { words.removeFirst() }
    // An indented module is a part of the one around it.
    guard words.first == "module", line.first == "m" || line.first == "f", words.count > 1 else {
      return nil
    }
    return words[words.startIndex + 1].trimmingCharacters(in: ["\""])
  }
}
