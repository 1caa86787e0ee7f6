import Foundation
import PackageReader

extension CheckReport {
  /// One object; Docs/Lab.md describes it.
  func json() throws -> String {
    let document = CheckDocument(
      package: .init(name: package, folder: folder), platform: platform.rawValue,
      allConditions: countsAllBranches, environment: environment, targets: targetCount,
      seconds: .init(manifests: seconds.manifests, sources: seconds.sources), frozen: frozenCount,
      findings: findings.map {
        .init(
          check: $0.check.rawValue, path: $0.path, line: $0.line, column: $0.column,
          target: $0.target, other: $0.other, chain: $0.chain, message: $0.words)
      }, missing: missing)
    return try documentText(of: document)
  }
}

private struct CheckDocument: Encodable {
  var schema = "lab.check"
  var version = 1
  let package: Package
  let platform: String
  let allConditions: Bool
  let environment: [String]
  let targets: Int
  let seconds: Seconds
  let frozen: Int
  let findings: [Finding]
  let missing: [String]

  struct Package: Encodable {
    let name: String
    let folder: String
  }

  struct Seconds: Encodable {
    let manifests: Double
    let sources: Double
  }

  struct Finding: Encodable {
    let check: String
    let path: String
    let line: Int
    let column: Int
    let target: String
    let other: String?
    let chain: [String]
    let message: String
  }
}
