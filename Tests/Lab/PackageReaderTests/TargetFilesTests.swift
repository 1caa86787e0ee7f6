import Testing

@testable import PackageReader

struct TargetFilesTests {
  private let folder: PackageFolder

  init() throws {
    folder = try PackageFolder()
  }

  /// A package of these targets in the folder, without asking SwiftPM.
  private func package(
    _ targets: [(PackageTarget, path: String?)], tools: ToolsVersion = ToolsVersion(6, 0)
  ) -> SwiftPackage {
    var package = SwiftPackage(
      identity: "p", name: "p", folder: folder.path, manifest: "Package.swift",
      toolsVersion: tools, targets: targets.map(\.0), products: [], dependencies: [],
      defaultTraits: [])
    let folders = TargetFolders(package: package)
    for index in targets.indices {
      folders.place(&package.targets[index], path: targets[index].path)
    }
    return package
  }

  private func target(
    _ name: String, _ kind: PackageTarget.Kind = .library
  ) -> PackageTarget {
    PackageTarget(name: name, kind: kind, folder: nil, path: "")
  }

  @Test(
    "A module is called like its target with what can not stand in a name replaced (G7)",
    arguments: [("my-tool", "my_tool"), ("1-foo.x", "__foo_x"), ("é", "é"), ("A", "A")])
  func moduleNames(target: String, module: String) {
    #expect(c99Name(target) == module)
  }

  @Test(
    "A target stands in the first of the usual folders that is there (G9)",
    arguments: ["Sources", "Source", "src", "srcs"])
  func usualFolders(base: String) throws {
    try folder.write(["\(base)/A/a.swift": "", "\(base)/B/b.swift": ""])
    let package = package([(target("A"), nil), (target("B"), nil)])
    #expect(package.targets.map(\.path) == ["\(base)/A", "\(base)/B"])
    #expect(package.targets[0].folder == "\(folder.path)/\(base)/A")
  }

  @Test func `Tests, plugins and a target that is alone have folders of their own (G8, G9)`() throws
  {
    try folder.write([
      "Sources/a.swift": "", "Tests/ATests/t.swift": "", "Tests/BTests/t.swift": "",
      "Plugins/P/p.swift": "",
    ])
    let targets = [
      target("A"), target("ATests", .test), target("BTests", .test), target("P", .plugin),
    ]
    #expect(
      package(targets.map { ($0, nil) }).targets.map(\.path)
        == ["Sources", "Tests/ATests", "Tests/BTests", "Plugins/P"])
    // Before 5.9, every target needed a folder of its name.
    let old = package([(target("A"), nil)], tools: ToolsVersion(5, 8))
    #expect(old.targets[0].folder == nil)
  }

  @Test(
    "A path that leads out of the package is no folder of a target (G9)",
    arguments: [("../x", false), ("/tmp", false), ("./a/../b", true), (".", true), ("", true)])
  func paths(path: String, isFound: Bool) throws {
    try folder.write(["b/b.swift": ""])
    #expect((package([(target("A"), path)]).targets[0].folder != nil) == isFound)
  }

  @Test func `Files are told apart by their kind (G8, G9)`() throws {
    try folder.write([
      "S/a.swift": "", "S/b.mm": "", "S/c.S": "", "S/include/d.h": "",
      "S/include/module.modulemap": "", "S/notes.md": "", "S/.hidden.swift": "",
      "S/Assets.xcassets/Contents.json": "", "S/Guide.docc/Guide.md": "", "S/X.xcodeproj/p": "",
      "S/Data/x.swift": "", "S/Texts/y.txt": "", "S/Texts/deep/z.txt": "",
    ])
    var target = target("A")
    target.resources = [
      TargetResource(path: "Data", rule: .copy), TargetResource(path: "Texts", rule: .process),
    ]
    let package = package([(target, "S")])
    let files = TargetFiles(of: package.targets[0], in: package)
    let kinds = Dictionary(uniqueKeysWithValues: files.files.map { ($0.path, $0.kind) })
    #expect(
      kinds == [
        "a.swift": .swift, "b.mm": .c, "c.S": .assembly, "include/d.h": .header,
        "include/module.modulemap": .modulemap, "notes.md": .other,
        "Assets.xcassets": .resource, "Guide.docc": .other, "Data": .resource,
        "Texts/y.txt": .resource, "Texts/deep/z.txt": .resource,
      ])
  }

  @Test func `Named sources are compiled alone, excluded ones not at all (G9)`() throws {
    try folder.write([
      "S/in/a.swift": "", "S/in/out/b.swift": "", "S/one.swift": "", "S/other.swift": "",
      "S/inside.swift": "",
    ])
    var target = target("A")
    target.sources = ["in/", "./one.swift"]
    target.exclude = ["in/out"]
    let package = package([(target, "S")])
    let files = TargetFiles(of: package.targets[0], in: package)
    #expect(files.paths(.swift) == ["in/a.swift", "one.swift"])
    #expect(files.paths(.other) == ["inside.swift", "other.swift"])
  }

  @Test func `Two targets share a folder by their sources (G9)`() throws {
    try folder.write(["S/a/a.swift": "", "S/b/b.swift": ""])
    var first = target("A")
    first.sources = ["a"]
    var second = target("B")
    second.sources = ["b"]
    let package = package([(first, "S"), (second, "S")])
    #expect(
      package.targets.map { TargetFiles(of: $0, in: package).paths(.swift) }
        == [["a/a.swift"], ["b/b.swift"]])
  }

  @Test func `A package within a target is left out, and manifests are no sources (G9)`() throws {
    try folder.write([
      "Package.swift": "", "Package@swift-6.0.swift": "", "Package.resolved": "", "a.swift": "",
      "Nested/Package.swift": "", "Nested/Sources/N/n.swift": "", "Deep/b.swift": "",
    ])
    let package = package([(target("A"), ".")])
    let files = TargetFiles(of: package.targets[0], in: package)
    #expect(files.files.map(\.path) == ["Deep/b.swift", "a.swift"])
  }

  @Test func `Symlinks are followed once, and one to nothing is named (G9, G20)`() throws {
    try folder.write(["S/a.swift": "", "Shared/s.swift": ""])
    try folder.link("S/Shared", to: "../Shared")
    try folder.link("S/again", to: ".")
    try folder.link("Shared/round", to: "../S")
    try folder.link("S/gone.swift", to: "nowhere.swift")
    let package = package([(target("A"), "S")])
    let files = TargetFiles(of: package.targets[0], in: package)
    #expect(files.paths(.swift).prefix(2) == ["Shared/s.swift", "a.swift"])
    #expect(files.files.count < 6)
    #expect(files.remarks.map(\.path) == ["\(folder.path)/S/gone.swift"])
  }
}
