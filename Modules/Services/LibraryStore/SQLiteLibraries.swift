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
    try await takeEarlierLibrary(into: store, of: account)
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
  /// It is moved to that account first and merged there, so that a kill in between gives it to nobody
  /// else, and the next start goes on.
  private func takeEarlierLibrary(
    into store: SQLiteLibraryStore, of account: UUID
  ) async throws(LibraryStoreError) {
    let taken = folder(of: account).appending(path: "earlier", directoryHint: .isDirectory)
    try moveEarlierLibrary(to: taken)
    guard hasLibrary(taken) else { return }
    let contents = try await SQLiteLibraryStore(directory: taken).contents()
    _ = try await store.merge(contents) { _ in }
    // Kept under another name, so that it is merged once.
    let merged = taken.deletingLastPathComponent().appending(path: "earlier-merged")
    try? FileManager.default.moveItem(at: taken, to: merged)
  }

  private func moveEarlierLibrary(to folder: URL) throws(LibraryStoreError) {
    guard hasLibrary(directory) else { return }
    // Opened and closed once, SQLite leaves nothing in its log, so one file is all of it.
    _ = try SQLiteLibraryStore(directory: directory)
    do {
      try FileManager.default.createDirectory(
        at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
      try FileManager.default.moveItem(
        at: directory.appending(path: SQLiteLibraryStore.fileName),
        to: folder.appending(path: SQLiteLibraryStore.fileName))
    } catch {
      throw .failed(LocalizedText { "'\(folder.path)' can not be written" })
    }
  }

  private func hasLibrary(_ folder: URL) -> Bool {
    FileManager.default.fileExists(
      atPath: folder.appending(path: SQLiteLibraryStore.fileName).path)
  }
}
