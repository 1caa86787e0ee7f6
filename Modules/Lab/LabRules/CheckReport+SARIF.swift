import Foundation
import PackageReader

extension CheckReport {
  /// SARIF 2.1.0 (https://docs.oasis-open.org/sarif/sarif/v2.1.0/sarif-v2.1.0.html).
  func sarif(version: String) throws -> String {
    let checks = Check.allCases
    let driver = SarifLog.Driver(
      version: version,
      rules: checks.map { .init(id: $0.rawValue, shortDescription: .init(text: $0.summary)) })
    let results = findings.map { finding in
      SarifLog.Result(
        ruleId: finding.check.rawValue, ruleIndex: checks.firstIndex(of: finding.check) ?? 0,
        message: .init(text: finding.words),
        locations: [
          .init(
            physicalLocation: .init(
              artifactLocation: .init(path: finding.path),
              region: .init(startLine: finding.line, startColumn: finding.column)))
        ],
        partialFingerprints: ["lab/v1": BaselineEntry(finding).text])
    }
    let root = SarifLog.Root(uri: URL(filePath: folder, directoryHint: .isDirectory).absoluteString)
    return try documentText(
      of:
        SarifLog(
          runs: [
            .init(
              tool: .init(driver: driver), originalUriBaseIds: ["ROOT": root], results: results)
          ]))
  }
}

private struct SarifLog: Encodable {
  let schema = "https://json.schemastore.org/sarif-2.1.0.json"
  let version = "2.1.0"
  let runs: [Run]

  private enum CodingKeys: String, CodingKey {
    case schema = "$schema"
    case version, runs
  }

  struct Run: Encodable {
    let tool: Tool
    let originalUriBaseIds: [String: Root]
    let results: [Result]
  }

  struct Root: Encodable {
    let uri: String
  }

  struct Tool: Encodable {
    let driver: Driver
  }

  struct Driver: Encodable {
    let name = "lab"
    let version: String
    let rules: [Rule]
  }

  struct Rule: Encodable {
    let id: String
    let shortDescription: Message
  }

  struct Message: Encodable {
    let text: String
  }

  struct Result: Encodable {
    let ruleId: String
    let ruleIndex: Int
    let level = "error"
    let message: Message
    let locations: [Location]
    let partialFingerprints: [String: String]
  }

  struct Location: Encodable {
    let physicalLocation: PhysicalLocation
  }

  struct PhysicalLocation: Encodable {
    let artifactLocation: ArtifactLocation
    let region: Region
  }

  struct ArtifactLocation: Encodable {
    let uri: String
    let uriBaseId: String?

    init(path: String) {
      let isAbsolute = path.hasPrefix("/")
      uri =
        isAbsolute
        ? URL(filePath: path, directoryHint: .notDirectory).absoluteString
        : path.addingPercentEncoding(withAllowedCharacters: .urlPathAllowed) ?? path
      uriBaseId = isAbsolute ? nil : "ROOT"
    }
  }

  struct Region: Encodable {
    let startLine: Int
    let startColumn: Int
  }
}
