import Foundation
import LibraryStoreInterface
import Model
import StorageTesting
import Testing

@testable import LibraryStore

/// The libraries of several accounts in one folder.
struct SQLiteLibrariesTests {
  private let folder: TemporaryFolder
  private let libraries: SQLiteLibraries
  private let mine = UUID()
  private let yours = UUID()

  init() throws {
    folder = try TemporaryFolder()
    libraries = try SQLiteLibraries(directory: folder.url)
  }

  private func count(_ account: UUID) async throws -> Int {
    try await libraries.library(of: account).contents().wishes.count
  }

  @Test("Each account has a library of its own, which is there again")
  func apart() async throws {
    _ = try await libraries.library(of: mine).add(.full, issued: .at(1))
    #expect(try await count(mine) == 1)
    #expect(try await count(yours) == 0)
    let again = try SQLiteLibraries(directory: folder.url)
    #expect(try await again.library(of: mine).contents().wishes.map(\.wish) == [.full])
  }

  @Test("Who asks for an open library gets the same one")
  func shared() async throws {
    let one = try await libraries.library(of: mine)
    let other = try await libraries.library(of: mine)
    #expect(one as? SQLiteLibraryStore === other as? SQLiteLibraryStore)
  }

  @Test("A deleted library is gone from the disk, the others stay, and it can be begun anew")
  func deleting() async throws {
    _ = try await libraries.library(of: mine).add(.full, issued: .at(1))
    _ = try await libraries.library(of: yours).add(.full, issued: .at(1))
    try await libraries.deleteLibrary(of: mine)
    try await libraries.deleteLibrary(of: mine)
    let folders = try FileManager.default.contentsOfDirectory(
      atPath: folder.url.appending(path: "libraries").path)
    #expect(folders == [yours.uuidString.lowercased()])
    #expect(try await count(mine) == 0)
    #expect(try await count(yours) == 1)
  }

  @Test("A library from before there were accounts goes to the first account, once")
  func earlier() async throws {
    _ = try await SQLiteLibraryStore(directory: folder.url).add(.full, issued: .at(1))
    #expect(try await count(mine) == 1)
    #expect(try await count(yours) == 0)
    #expect(try await count(mine) == 1)
    #expect(!FileManager.default.fileExists(atPath: folder.file("library.sqlite").path))
  }

  @Test("An earlier library that was taken and not merged yet is merged at the next start")
  func earlierHalfway() async throws {
    let taken = folder.url.appending(path: "libraries/\(mine.uuidString.lowercased())/earlier")
    _ = try await SQLiteLibraryStore(directory: taken).add(.full, issued: .at(1))
    #expect(try await count(yours) == 0)
    #expect(try await count(mine) == 1)
    #expect(!FileManager.default.fileExists(atPath: taken.path))
    let again = try SQLiteLibraries(directory: folder.url)
    #expect(try await again.library(of: mine).contents().wishes.count == 1)
  }

  @Test("A folder that is a file is named with the mend")
  func file() throws {
    let file = folder.file("data")
    try Data().write(to: file)
    #expect {
      try SQLiteLibraries(directory: file)
    } throws: {
      "\($0)".contains(file.path)
    }
  }
}
