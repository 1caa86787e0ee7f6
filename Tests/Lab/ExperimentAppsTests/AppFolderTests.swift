import ExperimentApps
import Foundation
import Testing

struct AppFolderTests {
  private let path = FileManager.default.temporaryDirectory
    .appending(path: "AppFolderTests-\(UUID().uuidString)").path

  private func app(_ features: Int, _ change: AppChange? = nil) throws -> GeneratedApp {
    try AppShape(style: .manual, layout: .split, features: features, screens: 1, lines: 10)
      .render(change: change)
  }

  private func files() throws -> [String: String] {
    let paths = FileManager.default.enumerator(atPath: path)?.compactMap { $0 as? String } ?? []
    var files: [String: String] = [:]
    for file in paths where file.hasSuffix(".swift") {
      files[file] = try String(contentsOfFile: "\(path)/\(file)", encoding: .utf8)
    }
    return files
  }

  @Test("An app takes the place of an earlier one, and nothing of that is left")
  func replaces() throws {
    defer { try? FileManager.default.removeItem(atPath: path) }
    try AppFolder(path).write(app(9))
    try AppFolder(path).write(app(4))
    #expect(try files() == app(4).files)
    let marker = try Data(contentsOf: URL(filePath: "\(path)/\(AppFolder.marker)"))
    #expect(try JSONDecoder().decode(AppShape.self, from: marker) == app(4).shape)
  }

  @Test(
    "An edit makes the changed app of the original, and the other way back",
    arguments: AppChange.allCases)
  func edits(change: AppChange) throws {
    defer { try? FileManager.default.removeItem(atPath: path) }
    let original = try app(10)
    let changed = try app(10, change)
    try AppFolder(path).write(original)
    try AppFolder(path).apply(original.edit(to: changed))
    #expect(try files() == changed.files)
    try AppFolder(path).apply(changed.edit(to: original))
    #expect(try files() == original.files)
  }

  @Test("A file whose text stays is not touched")
  func leavesAlone() throws {
    defer { try? FileManager.default.removeItem(atPath: path) }
    try AppFolder(path).write(app(4))
    let file = "\(path)/Sources/Core/Screen.swift"
    let old = Date(timeIntervalSince1970: 1_000_000)
    try FileManager.default.setAttributes([.modificationDate: old], ofItemAtPath: file)
    try AppFolder(path).write(app(5))
    let attributes = try FileManager.default.attributesOfItem(atPath: file)
    #expect(attributes[.modificationDate] as? Date == old)
  }

  @Test("A folder with other files is refused, and left as it is")
  func refusesOthers() throws {
    defer { try? FileManager.default.removeItem(atPath: path) }
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    try Data("mine".utf8).write(to: URL(filePath: "\(path)/Package.swift"))
    #expect(throws: AppFolderError.occupied(path: path)) { try AppFolder(path).write(app(3)) }
    #expect(try files() == ["Package.swift": "mine"])
  }

  @Test("A file in the folder's place, or on the way to it, is named")
  func refusesFiles() throws {
    defer { try? FileManager.default.removeItem(atPath: path) }
    try Data().write(to: URL(filePath: path))
    #expect(throws: AppFolderError.noFolder(path: path)) { try AppFolder(path).write(app(3)) }
    let error = #expect(throws: AppFolderError.self) { try AppFolder("\(path)/app").write(app(3)) }
    #expect(error?.description.contains("\(path)/app") == true)
  }
}
