import Foundation
import GitReader
import LabRules
import Testing

@testable import Affected

/// These make repositories and ask SwiftPM, a second or more each.
struct FileChangeTests {
  @Test func `A changed file affects its target, and what stands on it, and no other (G14)`() throws
  {
    let repository = try TestRepository(targets: threeTargets, files: threeFiles)
    #expect(try repository.affected().names == [])
    #expect(try repository.affected().filter == "^none$")
    try repository.write(["Sources/A/a.swift": "public func a() -> Int { 2 }\n"])
    let report = try repository.affected()
    #expect(report.names == aboveA)
    #expect(report.tests == ["ATests", "BTests"])
    #expect(report.filter == "^(ATests|BTests)\\.")
    let tests = try #require(report.targets.first { $0.name == "BTests" })
    #expect(tests.chain == ["BTests", "B", "A"])
    #expect(tests.reasons == ["Sources/A/a.swift (modified)"])
    try repository.commit()
    #expect(try repository.affected().names == [])
    #expect(try repository.affected(base: "HEAD~1").names == aboveA)
    #expect(try repository.affected(base: "HEAD~1", head: "HEAD").names == aboveA)
    // The state of an earlier commit is not that of the folder.
    try repository.write(["Sources/C/c.swift": "public func d() {}\n"])
    try repository.commit()
    #expect(try repository.affected(base: "HEAD~2", head: "HEAD~1").names == aboveA)
  }

  @Test(
    "New, deleted and moved files affect the targets of both places (G14, G27)",
    arguments: [
      (nil, "Sources/C/new name \"q\"\t한글.swift", ["C", "CTests"]),
      ("Sources/C/c.swift", nil, ["C", "CTests"]),
      ("Sources/C/c.swift", "Sources/A/c.swift", ["A", "B", "C", "ATests", "BTests", "CTests"]),
      ("Sources/C/c.swift", "Away/c.swift", ["C", "CTests"]),
      ("Sources/C/empty.txt", nil, ["C", "CTests"]),
      ("Tests/CTests/t.swift", nil, ["CTests"]),
      (".swiftlint.yml", nil, []),
    ] as [(String?, String?, [String])])
  func moves(from: String?, to: String?, affected: [String]) throws {
    let files = threeFiles.merging(["Sources/C/empty.txt": "", ".swiftlint.yml": "a: b"]) { $1 }
    let repository = try TestRepository(targets: threeTargets, files: files)
    if let from { try repository.remove(from) }
    if let to { try repository.write([to: "public func c() {}\n"]) }
    #expect(try repository.affected().names == Set(affected))
    try repository.commit()
    #expect(try repository.affected(base: "HEAD~1", head: "HEAD").names == Set(affected))
  }

  @Test func `A mode and a symlink that became a file count as changes (G14)`() throws {
    let repository = try TestRepository(
      targets: threeTargets,
      files: threeFiles.merging(["Common/d.swift": "public func d() {}\n"]) { $1 })
    let link = "\(repository.path)/Sources/C/Shared"
    try FileManager.default.createSymbolicLink(
      atPath: link, withDestinationPath: "../../Common")
    try repository.commit()
    // What a symlink leads to is the target's too.
    try repository.write(["Common/d.swift": "public func e() {}\n"])
    #expect(try repository.affected().names == ["C", "CTests"])
    try repository.commit()
    try repository.remove("Sources/C/Shared")
    try repository.write(["Sources/C/Shared": "a file"])
    #expect(try repository.affected().names == ["C", "CTests"])
    try repository.commit()
    try repository.git("update-index", "--chmod=+x", "Sources/A/a.swift")
    try repository.git("commit", "--quiet", "--message", "May be run")
    let report = try repository.affected(base: "HEAD~1", head: "HEAD")
    #expect(report.files.map(\.change.kind) == [.mode])
    #expect(report.names == aboveA)
  }

