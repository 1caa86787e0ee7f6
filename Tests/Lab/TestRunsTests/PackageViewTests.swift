import Foundation
import PackageReader
import Testing

@testable import TestRuns

/// These ask SwiftPM, a second or more each.
final class PackageViewTests {
  private let path: String

  init() throws {
    path =
      FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
      .appending(path: "lab-\(UUID().uuidString)").path
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
  }

  private func write(_ files: [String: String]) throws {
    for (name, text) in files {
      let url = URL(filePath: "\(path)/\(name)")
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: url)
    }
  }

  private func read(_ folder: String) throws -> PackageTree {
    let environment = ProcessInfo.processInfo.environment
      .merging(["XDG_CACHE_HOME": "\(path)/cache"]) { $1 }
    return try PackageReader(environment: environment).read(folder)
  }

  private let manifest = """
    // swift-tools-version: 6.0
    import PackageDescription
    let library: Package = Package(
      name: "main",
      products: [.library(name: "Login", targets: ["Login"]), .executable(name: "go", targets: ["Tool"])],
      dependencies: [.package(path: "../../beside/other")],
      targets: [
        .target(name: "Login", dependencies: [.product(name: "Other", package: "other")],
          plugins: ["Maker"]),
        .target(name: "My"), .executableTarget(name: "Tool"),
        .plugin(name: "Maker", capability: .buildTool(), dependencies: ["Tool"]),
        .testTarget(name: "LoginTests", dependencies: ["Login"]),
        .testTarget(name: "MyLoginTests", dependencies: ["My"]),
      ])

    """

  @Test func `A view has what a test needs, and packages beside it`() throws {
    try write([
      "a/main/Package.swift": manifest, "a/main/Sources/Login/l.swift": "",
      "a/main/Sources/My/m.swift": "", "a/main/Sources/Tool/main.swift": "",
      "a/main/Plugins/Maker/p.swift": "", "a/main/Tests/LoginTests/t.swift": "",
      "a/main/Tests/MyLoginTests/t.swift": "",
      "a/main/Package@swift-5.5.swift": """
      // swift-tools-version: 5.5
      import PackageDescription
      let package = Package(name: "main")
      """,
      "beside/other/Package.swift": """
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(name: "other", products: [.library(name: "Other", targets: ["Other"])],
        targets: [.target(name: "Other")])
      """,
      "beside/other/Sources/Other/o.swift": "",
    ])
    let tree = try read("\(path)/a/main")
    let pruned = try PrunedPackage(["LoginTests"], of: tree)
    #expect(pruned.needed == ["Login", "Tool", "Maker", "LoginTests"])
    #expect(pruned.left == ["My", "MyLoginTests"])
    #expect(pruned.products == ["go"])
    let view = try PackageView(pruned, of: tree.root)
    let seen = try read(view.folder)
    #expect(seen.root.targets.map(\.name) == pruned.needed)
    #expect(seen.root.products.map(\.name) == ["go"])
    #expect(seen.missing == [])
    #expect(seen.packages.map(\.identity) == ["main", "other"])
    #expect(seen.root.targets.allSatisfy { $0.folder != nil })
    let other = try PackageView(try PrunedPackage(["MyLoginTests"], of: tree), of: tree.root)
    #expect(other == view)
    #expect(try read(other.folder).root.targets.map(\.name) == ["My", "MyLoginTests"])
    #expect(throws: TestRunProblem.noTest("Login", package: "main", alike: "LoginTests")) {
      try PrunedPackage(["Login"], of: tree)
    }
  }
}
