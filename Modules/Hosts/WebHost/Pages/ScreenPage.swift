import Navigation
import ScreenKit

/// A screen as a page shows it, with all that its links and forms need.
struct ScreenPage: Hashable, Sendable {
  /// The number of the screen in addresses.
  var screen: Int
  var content: Content
  /// Tells the screen from others, also after another start of the app.
  var place = ""
  /// The numbers of the screens that the person sees and can go back to, bottom first, the
  /// screen's own last.
  var stack: [Int]
  /// The title of the screen that back leads to, within the same stack.
  var backTitle: String?
  /// Whether the screen stands in a modal, which can be closed as a whole.
  var isModal = false
  /// The tabs that the person can tap, empty where there are none.
  var tabs: [Tab] = []
  /// The one of them that is seen.
  var selectedTab: Tab?
  /// The numbers of all screens that stand anywhere, also in tabs that are not seen.
  var standing: [Int] = []
  /// Proves that a form comes from a page of this session.
  var token: String
  /// Something to say once, above the screen.
  var notice: Notice?
  /// Whether the ticket comes out of a printer.
  var isPrinting = false
}