  @Test func `A submodule that points elsewhere affects the targets below it (G14)`() throws {
    let other = try TestRepository(targets: "", files: ["d.swift": "public func d() {}\n"])
    let repository = try TestRepository(targets: threeTargets, files: threeFiles)
    try repository.git(
      "-c", "protocol.file.allow=always", "submodule", "--quiet", "add", other.path,
      "Sources/A/Other")
    try repository.commit()
    try other.write(["d.swift": "public func e() {}\n"])
    try other.commit()
    try repository.git(
      "-c", "protocol.file.allow=always", "submodule", "--quiet", "update", "--remote")
    let report = try repository.affected()
    #expect(report.files.map(\.change.kind) == [.submodule])
    #expect(report.names == aboveA)
  }

  @Test func `What is merged is compared with where both parted (G14)`() throws {
    let repository = try TestRepository(targets: threeTargets, files: threeFiles)
    try repository.git("checkout", "--quiet", "-b", "side")
    try repository.write(["Sources/A/a.swift": "public func a() -> Int { 3 }\n"])
    try repository.commit()
    try repository.git("checkout", "--quiet", "main")
    try repository.write(["Sources/C/c.swift": "public func c() { print() }\n"])
    try repository.commit()
    #expect(try repository.affected(base: "main", head: "side").names == aboveA)
    try repository.git("merge", "--quiet", "--no-edit", "side")
    #expect(try repository.affected(base: "HEAD^1").names == aboveA)
    #expect(try repository.affected(base: "HEAD^2").names == ["C", "CTests"])
  }

