import Foundation
import Testing

@testable import Affected

/// A package in a repository of its own, which goes when it is no longer held.
final class TestRepository {
  let path: String
  let home: String

  /// - Parameters:
  ///   - targets: The manifest's targets.
  ///   - files: The files, from paths to texts.
  init(targets: String, files: [String: String]) throws {
    let base = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
    home = base.appending(path: "lab-test-\(UUID().uuidString)").path
    path = "\(home)/main"
    try write(files)
    try declare(targets)
    try git("init", "--quiet", "--initial-branch", "main")
    try commit()
  }

  deinit {
    try? FileManager.default.removeItem(atPath: home)
  }

  func write(_ files: [String: String]) throws {
    for (name, text) in files {
      let url = URL(filePath: "\(path)/\(name)")
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: url)
    }
  }

  func remove(_ name: String) throws {
    try FileManager.default.removeItem(atPath: "\(path)/\(name)")
  }

  func declare(_ targets: String, more: String = "", comment: String = "") throws {
    try write([
      "Package.swift": """
      // swift-tools-version: 6.0
      import PackageDescription
      \(comment)
      let package = Package(name: "main", \(more)targets: [\(targets)])

      """
    ])
  }

  func commit() throws {
    try git("add", "--all")
    try git("commit", "--quiet", "--allow-empty", "--message", "A state")
  }

  @discardableResult
  func git(_ arguments: String...) throws -> String {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["git", "-C", path] + arguments
    process.environment = ProcessInfo.processInfo.environment.merging([
      "GIT_CONFIG_GLOBAL": "/dev/null", "GIT_CONFIG_SYSTEM": "/dev/null",
      "GIT_AUTHOR_NAME": "A", "GIT_AUTHOR_EMAIL": "a@example.org",
      "GIT_COMMITTER_NAME": "A", "GIT_COMMITTER_EMAIL": "a@example.org",
      "GIT_ALLOW_PROTOCOL": "file",
    ]) { $1 }
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    try #require(process.terminationStatus == 0, "git \(arguments)")
    return String(decoding: data, as: UTF8.self)
  }

  func affected(
    base: String = "HEAD", head: String? = nil, isStrict: Bool = false,
    isInterfaceAware: Bool = false, at folder: String? = nil
  ) throws -> AffectedReport {
    let environment = ProcessInfo.processInfo.environment
      .merging(["XDG_CACHE_HOME": "\(home)/cache"]) { $1 }
    var reader = AffectedReader(base: base, head: head, environment: environment)
    reader.isStrict = isStrict
    reader.isInterfaceAware = isInterfaceAware
    return try reader.read(folder ?? path)
  }
}

extension AffectedReport {
  /// The targets' names.
  var names: Set<String> { Set(targets.map(\.id)) }
}

/// `A` and `B` above it, each with tests, and `C` beside them.
let threeTargets = """
  .target(name: "A"), .target(name: "B", dependencies: ["A"]), .target(name: "C"),
  .testTarget(name: "ATests", dependencies: ["A"]),
  .testTarget(name: "BTests", dependencies: ["B"]),
  .testTarget(name: "CTests", dependencies: ["C"])
  """

/// The files of `threeTargets`.
let threeFiles = [
  "Sources/A/a.swift": "public func a() -> Int {\n  1\n}\n",
  "Sources/B/b.swift": "import A\npublic func b() -> Int { a() }\n",
  "Sources/C/c.swift": "public func c() {}\n",
  "Tests/ATests/t.swift": "@testable import A\n", "Tests/BTests/t.swift": "import B\n",
  "Tests/CTests/t.swift": "import C\n",
]

/// All that stands on `A` in `threeTargets`.
let aboveA: Set<String> = ["A", "B", "ATests", "BTests"]
