import LibraryStoreInterface
import Model

extension LibraryStore {
  /// All wish tickets, the newest first.
  func allWishTickets() async throws(LibraryStoreError) -> [WishTicket] {
    try await wishTickets(offset: 0, count: .max).tickets
  }
}
