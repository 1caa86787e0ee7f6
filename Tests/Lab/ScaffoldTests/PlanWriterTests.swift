import Foundation
import Testing

@testable import Scaffold

struct PlanWriterTests {
  private let files = [
    PlannedFile(path: "Sources/New/Deep/A.swift", old: nil, text: "new a"),
    PlannedFile(path: "Sources/Old/C.swift", old: nil, text: "new c"),
    PlannedFile(path: "Package.swift", old: "old", text: "changed"),
    PlannedFile(path: "Sources/Old/B.swift", old: "old b", text: "changed b"),
  ]

  private func package() throws -> TestPackage {
    try TestPackage(["Package.swift": "old", "Sources/Old/B.swift": "old b"])
  }

  @Test("All is written, nothing else stays, and a file's mode is kept")
  func write() throws {
    let package = try package()
    let before = package.tree
    let place = "\(package.path)/Package.swift"
    try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: place)
    try PlanWriter(folder: package.path).write(files) {}
    let after = package.tree
    #expect(
      Set(after.keys).subtracting(before.keys) == [
        "Sources/New", "Sources/New/Deep", "Sources/New/Deep/A.swift", "Sources/Old/C.swift",
      ])
    for file in files { #expect(after[file.path] == file.text) }
    let mode = try FileManager.default.attributesOfItem(atPath: place)[.posixPermissions]
    #expect(mode as? Int == 0o640)
  }

  @Test("What is written is put back when it is not what was meant")
  func refused() throws {
    let package = try package()
    let before = package.tree
    #expect(throws: ScaffoldProblem.notAPackage("No.")) {
      try PlanWriter(folder: package.path).write(files) { () throws(ScaffoldProblem) in
        #expect(package.tree["Package.swift"] == "changed")
        throw .notAPackage("No.")
      }
    }
    #expect(package.tree == before)
  }

  @Test("Whoever is stopped after any step is put back by the next")
  func stopped() throws {
    let steps = PlanWriter.steps(for: files)
    #expect(steps.count == 10)
    for count in 0...steps.count {
      let package = try package()
      let before = package.tree
      let writer = PlanWriter(folder: package.path)
      _ = try writer.begin(files)
      for step in steps.prefix(count) { try writer.take(step) }
      #expect(try PlanWriter(folder: package.path).recover())
      #expect(package.tree == before, "after \(count) steps")
      #expect(try !writer.recover())
    }
  }

  @Test(
    "Whatever can not be written, nothing has changed",
    arguments: [
      "Sources/New", "Sources/Old/.C.swift.lab-new/x", "Sources/Old/.B.swift.lab-new/x",
      "..Package.swift.lab-new",
    ])
  func obstacles(path: String) throws {
    let package = try package()
    try package.write(path, "in the way")
    if path.hasPrefix("..") { try package.write(".Package.swift.lab-new/x", "in the way") }
    let before = package.tree
    #expect(throws: ScaffoldProblem.self) {
      try PlanWriter(folder: package.path).write(files) {}
    }
    #expect(package.tree["Package.swift"] == "old")
    #expect(package.tree["Sources/Old/B.swift"] == "old b")
    #expect(package.tree["Sources/Old/C.swift"] == nil)
    #expect(package.tree["Sources/New/Deep"] == nil)
    #expect(package.tree[PlanJournal.name] == nil)
    #expect(before["Package.swift"] == "old")
  }

  @Test("A file that was edited after a stop is left alone, and it is said how to mend that")
  func edited() throws {
    let package = try package()
    let writer = PlanWriter(folder: package.path)
    _ = try writer.begin(files)
    for step in PlanWriter.steps(for: files) { try writer.take(step) }
    try package.write("Sources/Old/B.swift", "edited")
    let problem = #expect(throws: ScaffoldProblem.self) { try writer.recover() }
    #expect(problem?.description.contains("'Sources/Old/B.swift' was edited") == true)
    #expect(try package.text("Sources/Old/B.swift") == "edited")
    try package.write("Sources/Old/B.swift", "old b")
    #expect(try writer.recover())
    #expect(package.tree["Sources/New"] == nil)
  }

  @Test("Two at once: the second is refused while the first is there, and then puts it back")
  func journals() throws {
    let package = try package()
    let before = package.tree
    let writer = PlanWriter(folder: package.path)
    let (_, handle) = try writer.begin(files)
    let held = package.tree
    for act in [{ _ = try writer.begin(files) }, { try writer.recover() }] as [() throws -> Void] {
      let problem = #expect(throws: ScaffoldProblem.self) { try act() }
      #expect(problem?.description.contains("is at work in this package. Run") == true)
      #expect(package.tree == held)
    }
    try handle.close()
    #expect(throws: ScaffoldProblem.self) { try writer.refuseUnfinished() }
    #expect(package.tree == held)
    #expect(try writer.recover())
    #expect(package.tree == before)
    try writer.refuseUnfinished()
  }

  @Test("A journal that is cut off, a symlink or a folder is said to be none")
  func noJournals() throws {
    let package = try package()
    func refuse() throws {
      let cut = #expect(throws: ScaffoldProblem.self) {
        try PlanWriter(folder: package.path).recover()
      }
      #expect(cut?.description.contains("Delete it") == true)
      try FileManager.default.removeItem(atPath: "\(package.path)/\(PlanJournal.name)")
    }
    try package.write(PlanJournal.name, "{\"files\":[],")
    try refuse()
    try FileManager.default.createSymbolicLink(
      atPath: "\(package.path)/\(PlanJournal.name)", withDestinationPath: "Package.swift")
    try refuse()
    try package.write("\(PlanJournal.name)/x", "")
    try refuse()
  }

  @Test(
    "A file that is no longer as it was planned from stays, and nothing else is changed",
    arguments: ["Package.swift", "Sources/Old/B.swift"])
  func changed(path: String) throws {
    let package = try package()
    let before = package.tree
    let stale = files.map {
      $0.path == path ? PlannedFile(path: path, old: "planned from", text: $0.text) : $0
    }
    #expect(throws: ScaffoldProblem.changed(path)) {
      try PlanWriter(folder: package.path).write(stale) {}
    }
    #expect(package.tree == before)
  }

  @Test("What somebody else writes while the texts wait beside their places stays")
  func written() throws {
    let package = try package()
    let writer = PlanWriter(folder: package.path)
    let (_, handle) = try writer.begin(files)
    for step in PlanWriter.steps(for: files).prefix(7) { try writer.take(step) }
    try package.write("Sources/Old/B.swift", "another's")
    try package.write("Sources/Old/C.swift", "another's")
    for index in [1, 3] {
      #expect(throws: ScaffoldProblem.changed(files[index].path)) {
        try writer.take(.rename(files[index]))
      }
    }
    try handle.close()
    #expect(try writer.recover())
    #expect(
      package.tree == [
        "Package.swift": "old", "Sources": "folder", "Sources/Old": "folder",
        "Sources/Old/B.swift": "another's", "Sources/Old/C.swift": "another's",
      ])
  }

  @Test("Whoever is stopped while all is put back is put back by the next")
  func stoppedTwice() throws {
    let package = try package()
    let before = package.tree
    let writer = PlanWriter(folder: package.path)
    _ = try writer.begin(files)
    for step in PlanWriter.steps(for: files) { try writer.take(step) }
    try package.write("Sources/Old/.B.swift.lab-new", "old b")
    #expect(try writer.recover())
    #expect(package.tree == before)
  }

  @Test("A symlink stays one, and what it leads to is changed")
  func symlink() throws {
    let package = try TestPackage(["real.swift": "old"])
    try FileManager.default.createSymbolicLink(
      atPath: "\(package.path)/Package.swift", withDestinationPath: "real.swift")
    try PlanWriter(folder: package.path)
      .write([PlannedFile(path: "Package.swift", old: "old", text: "new")]) {}
    #expect(try package.text("real.swift") == "new")
    let goal = try FileManager.default.destinationOfSymbolicLink(
      atPath: "\(package.path)/Package.swift")
    #expect(goal == "real.swift")
  }
}
