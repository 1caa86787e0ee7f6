import Foundation
import Testing

@testable import BuildExperiments

struct SnapshotTests {
  private let live = "\(NSTemporaryDirectory())/snapshot-\(UUID().uuidString)"
  private var copy: String { "\(live).before" }
  private let manager = FileManager.default

  private func write(_ text: String, _ path: String) throws {
    let file = URL(filePath: "\(live)/\(path)")
    try manager.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }

  private func removeAll() {
    for path in [live, copy, "\(copy).part"] { try? manager.removeItem(atPath: path) }
  }

  @Test("whatever was done to the folder, its content, modes and times come back")
  func restore() throws {
    defer { removeAll() }
    try write("a", "Sources/a.swift")
    try write("b", "Sources/deep/b.swift")
    try write("tool", ".build/tool")
    try manager.setAttributes([.posixPermissions: 0o755], ofItemAtPath: "\(live)/.build/tool")
    try manager.createSymbolicLink(
      atPath: "\(live)/.build/debug", withDestinationPath: "x86_64/debug")
    try manager.createDirectory(atPath: "\(live)/empty", withIntermediateDirectories: true)
    let before = FolderTable(live).entries
    #expect(before.count == 8)
    let snapshot = try Snapshot.take(of: live, at: copy)
    #expect(
      FolderTable(copy).entries.filter { $0.value.kind != .link }
        == before.filter { $0.value.kind != .link })

    try write("changed", "Sources/a.swift")
    try write("b", "Sources/deep/b.swift")
    try write("new", "Sources/New/new.swift")
    try manager.removeItem(atPath: "\(live)/.build")
    try write("a file now", ".build")
    try manager.removeItem(atPath: "\(live)/empty")
    try write("filled", "empty/file")
    try snapshot.restore()
    let after = FolderTable(live).entries
    #expect(after.keys.sorted() == before.keys.sorted())
    for (path, entry) in before where entry.kind != .link { #expect(after[path] == entry) }
    #expect(try manager.destinationOfSymbolicLink(atPath: "\(live)/.build/debug") == "x86_64/debug")
    #expect(try String(contentsOfFile: "\(live)/Sources/a.swift", encoding: .utf8) == "a")
    #expect(manager.isExecutableFile(atPath: "\(live)/.build/tool"))

    let found = try #require(Snapshot(of: live, at: copy))
    try manager.removeItem(atPath: "\(live)/Sources")
    try found.restore()
    #expect(FolderTable(live).entries.keys.sorted() == before.keys.sorted())
  }

  @Test("a part of a copy, as a kill leaves it, is none")
  func part() throws {
    defer { removeAll() }
    try manager.createDirectory(atPath: "\(copy).part", withIntermediateDirectories: true)
    #expect(Snapshot(of: live, at: copy) == nil)
    try write("a", "a")
    _ = try Snapshot.take(of: live, at: copy)
    #expect(!manager.fileExists(atPath: "\(copy).part"))
    #expect(Snapshot(of: live, at: copy) != nil)
  }
}
