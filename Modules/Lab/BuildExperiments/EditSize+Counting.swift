import ExperimentResults

extension EditSize {
  /// Counts what an edit touches.
  ///
  /// - Parameters:
  ///   - before: The files before it.
  ///   - module: The module of a file.
  init(_ edit: [String: String?], before: [String: String], module: (String) -> String?) {
    self.init(files: 0, added: 0, removed: 0, modules: [])
    var modules: Set<String> = []
    for (path, after) in edit {
      let old = Self.lines(before[path])
      let new = Self.lines(after)
      let difference = new.difference(from: old)
      guard !difference.isEmpty else { continue }
      files += 1
      added += difference.insertions.count
      removed += difference.removals.count
      // Package.swift and other files of no module count as files only.
      if let name = module(path) { modules.insert(name) }
    }
    self.modules = modules.sorted()
  }

  private static func lines(_ text: String?) -> [Substring] {
    text?.split(separator: "\n", omittingEmptySubsequences: false) ?? []
  }
}
