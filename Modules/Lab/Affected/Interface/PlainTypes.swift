import ImportScanner

/// The types of a module that are known to have no generic parameters.
enum PlainTypes {
  /// The names of the types that `files` declare plainly, and nowhere else generically.
  static func names(in files: [[UInt8]]) -> Set<String> {
    var plain: Set<String> = []
    var generic: Set<String> = []
    for file in files {
      guard let tokens = ImportScanner.tokens(file, hasBareRegex: true) else { continue }
      for index in tokens.indices.dropLast(2) where kinds.contains(tokens[index].text) {
        let name = tokens[index + 1]
        guard name.kind == .word else { continue }
        if tokens[index + 2].text == "<" {
          generic.insert(name.text)
        } else {
          plain.insert(name.text)
        }
      }
    }
    return plain.subtracting(generic)
  }

  private static let kinds: Set<String> = ["struct", "class", "enum", "actor"]
}
