public import DependencyContainer
public import Foundation
public import Localization
public import Model

/// The wishes of the person's own library, on disk.
public protocol LibraryStore: Sendable {
  /// Wish tickets, the newest first.
  ///
  /// - Parameters:
  ///   - offset: How many of the first are left out.
  ///   - count: How many are given at most.
  func wishTickets(offset: Int, count: Int) async throws(LibraryStoreError) -> WishPage

  /// The ticket that has waited longest to board, or nil when there is none.
  func oldestWishTicket() async throws(LibraryStoreError) -> WishTicket?

  /// The wish ticket with this identity, or nil when there is none.
  func wishTicket(id: UUID) async throws(LibraryStoreError) -> WishTicket?

  /// Keeps a wish and gives its ticket. The ticket is on disk when this returns.
  ///
  /// - Throws: `.routeTaken` when a wish or a journey under way flies from the same airport to the
  ///   same airport already.
  func add(_ wish: Wish, issued: Date) async throws(LibraryStoreError) -> WishTicket

  /// Removes a wish and gives its ticket, so that it can be undone. Nil when there is none.
  func removeWish(id: UUID) async throws(LibraryStoreError) -> WishTicket?

  /// Undoes a removal, whatever else has taken the route meanwhile: the ticket has its number again.
  func putBack(_ ticket: WishTicket) async throws(LibraryStoreError)
}

/// Some of the wish tickets.
public struct WishPage: Hashable, Sendable {
  public let tickets: [WishTicket]
  /// Whether others follow.
  public let hasMore: Bool
  /// How many there are in all.
  public let total: Int

  /// Makes a page.
  public init(tickets: [WishTicket], hasMore: Bool, total: Int) {
    self.tickets = tickets
    self.hasMore = hasMore
    self.total = total
  }
}

/// Why the library did not do what was asked for.
public enum LibraryStoreError: Error, Hashable, Sendable, CustomStringConvertible {
  /// A wish or a journey under way flies this route already.
  case routeTaken(departure: Airport, arrival: Airport)
  /// What was to be changed is not in the library any more.
  case gone
  /// What was to be changed was changed by somebody else meanwhile.
  case changed
  /// A rule forbids it.
  case refused(JourneyProblem)
  /// Everything that keeps a draft from being a journey.
  case incomplete(JourneyDraftProblems)
  /// The database refused, for this reason. Nothing was changed.
  case failed(LocalizedText)
  /// The library can not be opened, for this reason.
  case unusable(LocalizedText)

  public var description: String {
    switch self {
    case .routeTaken(let departure, let arrival):
      String(describing: WishProblem.routeTaken(departure: departure, arrival: arrival))
    case .gone:
      words(
        "This is not in your library any more. Go back to see what is.",
        "이제 서재에 없는 것이에요. 돌아가서 무엇이 있는지 확인해 주세요.")
    case .changed:
      words(
        "This was changed elsewhere meanwhile. Go back and open it again.",
        "그 사이에 다른 곳에서 바뀌었어요. 돌아가서 다시 열어 주세요.")
    case .refused(let problem): "\(problem)"
    case .incomplete(let problems): "\(problems)"
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
