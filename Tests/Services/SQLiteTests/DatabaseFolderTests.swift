import Foundation
import SQLite
import StorageTesting
import Testing

struct DatabaseFolderTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  @Test("A folder is made with those above it, for its owner only, and may be there already")
  func made() throws {
    let url = folder.file("a/b")
    try DatabaseFolder.make(at: url)
    try DatabaseFolder.make(at: url)
    let attributes = try FileManager.default.attributesOfItem(atPath: url.path)
    #expect(attributes[.posixPermissions] as? Int == 0o700)
  }

  @Test("A file in its place is said in words", arguments: ["taken", "taken/below"])
  func file(_ path: String) throws {
    try Data().write(to: folder.file("taken"))
    let error = #expect(throws: DatabaseError.self) {
      try DatabaseFolder.make(at: folder.file(path))
    }
    #expect(error?.description.contains("'\(folder.file(path).path)' can not be used") == true)
    #expect(error?.description.contains("Choose another folder") == true)
  }
}
