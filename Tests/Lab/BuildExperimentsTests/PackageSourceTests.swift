import ExperimentApps
import Foundation
import ModuleGraph
import PackageReader
import Testing

@testable import BuildExperiments

/// A package that is edited in a copy, with what it uses by its path.
struct PackageSourceTests {
  private let folder = "\(NSTemporaryDirectory())/사본-\(UUID().uuidString)"

  private func write(_ files: [String: String]) throws {
    for (path, text) in files {
      let place = URL(filePath: "\(folder)/\(path)")
      try FileManager.default.createDirectory(
        at: place.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: place)
    }
  }

  private func source(
    _ target: String, in package: String = "app", without results: String? = nil
  ) throws -> PackageSource {
    let reader = PackageReader(environment: ProcessInfo.processInfo.environment)
    let tree = try reader.read("\(folder)/\(package)")
    return try PackageSource(
      tree, target: target, graph: ModuleGraph(TreeSurvey(tree)), without: results)
  }

  private func files(_ folder: String) -> [String] {
    (FileManager.default.subpaths(atPath: folder) ?? []).filter { $0.contains(".") }.sorted()
  }

  private static let files = [
    "app/Package.swift": """
    // swift-tools-version: 6.0
    import PackageDescription
    let package = Package(
      name: "App", dependencies: [.package(path: "../libs/Core")],
      targets: [.target(name: "Start", dependencies: [.product(name: "Core", package: "Core")])])
    """,
    "app/Sources/Start/Start.swift": "import Core\npublic func start() { core() }\n",
    "app/.git/config": "", "app/.build/debug/old.o": "",
    "libs/Core/Package.swift": """
    // swift-tools-version: 6.0
    import PackageDescription
    let package = Package(
      name: "Core", products: [.library(name: "Core", targets: ["Core"])],
      targets: [.target(name: "Core")])
    """,
    "libs/Core/Sources/Core/Core.swift": "public func core() { print() }\n",
    "libs/Other/large.bin": "",
  ]

  @Test(
    "packages that are used by their path are copied to the same places, and nothing beside them")
  func places() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try write(Self.files)
    let source = try source("Core")
    #expect(source.packagePath == "app")
    try source.install(in: "\(folder)/copy")
    #expect(
      files("\(folder)/copy") == [
        "app/Package.swift", "app/Sources/Start/Start.swift", "libs/Core/Package.swift",
        "libs/Core/Sources/Core/Core.swift",
      ])
    // A target of a used package can be edited too.
    let edit = try #require(try source.edit("body", run: 1, attempt: 0))
    #expect(edit.files.map(\.path) == ["libs/Core/Sources/Core/Core.swift"])
    #expect(source.module(of: "libs/Core/Sources/Core/Core.swift") == "Core")
    for change in ["privateFunction", "internalFunction", "publicFunction"] {
      #expect(source.prediction(change) == ["Core", "Start"])
    }
    #expect(source.prediction("body") == ["Core"])
    let placed = source.placed(
      AppEdit(files: [AppEdit.File(path: "Sources/a.swift", before: nil, after: "")]))
    #expect(placed.files.map(\.path) == ["app/Sources/a.swift"])
  }

  @Test("a package alone, or with what it uses within, is copied as it stands")
  func alone() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try write(Self.files)
    let source = try source("Core", in: "libs/Core")
    #expect(source.packagePath == "")
    try source.install(in: "\(folder)/copy")
    #expect(files("\(folder)/copy") == ["Package.swift", "Sources/Core/Core.swift"])
  }

  @Test(
    "results within the package are not copied into themselves",
    arguments: ["results", "Tools/lab/results", "."])
  func resultsWithin(_ name: String) throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try write(Self.files)
    try write(["libs/Core/Tools/lab/tool.sh": ""])
    let results = BuildExperiment.absolute("\(folder)/libs/Core/\(name)")
    let source = try source("Core", in: "libs/Core", without: results)
    let copy = "\(results)/apps/Core-Core-debug"
    try FileManager.default.createDirectory(atPath: copy, withIntermediateDirectories: true)
    try source.install(in: copy)
    #expect(
      files(copy) == ["Package.swift", "Sources/Core/Core.swift", "Tools/lab/tool.sh"])
  }

  @Test("a body of a function comes before that of an initializer, in whatever file it is")
  func order() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try write(Self.files)
    try write([
      "libs/Core/Sources/Core/A.swift": "struct A {\n  init() {}\n}\n",
      "libs/Core/Sources/Core/B.swift": "func b() -> Int {\n  return 1\n}\n",
    ])
    let source = try source("Core")
    let paths = try (0...3).map { try source.edit("body", run: 1, attempt: $0)?.files.map(\.path) }
    let folder = "libs/Core/Sources/Core"
    #expect(
      paths == [["\(folder)/Core.swift"], ["\(folder)/B.swift"], ["\(folder)/A.swift"], nil])
  }

  @Test("what has no place for a change, and what is no target, is said")
  func refusals() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try write(Self.files)
    try write(["libs/Core/Sources/Core/Core.swift": "public let core = 1\n"])
    let source = try source("Core")
    try source.check(["privateFunction", "clean", "none"])
    #expect(throws: BuildExperimentProblem.noPlace(target: "Core", change: "body")) {
      try source.check(["clean", "body"])
    }
    #expect(throws: BuildExperimentProblem.noTarget("Nobody", package: "App")) {
      _ = try self.source("Nobody")
    }
  }
}
