import Foundation
package import ModuleGraph

extension RuleBook {
  /// What rules say of a file that changed.
  package struct FileEffect: Hashable, Sendable {
    /// The targets that it affects, by their numbers in the graph; none for a file that affects
    /// nothing.
    package var nodes: [Int] = []
    /// Why, in the words of the rules.
    package var reasons: [String] = []
  }

  /// What a change of a file affects.
  ///
  /// - Parameter path: Below the package's folder.
  /// - Returns: Nil when no rule names the file.
  /// - Throws: `RulesError` for a pattern of targets that matches none.
  package func effect(
    ofFile path: String, in graph: ModuleGraph
  ) throws(RulesError) -> FileEffect? {
    let rules = affects.filter { rule in rule.files.contains { $0.match(path) != nil } }
    guard !rules.isEmpty else { return nil }
    var effect = FileEffect()
    for rule in rules {
      effect.nodes += try nodes(of: rule, in: graph)
      effect.reasons.append(rule.reason)
    }
    effect.nodes = Set(effect.nodes).sorted()
    return effect
  }

  /// Looks whether each pattern of files and their targets matches something.
  ///
  /// - Parameters:
  ///   - folder: The package's.
  ///   - changed: Files that count as well, since they were there until now.
  /// - Throws: `RulesError` for a pattern that matches nothing.
  package func checkAffects(
    in folder: String, graph: ModuleGraph, changed: [String] = []
  ) throws(RulesError) {
    for rule in affects {
      _ = try nodes(of: rule, in: graph)
      for pattern in rule.files {
        guard !pattern.text.split(separator: "/").contains("..") else {
          throw RulesError(
            file: file, place: pattern.place,
            words: "'\(pattern.text)' leads out of the package. Name files in it.")
        }
        guard !changed.contains(where: { pattern.match($0) != nil }),
          !Self.hasFile(pattern, in: folder)
        else { continue }
        throw RulesError(
          file: file, place: pattern.place,
          words: "'\(pattern.text)' matches no file. Correct it, or take it out.")
      }
    }
  }

  private func nodes(of rule: Affects, in graph: ModuleGraph) throws(RulesError) -> [Int] {
    var nodes: [Int] = []
    for pattern in rule.targets {
      let found = graph.nodes.indices.filter { node in
        let node = graph.nodes[node]
        return node.isOwn
          && pattern.match(pattern.isAboutFolders ? node.folder : node.name) != nil
      }
      guard !found.isEmpty else { throw pattern.unmatched(in: file) }
      nodes += found
    }
    return nodes
  }

  private static func hasFile(_ pattern: NamePattern, in folder: String) -> Bool {
    // Only the folder in which every match stands is looked through.
    let start = pattern.text.prefix { $0 != "*" }
    let top = start.lastIndex(of: "/").map { String(start[..<$0]) } ?? ""
    if start.count == pattern.text.count {
      return FileManager.default.fileExists(atPath: "\(folder)/\(start)")
    }
    let files = FileManager.default.enumerator(atPath: top.isEmpty ? folder : "\(folder)/\(top)")
    while let name = files?.nextObject() as? String {
      if name == ".build" || name == ".git" { files?.skipDescendants() }
      if pattern.match(top.isEmpty ? name : "\(top)/\(name)") != nil { return true }
    }
    return false
  }
}