  @Test func `A clone that does not reach back to the base is refused in clear words (G14)`() throws
  {
    let repository = try TestRepository(targets: threeTargets, files: threeFiles)
    for number in 0..<3 {
      try repository.write(["Sources/C/c.swift": "public let c = \(number)\n"])
      try repository.commit()
    }
    try repository.git("branch", "old", "HEAD~3")
    let clone = "\(repository.home)/clone"
    try repository.git(
      "clone", "--quiet", "--depth", "1", "--no-single-branch", "file://\(repository.path)", clone)
    #expect(throws: GitProblem.shallow(base: "origin/old")) {
      try repository.affected(base: "origin/old", at: clone)
    }
    #expect(throws: GitProblem.noRevision("nowhere")) {
      try repository.affected(base: "nowhere", at: clone)
    }
    let folder = "\(repository.home)/none"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    #expect(throws: GitProblem.noRepository(folder: folder)) {
      try repository.affected(at: folder)
    }
  }

  @Test func `A file that nobody has is listed, and affects everything when strict (G17)`() throws {
    let repository = try TestRepository(targets: threeTargets, files: threeFiles)
    try repository.write([
      "data.bin": "1", "README.md": "1", "Docs/a.txt": "1", ".swift-version": "6.3",
      ".ci/build.sh": "1", ".swift-format": "{}",
    ])
    let report = try repository.affected()
    #expect(report.names == [])
    #expect(report.unowned == ["data.bin"])
    let words = Dictionary(uniqueKeysWithValues: report.files.map { ($0.change.path, $0.words) })
    #expect(words["README.md"] == "is documentation: affects nothing")
    #expect(words[".swift-version"] == "names a toolchain: affects nothing")
    #expect(words[".ci/build.sh"] == "is for a CI engine: affects nothing")
    #expect(words[".swift-format"] == "sets up a tool: affects nothing")
    let strict = try repository.affected(isStrict: true)
    #expect(strict.names == aboveA.union(["C", "CTests"]))
    #expect(strict.everything.contains("No target has 'data.bin'."))
  }

  @Test func `An import that nothing declares counts, unless #if surely leaves it out`() throws {
    let repository = try TestRepository(
      targets: threeTargets,
      files: threeFiles.merging([
        "Sources/C/d.swift": "#if SINGLE && os(Linux)\nimport A\n#endif\n"
      ]) { $1 })
    try repository.write(["Sources/A/a.swift": "public func a() -> Int { 2 }\n"])
    #expect(try repository.affected().names == aboveA)
    try repository.write(["Sources/C/d.swift": "#if !SINGLE && os(Linux)\nimport A\n#endif\n"])
    try repository.commit()
    try repository.write(["Sources/A/a.swift": "public func a() -> Int { 3 }\n"])
    #expect(try repository.affected().names == aboveA.union(["C", "CTests"]))
  }

  @Test func `A rule gives files that no target has their tests`() throws {
    let rules = """
      { affects: [
        { files: "Tests/Drive/**", targets: [], reason: "It drives the program." },
        { files: ["Data/*.json", "Docs/a.md"], targets: "CTests", reason: "It reads them." },
        { files: "Sources/A/a.swift", targets: "CTests", reason: "It reads it too." },
      ] }
      """
    let repository = try TestRepository(
      targets: threeTargets,
      files: threeFiles.merging([
        "lab.json5": rules, "Tests/Drive/deep/a.py": "", "Data/a.json": "", "Docs/a.md": "",
        "Docs/b.md": "",
      ]) { $1 })
    func names(_ files: [String], isStrict: Bool = false) throws -> Set<String> {
      try repository.git("reset", "--quiet", "--hard")
      try repository.write(Dictionary(uniqueKeysWithValues: files.map { ($0, "x\n") }))
      return try repository.affected(isStrict: isStrict).names
    }
    #expect(try names(["Tests/Drive/deep/a.py", "Docs/b.md"], isStrict: true) == [])
    #expect(try names(["Data/a.json"], isStrict: true) == ["CTests"])
    #expect(try names(["Docs/a.md"]) == ["CTests"])
    // What is certain without a rule stays.
    #expect(try names(["Sources/A/a.swift"]) == aboveA.union(["CTests"]))
    #expect(try names(["Tests/Other/a.py"]) == ["ATests", "BTests", "CTests"])

    // With another manifest too, which is looked at in both states.
    try repository.git("clean", "--quiet", "--force", "-d")
    #expect(try names(["Tests/Drive/deep/a.py"]) == [])
    try repository.declare(
      threeTargets.replacing(
        ".target(name: \"C\"),", with: ".target(name: \"C\", dependencies: [\"A\"]),"))
    let report = try repository.affected()
    #expect(report.names == ["C", "CTests"])
    let text = try report.rendered(as: .text, isExplained: true)
    #expect(
      text.contains(
        "Tests/Drive/deep/a.py: modified; a rule gives it no target: It drives the program.\n"))

    // A deleted file was there until now; one that never was is an error.
    try repository.git("reset", "--quiet", "--hard")
    try repository.remove("Docs/a.md")
    #expect(try repository.affected().tests == ["CTests"])
    try repository.commit()
    let error = #expect(throws: RulesError.self) { try repository.affected() }
    #expect(
      error?.description.hasPrefix("lab.json5:3:28: error: 'Docs/a.md' matches no file.") == true)
    try repository.write(["lab.json5": rules.replacing("CTests", with: "Nope")])
    #expect(throws: RulesError.self) { try repository.affected() }
  }

  @Test func `Fixtures beside tests affect these tests`() throws {
    let repository = try TestRepository(targets: threeTargets, files: threeFiles)
    try repository.write(["Tests/Fixtures/a.json": "{}"])
    #expect(try repository.affected().names == ["ATests", "BTests", "CTests"])
  }

  @Test func `Two targets in one folder each have their own files (G25)`() throws {
    let repository = try TestRepository(
      targets: """
        .target(name: "A", path: "Code", exclude: ["B", "b.swift"], sources: ["a.swift"],
          resources: [.copy("Texts")]),
        .target(name: "B", path: "Code", exclude: ["a.swift", "Texts"], sources: ["b.swift", "B"]),
        .testTarget(name: "ATests", dependencies: ["A"]),
        .testTarget(name: "BTests", dependencies: ["B"])
        """,
      files: [
        "Code/a.swift": "", "Code/b.swift": "", "Code/B/c.swift": "", "Code/Texts/t.txt": "",
        "Tests/ATests/t.swift": "", "Tests/BTests/t.swift": "",
      ])
    for (file, names) in [
      ("Code/a.swift", ["A", "ATests"]), ("Code/b.swift", ["B", "BTests"]),
      ("Code/B/c.swift", ["B", "BTests"]), ("Code/Texts/t.txt", ["A", "ATests"]),
    ] {
      try repository.write([file: "// changed\n"])
      #expect(try repository.affected().names == Set(names), "\(file)")
      try repository.commit()
    }
  }
}
