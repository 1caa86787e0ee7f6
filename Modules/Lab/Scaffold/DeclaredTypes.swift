import Foundation
import ImportScanner
import PackageReader

/// The types that a Swift file declares outside of all others.
struct DeclaredTypes {
  /// The names, with whether other modules see them.
  let isSeen: [String: Bool]

  init(_ text: String) {
    var isSeen: [String: Bool] = [:]
    if let outline = SourceOutline(text) {
      let tokens = outline.tokens
      for index in tokens.indices.dropLast()
      where Self.words.contains(tokens[index].text) && outline.depth(of: index) == 0 {
        guard tokens[index].kind == .word, tokens[index + 1].kind == .word else { continue }
        let before = tokens[..<index].reversed().prefix { Self.modifiers.contains($0.text) }
        let seen = before.contains { ["public", "package", "open"].contains($0.text) }
        isSeen[tokens[index + 1].text] = seen
      }
    }
    self.isSeen = isSeen
  }

  private static let words: Set<String> = [
    "actor", "class", "enum", "protocol", "struct", "typealias",
  ]
  private static let modifiers: Set<String> = [
    "fileprivate", "final", "indirect", "internal", "nonisolated", "open", "package", "private",
    "public",
  ]

  /// Finds a type of a package by which one of these is taken: one in the same target, or one that
  /// other modules see where those see both, or one of the toolchain, which is in no file.
  static func conflict(
    of files: [PlannedFile], with package: SwiftPackage
  ) -> (name: String, file: String?)? {
    let added = files.filter { $0.old == nil && $0.path.hasSuffix(".swift") }
      .map { (path: $0.path, types: DeclaredTypes($0.text).isSeen) }
    for file in added {
      if let name = file.types.keys.sorted().first(where: SwiftWords.types.contains) {
        return (name, nil)
      }
    }
    let names = Set(added.flatMap(\.types.keys)).map { (name: $0, bytes: Data($0.utf8)) }
    for target in package.targets where target.kind != .binary {
      guard let folder = target.folder else { continue }
      for path in TargetFiles(of: target, in: package).paths(.swift) {
        guard let data = FileManager.default.contents(atPath: "\(folder)/\(path)"),
          names.contains(where: { data.range(of: $0.bytes) != nil })
        else { continue }
        let there = DeclaredTypes(String(decoding: data, as: UTF8.self)).isSeen
        for file in added {
          let isSameTarget = "\(package.folder)/\(file.path)".hasPrefix("\(folder)/")
          for (name, isSeen) in file.types.sorted(by: { $0.key < $1.key }) {
            if let other = there[name], isSameTarget || isSeen && other {
              return (name, "\(target.path)/\(path)")
            }
          }
        }
      }
    }
    return nil
  }
}
