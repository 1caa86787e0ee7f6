public import Foundation
public import LibraryStoreInterface
public import Model

extension SQLiteLibraryStore: LibraryStore {
  public func wishTickets(offset: Int, count: Int) throws(LibraryStoreError) -> WishPage {
    try read {
      let (offset, count) = (max(0, offset), max(0, count))
      let total = try tickets.wishCount()
      let page = try tickets.wishes(offset: offset, count: count)
      return WishPage(tickets: page, hasMore: offset < total - page.count, total: total)
    }
  }

  public func oldestWishTicket() throws(LibraryStoreError) -> WishTicket? {
    try read { try tickets.oldestWish() }
  }

  public func wishTicket(id: UUID) throws(LibraryStoreError) -> WishTicket? {
    try read { try tickets.wish(id) }
  }

  public func add(_ wish: Wish, issued: Date) throws(LibraryStoreError) -> WishTicket {
    try write {
      try requireFreeRoute(wish.departure, wish.arrival)
      let id = UUID()
      let number = try tickets.insert(wish, id: id, number: nil, issued: issued)
      return WishTicket(id: id, number: number, wish: wish, issued: issued)
    }
  }

  public func removeWish(id: UUID) throws(LibraryStoreError) -> WishTicket? {
    try write {
      guard let ticket = try tickets.wish(id) else { return nil }
      try tickets.remove(id)
      return ticket
    }
  }

  public func putBack(_ ticket: WishTicket) throws(LibraryStoreError) {
    try write {
      guard try !tickets.contains(ticket.id) else { return }
      _ = try tickets.insert(
        ticket.wish, id: ticket.id, number: try freeNumber(ticket.number), issued: ticket.issued)
    }
  }

  /// Refuses a route that a wish or a journey under way has. Inside a transaction.
  func requireFreeRoute(_ departure: Airport, _ arrival: Airport) throws {
    if try tickets.flies(from: departure.iata, to: arrival.iata) {
      throw LibraryStoreError.routeTaken(departure: departure, arrival: arrival)
    }
  }

  /// The number itself, or nil when a merge has given it away meanwhile. Inside a transaction.
  func freeNumber(_ number: Int) throws -> Int? {
    try tickets.contains(number: number) ? nil : number
  }
}
