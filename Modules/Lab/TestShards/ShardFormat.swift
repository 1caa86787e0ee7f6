import Foundation

/// How a `ShardPlan` is printed.
package enum ShardFormat: String, CaseIterable, Hashable, Sendable {
  case text, json, github, gitlab
}

extension ShardPlan {
  /// The plan in a format.
  ///
  /// - Parameter filter: What `swift test --filter` takes to run these targets.
  package func rendered(as format: ShardFormat, filter: ([String]) -> String) throws -> String {
    switch format {
    case .text:
      var text = ""
      for (number, shard) in shards.enumerated() {
        text +=
          "\(number + 1)  \(Self.words(seconds[number])) s  \(shard.joined(separator: ", "))\n"
      }
      return text + "The longest takes \(Self.words(longest)) s; no plan takes less than "
        + "\(Self.words(bound)) s.\n"
    case .json:
      return try Self.text(Document(self, rows(filter)), isPretty: true) + "\n"
    case .github:
      // Lines for the file that GITHUB_OUTPUT names. An engine refuses an empty matrix: ask `any`.
      return "any=\(!shards.isEmpty)\nmatrix=\(try Self.text(["include": rows(filter)]))\n"
    case .gitlab:
      return try gitlab(filter)
    }
  }

  private func rows(_ filter: ([String]) -> String) -> [Row] {
    shards.enumerated().map { number, shard in
      Row(
        shard: number + 1, of: shards.count, targets: shard.joined(separator: ","),
        filter: filter(shard), seconds: (seconds[number] * 1000).rounded() / 1000)
    }
  }

  /// A pipeline of its own (https://docs.gitlab.com/ci/pipelines/downstream_pipelines: dynamic child
  /// pipelines) whose jobs run `lab test`. Every JSON text is YAML.
  private func gitlab(_ filter: ([String]) -> String) throws -> String {
    if shards.isEmpty {
      return try Self.text(["nothing": ["script": ["echo no test is affected"]]], isPretty: true)
        + "\n"
    }
    var jobs: [String: Job] = [:]
    for row in rows(filter) {
      jobs["test \(row.shard)/\(row.of)"] = Job(
        script: ["lab test --targets \"$LAB_TARGETS\""],
        variables: ["LAB_TARGETS": row.targets, "LAB_FILTER": row.filter])
    }
    return try Self.text(jobs, isPretty: true) + "\n"
  }

  private static func text(_ value: some Encodable, isPretty: Bool = false) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    if isPretty { encoder.outputFormatting.insert(.prettyPrinted) }
    return String(decoding: try encoder.encode(value), as: UTF8.self)
  }

  private static func words(_ seconds: Double) -> String {
    String(format: "%.2f", seconds)
  }
}

private struct Row: Encodable {
  let shard: Int
  let of: Int
  let targets: String
  let filter: String
  let seconds: Double
}

private struct Job: Encodable {
  let script: [String]
  let variables: [String: String]
}

/// The JSON that Docs/Lab.md describes.
private struct Document: Encodable {
  let schema = "lab.shards"
  let version = 1
  let shards: [Row]
  let longest: Double
  let bound: Double

  init(_ plan: ShardPlan, _ rows: [Row]) {
    shards = rows
    longest = plan.longest
    bound = plan.bound
  }
}
