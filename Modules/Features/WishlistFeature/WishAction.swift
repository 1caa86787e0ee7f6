import Foundation
import Localization
import ScreenKit

/// What can be done with a ticket in the list. Dragging it to the right checks in.
enum WishAction: Hashable {
  case checkIn(UUID)
  case delete(UUID)

  /// Reads the identity of its button.
  init?(_ id: ControlID) {
    let parts = id.name.split(separator: ":")
    guard parts.count == 2, let ticket = UUID(uuidString: String(parts[1])) else { return nil }
    switch parts[0] {
    case "checkIn": self = .checkIn(ticket)
    case "delete": self = .delete(ticket)
    default: return nil
    }
  }

  var button: Button {
    switch self {
    case .checkIn(let ticket):
      Button(ControlID("checkIn:\(ticket.uuidString)"), label: words("Check in", "체크인"))
    case .delete(let ticket):
      Button(
        ControlID("delete:\(ticket.uuidString)"), label: words("Delete", "삭제"),
        role: .destructive)
    }
  }
}
