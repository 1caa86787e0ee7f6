import Foundation

/// The modules that a module map of the C family names.
enum ModuleMap {
  /// Empty when there is no such file.
  static func names(in file: String) -> [String] {
    guard let text = try? String(contentsOfFile: file, encoding: .utf8) else { return [] }
    return text.split(whereSeparator: \.isNewline).compactMap(name)
  }

  /// The name in `module X {`, `framework module X` and the like, at the start of a line.
  private static func name(in line: Substring) -> String? {
    var words = line.split { $0 == " " || $0 == "\t" || $0 == "{" || $0 == "[" }[...]
    while let word = words.first, ["framework", "extern"].contains(word) { words.removeFirst() }
    // An indented module is a part of the one around it.
    guard words.first == "module", line.first == "m" || line.first == "f", words.count > 1 else {
      return nil
    }
    return words[words.startIndex + 1].trimmingCharacters(in: ["\""])
  }
}

extension PackageTarget {
  /// The names by which sources can import it: the module's, or those of a module map of its own.
  package var importNames: [String] {
    guard let folder, kind == .system || kind == .library else { return [moduleName] }
    let headers = publicHeadersPath ?? "include"
    let names = ModuleMap.names(
      in: kind == .system ? "\(folder)/module.modulemap" : "\(folder)/\(headers)/module.modulemap")
    return names.isEmpty ? [moduleName] : names
  }
}
