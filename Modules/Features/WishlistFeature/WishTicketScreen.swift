import FlightContent
import LibraryStoreInterface
import Localization
import Model
import Observation
import ScreenKit

/// What a person asked for on a ticket.
enum WishTicketRoute: Hashable, Sendable {
  /// Has seen it.
  case done
  case checkIn
  /// It is not in the library any more.
  case deleted
}

/// The state of one wish ticket.
@Observable
@MainActor
final class WishTicketViewModel {
  let ticket: WishTicket
  private(set) var failure: LibraryStoreError?

  private let store: any LibraryStore
  private let onRoute: @MainActor (WishTicketRoute) -> Void

  init(
    ticket: WishTicket, store: any LibraryStore,
    onRoute: @escaping @MainActor (WishTicketRoute) -> Void
  ) {
    self.ticket = ticket
    self.store = store
    self.onRoute = onRoute
  }

  func ask(for route: WishTicketRoute) {
    onRoute(route)
  }

  func delete() async {
    do throws(LibraryStoreError) {
      guard try await store.removeWish(id: ticket.id) != nil else { throw .gone }
      onRoute(.deleted)
    } catch {
      failure = error
    }
  }
}

/// The screen with one wish ticket.
final class WishTicketScreen: ContentScreen {
  private let model: WishTicketViewModel

  init(model: WishTicketViewModel) {
    self.model = model
  }

  var content: Content {
    var elements: [Element] = []
    if let failure = model.failure { elements.append(.notice(Notice(.failure, "\(failure)"))) }
    elements += [
      .ticket(Ticket(model.ticket)),
      .button(Button("checkIn", label: words("Check in", "체크인"), role: .primary)),
      .button(Button("done", label: words("Done", "확인"))),
      .button(Button("delete", label: words("Delete", "삭제"), role: .destructive)),
    ]
    return Content(title: words("Wish ticket", "위시 티켓"), elements: elements)
  }

  func handle(_ event: ScreenEvent) async {
    switch event {
    case .tapped("checkIn"): model.ask(for: .checkIn)
    case .tapped("done"): model.ask(for: .done)
    case .tapped("delete"): await model.delete()
    case .typed, .tapped, .chose, .picked, .uploaded: break
    }
  }
}
