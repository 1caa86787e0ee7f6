public import DependencyContainer
public import Foundation
public import Localization
public import Model

/// The person's own library, on disk.
public protocol LibraryStore: Sendable {
  /// All wish tickets, the newest first.
  func wishTickets() async throws(LibraryStoreError) -> [WishTicket]

  /// The wish ticket with this identity, or nil when there is none.
  func wishTicket(id: UUID) async throws(LibraryStoreError) -> WishTicket?

  /// Keeps a wish and gives its ticket. The ticket is on disk when this returns.
  ///
  /// - Throws: `.routeTaken` when a wish flies from the same airport to the same airport already.
  func add(_ wish: Wish, issued: Date) async throws(LibraryStoreError) -> WishTicket
}

/// Why the library did not do what was asked for.
public enum LibraryStoreError: Error, Hashable, Sendable, CustomStringConvertible {
  /// A wish flies this route already.
  case routeTaken(departure: Airport, arrival: Airport)
  /// The database refused, for this reason. Nothing was changed.
  case failed(LocalizedText)
  /// The library can not be opened, for this reason.
  case unusable(LocalizedText)

  public var description: String {
    switch self {
    case .routeTaken(let departure, let arrival):
      String(describing: WishProblem.routeTaken(departure: departure, arrival: arrival))
    case .failed(let reason):
      words(
        "The library could not be reached: \(reason). Nothing was changed; try again.",
        "서재를 열지 못했어요: \(reason). 바뀐 것은 없으니 다시 시도해 주세요.")
    case .unusable(let reason): "\(reason)."
    }
  }
}

/// The app's library.
public enum LibraryStoreKey: DependencyKey {
  public typealias Value = any LibraryStore
}
