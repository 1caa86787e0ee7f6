import Foundation
import Testing

@testable import Affected

/// These make repositories and ask SwiftPM, some seconds each.
struct ManifestChangeTests {
  @Test func `Of a manifest only what changed in it counts (G15)`() throws {
    let repository = try TestRepository(targets: threeTargets, files: threeFiles)
    try repository.declare(threeTargets, comment: "// Nothing of weight.")
    #expect(try repository.affected().names == [])
    try repository.declare(
      threeTargets.replacing(
        #".target(name: "C")"#, with: #".target(name: "C", dependencies: ["A"])"#))
    #expect(try repository.affected().names == ["C", "CTests"])
    try repository.declare(
      threeTargets.replacing(
        #".target(name: "A")"#,
        with: #".target(name: "A", swiftSettings: [.define("X")])"#))
    #expect(try repository.affected().names == aboveA)
    try repository.declare(threeTargets, more: "platforms: [.macOS(.v15)], ")
    #expect(try repository.affected().names == aboveA.union(["C", "CTests"]))
  }

  @Test func `A target that comes or goes affects what named it (G14, G15)`() throws {
    let repository = try TestRepository(targets: threeTargets, files: threeFiles)
    try repository.write([
      "Sources/D/d.swift": "", "Tests/DTests/t.swift": "",
    ])
    try repository.declare(
      threeTargets + #", .target(name: "D"), .testTarget(name: "DTests", dependencies: ["D"])"#)
    #expect(try repository.affected().names == ["D", "DTests"])
    try repository.commit()
    try repository.remove("Sources/A")
    try repository.remove("Tests/ATests")
    try repository.declare(
      """
      .target(name: "B"), .target(name: "C"), .target(name: "D"),
      .testTarget(name: "BTests", dependencies: ["B"]),
      .testTarget(name: "CTests", dependencies: ["C"]),
      .testTarget(name: "DTests", dependencies: ["D"])
      """)
    #expect(try repository.affected().names == ["B", "BTests"])
  }

  @Test func `A manifest that could not be read affects everything`() throws {
    let repository = try TestRepository(targets: "nonsense", files: threeFiles)
    try repository.declare(threeTargets)
    let report = try repository.affected()
    #expect(report.names == aboveA.union(["C", "CTests"]))
    #expect(report.everything.count == 1)
  }

  @Test func `Pins affect who uses the package (G15)`() throws {
    let targets = """
      .target(name: "A", dependencies: [.product(name: "P", package: "p")]),
      .target(name: "B", dependencies: [.product(name: "Q", package: "q")]),
      .target(name: "C"), .testTarget(name: "BTests", dependencies: ["B"])
      """
    let packages = """
      dependencies: [.package(url: "https://example.org/p.git", from: "1.0.0"),
      .package(url: "https://example.org/q.git", from: "1.0.0")],\u{20}
      """
    func pins(_ p: String, _ q: String) -> String {
      """
      {"version": 3, "originHash": "\(p)\(q)", "pins": [
      {"identity": "p", "kind": "remoteSourceControl", "location": "https://example.org/p.git",
      "state": {"revision": "1", "version": "\(p)"}},
      {"identity": "q", "kind": "remoteSourceControl", "location": "https://example.org/q.git",
      "state": {"revision": "1", "version": "\(q)"}}]}
      """
    }
    let files = [
      "Sources/A/a.swift": "", "Sources/B/b.swift": "", "Sources/C/c.swift": "",
      "Tests/BTests/t.swift": "", "Package.resolved": pins("1.0.0", "1.0.0"),
    ]
    let repository = try TestRepository(targets: targets, files: files)
    try repository.declare(targets, more: packages)
    try repository.commit()
    try repository.write(["Package.resolved": pins("1.0.0", "1.1.0")])
    #expect(try repository.affected().names == ["B", "BTests"])
    try repository.write(["Package.resolved": pins("1.0.0", "1.0.0") + "\n"])
    #expect(try repository.affected().names == [])
    try repository.write(["Package.resolved": "?"])
    #expect(try repository.affected().names == ["A", "B", "C", "BTests"])
  }

  @Test func `What tests share affects tests, and tools what they are applied to (G16, G25)`()
    throws
  {
    let repository = try TestRepository(
      targets: """
        .target(name: "Doubles"), .target(name: "A", plugins: ["Maker"]), .target(name: "B"),
        .executableTarget(name: "Tool", dependencies: ["Core"]), .target(name: "Core"),
        .plugin(name: "Maker", capability: .buildTool(), dependencies: ["Tool"]),
        .testTarget(name: "ATests", dependencies: ["A", "Doubles"]),
        .testTarget(name: "BTests", dependencies: ["B"])
        """,
      files: [
        "Sources/Doubles/d.swift": "", "Sources/A/a.swift": "", "Sources/B/b.swift": "",
        "Sources/Tool/main.swift": "import Core\n",
        "Sources/Core/c.swift": "public func c() { }\n", "Plugins/Maker/m.swift": "",
        "Tests/ATests/t.swift": "import A\nimport Doubles\n", "Tests/BTests/t.swift": "import B\n",
      ])
    try repository.write(["Sources/Doubles/d.swift": "struct D {}\n"])
    #expect(try repository.affected().names == ["Doubles", "ATests"])
    try repository.commit()
    try repository.write(["Sources/Core/c.swift": "public func c() { print() }\n"])
    let all: Set<String> = ["Core", "Tool", "Maker", "A", "ATests"]
    #expect(try repository.affected().names == all)
    // A tool that does other things makes other sources, whatever its interface.
    #expect(try repository.affected(isInterfaceAware: true).names == all)
  }

  @Test func `A package beside the one that was asked for is looked at too`() throws {
    let repository = try TestRepository(targets: "", files: [:])
    try repository.write([
      "one/Package.swift": """
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(name: "one", dependencies: [.package(path: "../two")], targets: [
      .target(name: "One", dependencies: [.product(name: "Two", package: "two")]),
      .testTarget(name: "OneTests", dependencies: ["One"]), .target(name: "Other")])
      """,
      "one/Sources/One/o.swift": "", "one/Sources/Other/o.swift": "",
      "one/Tests/OneTests/t.swift": "",
      "two/Package.swift": """
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(name: "two", products: [.library(name: "Two", targets: ["Two"])],
      targets: [.target(name: "Two")])
      """,
      "two/Sources/Two/t.swift": "",
    ])
    try repository.commit()
    let one = "\(repository.path)/one"
    try repository.write(["two/Sources/Two/t.swift": "struct T {}\n"])
    #expect(try repository.affected(at: one).names == ["two/Two", "One", "OneTests"])
    try repository.commit()
    #expect(
      try repository.affected(base: "HEAD~1", head: "HEAD", at: one).names
        == ["two/Two", "One", "OneTests"])
    let manifest = "\(repository.path)/two/Package.swift"
    let text = try String(contentsOfFile: manifest, encoding: .utf8)
    try repository.write([
      "two/Package.swift": text.replacing(
        #"[.target(name: "Two")]"#, with: #"[.target(name: "Two", swiftSettings: [.define("X")])]"#)
    ])
    #expect(try repository.affected(at: one).names == ["two/Two", "One", "OneTests"])
  }
}
