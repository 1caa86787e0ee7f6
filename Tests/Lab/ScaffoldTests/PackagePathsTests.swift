import Foundation
import Testing

@testable import Scaffold

struct PackagePathsTests {
  /// A package with symlinks, beside what is none of its business.
  private func place() throws -> TestPackage {
    let place = try TestPackage([
      "victim.swift": "old", "package/Sources/a.swift": "", "package/.git/config": "old",
      "package-two/a": "",
    ])
    for (name, goal) in [
      ("out", ".."), ("victim", "../victim.swift"), ("nowhere", "../nothing"),
      ("two", "../package-two"),
      ("git", ".git"), ("in", "Sources"),
    ] {
      try FileManager.default.createSymbolicLink(
        atPath: "\(place.path)/package/\(name)", withDestinationPath: goal)
    }
    return place
  }

  static let faulty = [
    "", ".", "..", "/etc/x", "../victim.swift", "Sources/../../victim.swift", "Sources/..", "./a",
    "Sources//a", "Sources/", "Sources/./a", "a\nb", "a\0b", ".git/config", "Sources/.GIT/x",
    ".lab-new.json", "out/victim.swift", "out/new/x", "victim", "nowhere", "nowhere/x", "two/x",
    "git/config", "..//\u{301}x", "../\u{301}x",
  ]

  @Test("A path that leads out of the package, or to what is git's, is none", arguments: faulty)
  func bad(path: String) throws {
    let place = try place()
    let before = place.tree
    let package = "\(place.path)/package"
    let problem = #expect(throws: ScaffoldProblem.self) {
      try PackagePaths(folder: package).check(path)
    }
    #expect(problem?.description.contains("is no path for 'lab new': ") == true)
    let files = [PlannedFile(path: path, old: nil, text: "new")]
    #expect(throws: ScaffoldProblem.self) { try PlanWriter(folder: package).write(files) {} }
    #expect(place.tree == before)
  }

  @Test("A journal with such a path changes nothing, and stays", arguments: faulty)
  func journal(path: String) throws {
    let place = try place()
    let package = "\(place.path)/package"
    let good = PlannedFile(path: "Sources/a.swift", old: nil, text: "")
    for journal in [
      PlanJournal(files: [good, PlannedFile(path: path, old: nil, text: "old")], folders: []),
      PlanJournal(files: [good], folders: [path]),
    ] {
      try JSONEncoder().encode(journal).write(to: URL(filePath: PlanJournal.place(in: package)))
      let before = place.tree
      let problem = #expect(throws: ScaffoldProblem.self) {
        try PlanWriter(folder: package).recover()
      }
      #expect(problem?.description.contains("is none that 'lab new' wrote") == true)
      #expect(place.tree == before)
    }
  }

  @Test(
    "A path below the package is one, there or not, also by a symlink that stays in it",
    arguments: ["a", "Sources/a.swift", "Sources/New/b.swift", "in/a.swift", ".github/x", "a..b/c"])
  func good(path: String) throws {
    let place = try place()
    let before = place.tree
    try PackagePaths(folder: "\(place.path)/package").check(path)
    #expect(place.tree == before)
  }

  @Test("A symlink where a text is to wait is not followed")
  func beside() throws {
    let place = try place()
    let package = "\(place.path)/package"
    try FileManager.default.createSymbolicLink(
      atPath: "\(package)/Sources/.a.swift.lab-new", withDestinationPath: "../../victim.swift")
    try PlanWriter(folder: package)
      .write([PlannedFile(path: "Sources/a.swift", old: "", text: "new")]) {}
    #expect(try place.text("victim.swift") == "old")
    #expect(try place.text("package/Sources/a.swift") == "new")
  }
}
