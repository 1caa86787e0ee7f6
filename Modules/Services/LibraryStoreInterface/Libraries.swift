public import DependencyContainer
public import Foundation

/// All that a library can do.
public typealias Library = LibraryStore & JourneyStore & HistoryStore & SearchStore & SettingsStore
  & LibraryContentsStore

/// The libraries on this machine, one for each account.
public protocol Libraries: Sendable {
  /// Opens the library of an account, and makes it where it is absent.
  ///
  /// Whoever asks for the same one while it is open gets the same one.
  func library(of account: UUID) async throws(LibraryStoreError) -> any Library

  /// Deletes the library of an account with everything in it. Does nothing when there is none.
  func deleteLibrary(of account: UUID) async throws(LibraryStoreError)
}

/// The libraries on this machine.
public enum LibrariesKey: DependencyKey {
  public typealias Value = any Libraries
}

/// The library of who is logged in, where somebody is.
public enum LibraryKey: DependencyKey {
  public typealias Value = any Library
}
