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

  /// All that stands below a folder, by path.
  private func entries(_ path: String) throws -> [String: FolderTree.Entry] {
    func flat(_ tree: FolderTree, _ path: String) -> [(String, FolderTree.Entry)] {
      tree.entries.map { (path + $0.key, $0.value) }
        + tree.folders.flatMap { flat($0.value, "\(path)\($0.key)/") }
    }
    let tree = try FolderTree(OpenFolder(path))
    return Dictionary(uniqueKeysWithValues: flat(tree, ""))
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
    let before = try entries(live)
    #expect(before.count == 8)
    #expect(before[".build/debug"]?.kind == .link("x86_64/debug"))
    let snapshot = try Snapshot.take(of: live, at: copy)
    #expect(try entries(copy) == before)

    try write("changed", "Sources/a.swift")
    try write("b", "Sources/deep/b.swift")
    try write("new", "Sources/New/new.swift")
    try manager.removeItem(atPath: "\(live)/.build")
    try write("a file now", ".build")
    try manager.removeItem(atPath: "\(live)/empty")
    try write("filled", "empty/file")
    try snapshot.restore()
    #expect(try entries(live) == before)
    #expect(try String(contentsOfFile: "\(live)/Sources/a.swift", encoding: .utf8) == "a")
    #expect(manager.isExecutableFile(atPath: "\(live)/.build/tool"))

    let found = try #require(Snapshot(of: live, at: copy))
    try manager.removeItem(atPath: "\(live)/Sources")
    try found.restore()
    #expect(try entries(live) == before)
  }

  @Test(
    "a longer file, a shorter one, a link that leads elsewhere and other rights are brought back")
  func inPlace() throws {
    defer { removeAll() }
    let long = String(repeating: "long", count: 100_000)
    try write(long, "long")
    try write("short", "short")
    try write("x", "folder/x")
    try manager.createSymbolicLink(atPath: "\(live)/link", withDestinationPath: "short")
    let before = try entries(live)
    let snapshot = try Snapshot.take(of: live, at: copy)

    try write("cut", "long")
    try write(long, "short")
    try manager.removeItem(atPath: "\(live)/link")
    try manager.createSymbolicLink(atPath: "\(live)/link", withDestinationPath: "long")
    try manager.setAttributes([.posixPermissions: 0o700], ofItemAtPath: "\(live)/folder")
    #expect(mkfifo("\(live)/folder/pipe", 0o600) == 0)
    try snapshot.restore()
    #expect(try entries(live) == before)
    #expect(try String(contentsOfFile: "\(live)/long", encoding: .utf8) == long)
    #expect(try String(contentsOfFile: "\(live)/short", encoding: .utf8) == "short")
    #expect(!manager.fileExists(atPath: "\(live)/folder/pipe"))
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
