import PackageReader

/// What is to be written for something new, of which nothing is written yet.
package struct ScaffoldPlan: Hashable, Sendable {
  /// The package's folder.
  package let folder: String
  /// What is made: `feature`, `ReadingClub`.
  let kind: String
  let name: String
  /// The new files, and then those that lines are put into.
  var files: [PlannedFile]

  /// The paths of the new files.
  package var added: [String] { files.filter { $0.old == nil }.map(\.path) }

  /// The paths of the files that are there and get other lines.
  package var changed: [String] { files.filter { $0.old != nil }.map(\.path) }

  /// What a file that is there gets and loses.
  struct LineChange: Hashable, Encodable {
    /// Counted from 1, in the new text or, for what goes, in the old one.
    let line: Int
    let text: String
    let isNew: Bool
  }

  /// The lines that a change of a file puts in or takes out, in the file's order. Blank ones are left
  /// out: which of two counts as the new one nobody can tell.
  static func lines(of file: PlannedFile) -> [LineChange] {
    let old = SourceOutline.lines(of: file.old ?? "")
    return SourceOutline.lines(of: file.text).difference(from: old).map { change in
      switch change {
      case .insert(let offset, let text, _): LineChange(line: offset + 1, text: text, isNew: true)
      case .remove(let offset, let text, _): LineChange(line: offset + 1, text: text, isNew: false)
      }
    }.filter { !$0.text.allSatisfy(\.isWhitespace) }.sorted {
      ($0.line, $0.isNew ? 1 : 0) < ($1.line, $1.isNew ? 1 : 0)
    }
  }
}

/// How a plan is printed.
package enum ScaffoldFormat: String, CaseIterable, Hashable, Sendable {
  case text, json
}

extension ScaffoldPlan {
  /// The plan in a format.
  ///
  /// - Parameter isDone: Whether it is carried out, and not only looked at.
  package func rendered(as format: ScaffoldFormat, isDone: Bool) throws -> String {
    switch format {
    case .text: text(isDone: isDone)
    case .json: try documentText(of: Document(self, isDone: isDone))
    }
  }

  private func text(isDone: Bool) -> String {
    var lines = added.map { "new      \($0)" }
    for file in files where file.old != nil {
      lines.append("changed  \(file.path)")
      lines += Self.lines(of: file).map { "  \($0.isNew ? "+" : "-") \($0.line): \($0.text)" }
    }
    lines.append(
      "\(isDone ? "Made" : "Would make") \(kind) '\(name)': \(added.count) new files, "
        + "\(changed.count) changed.")
    return lines.joined(separator: "\n") + "\n"
  }

  /// What `--format json` prints.
  private struct Document: Encodable {
    let schema = "lab.new"
    let version = 1
    let folder: String
    let kind: String
    let name: String
    let isDone: Bool
    let added: [Added]
    let changed: [Changed]

    struct Added: Encodable {
      let path: String
      let text: String
    }

    struct Changed: Encodable {
      let path: String
      let lines: [LineChange]
    }

    init(_ plan: ScaffoldPlan, isDone: Bool) {
      folder = plan.folder
      kind = plan.kind
      name = plan.name
      self.isDone = isDone
      added = plan.files.filter { $0.old == nil }.map { Added(path: $0.path, text: $0.text) }
      changed = plan.files.filter { $0.old != nil }
        .map { Changed(path: $0.path, lines: ScaffoldPlan.lines(of: $0)) }
    }
  }
}
