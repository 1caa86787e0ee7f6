import Foundation
import Testing

@testable import PackageReader

/// These ask SwiftPM, a second each.
struct PackageReaderTests {
  private let folder: PackageFolder

  init() throws {
    folder = try PackageFolder()
  }

  private func read(
    _ path: String = "", _ environment: [String: String] = [:]
  ) throws -> PackageTree {
    try PackageReader(environment: folder.environment.merging(environment) { $1 })
      .read(path.isEmpty ? folder.path : "\(folder.path)/\(path)")
  }

  @Test func `All that a manifest can say of targets is read (G8, G9, G23)`() throws {
    try folder.write([
      "Package.swift": """
      // swift-tools-version: 6.1
      import PackageDescription
      import CompilerPluginSupport
      let package = Package(
        name: "All",
        products: [.library(name: "Kit", targets: ["A"]), .plugin(name: "P", targets: ["P"])],
        traits: ["X", .default(enabledTraits: ["X"])],
        dependencies: [.package(path: "Other"), .package(url: "https://example.com/x/Far.git", from: "1.0.0")],
        targets: [
          .target(
            name: "A",
            dependencies: [
              "my-tool", "Thing", .byName(name: "C", condition: .when(traits: ["X"])),
              .target(name: "C", condition: .when(platforms: [.iOS])),
              .product(name: "Other", package: "other", moduleAliases: ["U": "V"]),
              .product(name: "Far", package: "Far", condition: .when(platforms: [.linux])),
            ],
            exclude: ["x"], sources: ["s"], resources: [.copy("r"), .embedInCode("e")],
            publicHeadersPath: "inc",
            swiftSettings: [
              .define("ONE"), .define("TWO", .when(platforms: [.linux])),
              .enableUpcomingFeature("F"), .unsafeFlags(["-D", "THREE", "-DFOUR"]),
            ],
            plugins: ["P", .plugin(name: "Q", package: "other")]),
          .executableTarget(name: "my-tool"), .target(name: "C"), .macro(name: "M"),
          .plugin(name: "P", capability: .buildTool()), .systemLibrary(name: "S"),
          .binaryTarget(name: "B", path: "B.xcframework"), .testTarget(name: "ATests", path: "t"),
        ])
      """,
      "Other/Package.swift": manifest(
        """
        name: "Other", products: [.library(name: "Other", targets: ["O1", "O2"]),
        .library(name: "Thing", targets: ["O2"])], targets: [.target(name: "O1"), .target(name: "O2")]
        """),
      "Sources/A/s/a.swift": "", "Sources/my-tool/m.swift": "", "Sources/C/c.swift": "",
      "Sources/M/m.swift": "", "Sources/S/module.modulemap": "module Sys [system] {\n}\n",
      "Plugins/P/p.swift": "", "t/t.swift": "", "Other/Sources/O1/o.swift": "",
      "Other/Sources/O2/o.swift": "",
    ])
    let tree = try read()
    let root = tree.root
    #expect(
      root.targets.map(\.kind)
        == [.library, .executable, .library, .macro, .plugin, .system, .binary, .test])
    let target = try #require(root.target(named: "A"))
    #expect(
      target.dependencies.map(\.reference) == [
        .byName("my-tool"), .byName("Thing"), .byName("C"), .target("C"),
        .product("Other", package: "other", moduleAliases: ["U": "V"]),
        .product("Far", package: "Far", moduleAliases: [:]),
      ])
    #expect(target.dependencies[2].condition == UseCondition(traits: ["X"]))
    #expect(target.dependencies[3].condition == UseCondition(platforms: ["ios"]))
    #expect(
      target.settings.defines == [
        .init("ONE"), .init("TWO", UseCondition(platforms: ["linux"])), .init("THREE"),
        .init("FOUR"),
      ])
    #expect(target.settings.upcomingFeatures == [.init("F")])
    #expect(target.plugins.map(\.name) == ["P", "Q"])
    #expect(target.resources.map(\.rule) == [.copy, .embedInCode])
    #expect(target.publicHeadersPath == "inc")
    #expect(target.line == 10)
    #expect(target.dependencies.map(\.line) == [13, 13, 13, 14, 15, 16])
    #expect(root.defaultTraits == ["X"])
    #expect(root.target(named: "S")?.importNames == ["Sys"])
    #expect(tree.missing.map(\.identity) == ["far"])

    let resolver = DependencyResolver(tree)
    #expect(
      target.dependencies.map { resolver.resolve($0, of: 0) } == [
        .targets([TargetPlace(package: 0, target: 1)]),
        .targets([TargetPlace(package: 1, target: 1)]),
        .targets([TargetPlace(package: 0, target: 2)]),
        .targets([TargetPlace(package: 0, target: 2)]),
        .targets([TargetPlace(package: 1, target: 0), TargetPlace(package: 1, target: 1)]),
        .unknown(product: "Far", package: "far"),
      ])
    #expect(
      resolver.resolve(target.plugins[0], of: 0)
        == .targets([TargetPlace(package: 0, target: 4)]))
  }

  @Test func `A condition holds where it says (G23)`() {
    let both = UseCondition(platforms: ["ios", "linux"], traits: ["X"], configuration: "debug")
    #expect(both.holds(platform: "linux", traits: ["X", "Y"]))
    #expect(!both.holds(platform: "macos", traits: ["X"]))
    #expect(!both.holds(platform: "linux", traits: ["Y"]))
    #expect(!both.holds(platform: "linux", traits: ["X"], configuration: "release"))
    #expect(UseCondition().holds(platform: "windows", traits: []))
  }

  @Test func `Packages in a circle of folders are read once each (G10, G18)`() throws {
    try folder.write([
      "a/Package.swift": manifest(
        #"name: "a", dependencies: [.package(path: "../b")], targets: [.target(name: "A")]"#),
      "b/Package.swift": manifest(
        #"name: "b", dependencies: [.package(path: "../a"), .package(path: "../gone")]"#),
      "a/Sources/A/a.swift": "",
    ])
    let tree = try read("a")
    #expect(tree.packages.map(\.identity) == ["a", "b"])
    #expect(tree.missing.map(\.identity) == ["gone"])
    // A folder inside the package means the package.
    #expect(try read("a/Sources/A").root.identity == "a")
  }

  @Test func `A checkout is read, another package counts as missing once (G10)`() throws {
    try folder.write([
      "Package.swift": manifest(
        """
        name: "p", dependencies: [.package(url: "https://example.com/x/Here.git", from: "1.0.0"),
        .package(url: "https://example.com/x/away", from: "1.0.0")],
        targets: [.target(name: "P")]
        """),
      ".build/checkouts/Here/Package.swift": manifest(
        #"name: "Here", dependencies: [.package(url: "https://example.com/x/away.git", from: "1.0.0")]"#
      ),
    ])
    let tree = try read()
    #expect(tree.packages.map(\.name) == ["p", "Here"])
    #expect(tree.missing.map(\.identity) == ["away"])
  }

  @Test func `A manifest is asked again when it or what it sees has changed (G24)`() throws {
    let text = manifest(
      #"name: "p", targets: Context.environment["MORE"] == nil ? [.target(name: "Less")] : [.target(name: "More")]"#
    )
    try folder.write(["Package.swift": text, "Sources/More/m.swift": ""])
    #expect(try read().root.targets.map(\.name) == ["Less"])
    #expect(try read("", ["MORE": "1"]).root.targets.map(\.name) == ["More"])
    #expect(try read().root.targets.map(\.name) == ["Less"])
    try folder.write([
      "Package.swift": text.replacing(#"name: "p""#, with: #"name: "renamed""#)
    ])
    #expect(try read().root.name == "renamed")
    // What is kept is used: a broken toolchain is not noticed.
    let kept = try FileManager.default.contentsOfDirectory(
      atPath: "\(folder.path)/.cache/flyleaf-lab/manifests")
    #expect(kept.count == 3)
  }

  @Test func `A version's own manifest is read, and its lines are meant (G9)`() throws {
    try folder.write([
      "Package.swift": manifest(#"name: "old", targets: []"#, tools: "5.9"),
      "Package@swift-6.0.swift": manifest("\n  name: \"new\", targets: [.target(name: \"A\")]"),
      "Sources/A/a.swift": "",
    ])
    let root = try read().root
    #expect(root.name == "new")
    #expect(root.manifest == "Package@swift-6.0.swift")
    #expect(root.targets.map(\.line) == [4])
  }

  @Test(arguments: [("5.9", "Package.swift"), ("6", "Package@swift-6.swift")])
  func `Of two manifests of one version SwiftPM reads that of the toolchain or the plain one (G9)`(
    version: String, read: String
  ) throws {
    try folder.write([
      "Package.swift": manifest(
        #"name: "Package.swift", targets: [.target(name: "A")]"#),
      "Package@swift-\(version).swift": manifest(
        "name: \"Package@swift-\(version).swift\", targets: [.target(name: \"A\")]"),
    ])
    let root = try self.read().root
    #expect(root.name == read)
    #expect(root.manifest == read)
  }

  @Test func `A target without a folder is named with its line (G9)`() throws {
    try folder.write(["Package.swift": manifest(#"name: "p", targets: [.target(name: "A")]"#)])
    #expect(
      try read().remarks.map(\.description) == [
        "\(folder.path)/Package.swift:3: The target 'A' has no folder 'Sources/A'. Make it, or "
          + "name its folder with path:."
      ])
  }

  @Test(
    "What SwiftPM refuses is said in its own words, in one line (G12)",
    arguments: [
      (
        "// swift-tools-version: 9.9\nimport PackageDescription\n",
        "is using Swift tools version 9.9.0"
      ),
      (manifest("name: 1"), "error: cannot convert value of type 'Int'"),
      (manifest(#"name: "p""#) + "fatalError(\"hm\")\n", "Fatal error: hm"),
      ("", "is empty"),
      ("// swift-tools-version: 6.0\nimport PackageDescription\n", "Missing or empty JSON output"),
    ])
  func refusals(text: String, words: String) throws {
    try folder.write(["Package.swift": text])
    let problem = #expect(throws: PackageProblem.self) { try read() }
    let line = "\(try #require(problem))"
    #expect(line.contains(words))
    #expect(!line.contains("\n") && !line.contains("compiled with"))
  }

  @Test func `A package of nothing is refused, as SwiftPM refuses to build it (G12)`() throws {
    try folder.write(["Package.swift": manifest(#"name: "p""#)])
    #expect(throws: PackageProblem.noTarget(folder: folder.path)) { try read() }
  }

  @Test func `In a plugin's sandbox SwiftPM makes none and keeps its caches where it may`() throws {
    #expect(SwiftPMOptions.options(in: ["HOME": "/h"]) == [])
    let sandbox = ["LAB_SANDBOX": "\(folder.path)/work"]
    try folder.write([
      "Package.swift": manifest(#"name: "p", targets: [.target(name: "P")]"#),
      "Sources/P/p.swift": "",
    ])
    #expect(try read("", sandbox).root.name == "p")
    #expect(FileManager.default.fileExists(atPath: "\(folder.path)/work/swiftpm"))
  }

  @Test func `A folder without a package and no folder are told apart (G12)`() throws {
    #expect(throws: PackageProblem.noManifest(folder: folder.path)) { try read() }
    #expect(throws: PackageProblem.noFolder("\(folder.path)/gone")) { try read("gone") }
    #expect(throws: PackageProblem.noSwift("no folder of PATH has it")) {
      try folder.write(["Package.swift": ""])
      _ = try read("", ["PATH": "/nowhere"])
    }
  }
}
