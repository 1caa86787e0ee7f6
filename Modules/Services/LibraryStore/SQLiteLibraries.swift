public import Foundation
public import LibraryStoreInterface
import Localization
import SQLite

/// The libraries of the accounts on this machine: a folder with an SQLite database for each.
public actor SQLiteLibraries: Libraries {
  /// The folder of all libraries in the app's folder.
  static let folderName = "libraries"

  private let directory: URL
  private var open: [UUID: WeakStore] = [:]
  private var isMoving = false

  private struct WeakStore {
    weak var store: SQLiteLibraryStore?
  }

  /// Makes the libraries in `directory`, of which none is opened yet.
  ///
  /// - Throws: `LibraryStoreError.unusable` when the folder can not be made or written to.
  public init(directory: URL) throws(LibraryStoreError) {
    self.directory = directory
    do throws(DatabaseError) {
      try DatabaseFolder.make(at: directory)
      try DatabaseFolder.make(at: directory.appending(path: Self.folderName))
    } catch {
      throw .unusable(LocalizedText { "\(error.reason). \(error.mend)" })
    }
  }

  public func library(of account: UUID) async throws(LibraryStoreError) -> any Library {
    if let store = open[account]?.store { return store }
    let store = try SQLiteLibraryStore(directory: folder(of: account))
    open = open.filter { $0.value.store != nil }
    open[account] = WeakStore(store: store)
    try await moveEarlierLibrary(into: store)
    return store
  }

  public func deleteLibrary(of account: UUID) async throws(LibraryStoreError) {
    open[account] = nil
    let folder = folder(of: account)
    guard FileManager.default.fileExists(atPath: folder.path) else { return }
    do {
      try FileManager.default.removeItem(at: folder)
    } catch {
      throw .failed(LocalizedText { "'\(folder.path)' can not be deleted" })
    }
  }

  private func folder(of account: UUID) -> URL {
    directory.appending(path: Self.folderName)
      .appending(path: account.uuidString.lowercased(), directoryHint: .isDirectory)
  }

  // MARK: Before there were accounts

  /// The library that stood in the app's folder before there were accounts belongs to the first one.
  ///
  /// A merge that is killed is done again; what is in the library already is not added twice.
  private func moveEarlierLibrary(
    into store: SQLiteLibraryStore
  ) async throws(LibraryStoreError) {
    let file = directory.appending(path: SQLiteLibraryStore.fileName)
    guard !isMoving, FileManager.default.fileExists(atPath: file.path) else { return }
    isMoving = true
    defer { isMoving = false }
    let contents = try await SQLiteLibraryStore(directory: directory).contents()
    _ = try await store.merge(contents) { _ in }
    // The file is kept under another name, closed by now, so that nobody moves it again.
    for suffix in ["", "-wal", "-shm"] {
      try? FileManager.default.moveItem(
        atPath: file.path + suffix, toPath: file.path + ".moved" + suffix)
    }
  }
}
