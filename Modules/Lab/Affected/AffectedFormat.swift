import Foundation
import GitReader
import PackageReader

/// How an `AffectedReport` is printed.
package enum AffectedFormat: String, CaseIterable, Hashable, Sendable {
  case text, json, filter, github, gitlab
}

extension AffectedReport {
  /// The report in a format.
  ///
  /// - Parameter isExplained: Whether the text says why, and what is known of every file.
  package func rendered(as format: AffectedFormat, isExplained: Bool = false) throws -> String {
    switch format {
    case .text: text(isExplained: isExplained)
    case .json: try json()
    case .filter: filter + "\n"
    case .github:
      // Lines for the file that GITHUB_OUTPUT names.
      "any=\(!tests.isEmpty)\ntests=\(Self.list(tests))\nfilter=\(filter)\n"
        + "targets=\(Self.list(targets.filter(\.isOwn).map(\.name)))\n"
    case .gitlab:
      // A dotenv report, whose values have no quotes.
      "LAB_ANY=\(!tests.isEmpty)\nLAB_TESTS=\(tests.joined(separator: ","))\n"
        + "LAB_FILTER=\(filter)\n"
    }
  }

  private static func list(_ names: [String]) -> String {
    let data = try? JSONEncoder().encode(names)
    return String(decoding: data ?? Data("[]".utf8), as: UTF8.self)
  }

  // MARK: - Text

  private func text(isExplained: Bool) -> String {
    var lines: [String] = []
    for reason in everything { lines.append("Everything is affected: \(reason)") }
    for target in targets {
      lines.append("\(target.id)  \(target.kind), \(target.effect.word)")
      guard isExplained else { continue }
      if target.chain.count > 1 {
        lines.append("  needs " + target.chain.dropFirst().joined(separator: ", which needs "))
      }
      lines += target.reasons.map { "  \($0)" }
    }
    let shown = isExplained ? files : files.filter(\.isUnowned)
    for file in shown {
      let owners = file.owners.isEmpty ? "" : " (\(file.owners.joined(separator: ", ")))"
      lines.append("\(file.change.path): \(file.change.kind.rawValue); \(file.words)\(owners)")
    }
    lines += remarks
    let testCount = testModules.count
    lines.append(
      "\(counted(files.count, "file")) \(files.count == 1 ? "differs" : "differ") from \(bases.map { $0.prefix(12) }.joined(separator: ", ")); "
        + "\(counted(targets.count, "target")) \(targets.count == 1 ? "is" : "are") affected, \(tests.count) of \(testCount) test targets."
    )
    return lines.joined(separator: "\n") + "\n"
  }

  // MARK: - JSON

  private func json() throws -> String { try documentText(of: Document(self)) }
}

/// The JSON that Docs/Lab.md describes.
private struct Document: Encodable {
  let schema = "lab.affected"
  let version = 1
  let package: Package
  let bases: [String]
  let head: String?
  let everything: [String]
  let files: [File]
  let targets: [Target]
  let tests: [String]
  let filter: String
  let unowned: [String]
  let remarks: [String]

  struct Package: Encodable {
    let name: String
    let folder: String
  }

  struct File: Encodable {
    let path: String
    let change: String
    let owners: [String]
    let words: String
    let isUnowned: Bool
  }

  struct Target: Encodable {
    let id: String
    let name: String
    let kind: String
    let isOwn: Bool
    let effect: String
    let chain: [String]
    let reasons: [String]
  }

  init(_ report: AffectedReport) {
    package = Package(name: report.package, folder: report.folder)
    bases = report.bases
    head = report.head
    everything = report.everything
    files = report.files.map { file in
      File(
        path: file.change.path, change: file.change.kind.rawValue, owners: file.owners,
        words: file.words, isUnowned: file.isUnowned)
    }
    targets = report.targets.map { target in
      Target(
        id: target.id, name: target.name, kind: target.kind, isOwn: target.isOwn,
        effect: target.effect.word, chain: target.chain, reasons: target.reasons)
    }
    tests = report.tests
    filter = report.filter
    unowned = report.unowned
    remarks = report.remarks
  }
}
