import Foundation
import Model
import Navigation

/// What a person asked for on a history ticket.
enum HistoryTicketRoute: Route {
  case edit(UUID)
  case readAgain(UUID)
  /// Another reading of the same book.
  case reading(Reading)
  /// The journey is under way again.
  case resumed(UUID)
  case delete(UUID)

  /// One reading of a book.
  struct Reading: Hashable, Sendable, Codable {
    let id: UUID
    let status: Journey.Status
  }
}
