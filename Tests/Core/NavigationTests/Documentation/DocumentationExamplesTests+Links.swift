import Foundation
import Navigation
import NavigationTesting
import Testing

// MARK: - Links

enum Links {
  enum WishPlace: Hashable {
    case list
    case register(from: String?, to: String?)
    case ticket(Int)
  }

  static let wishHandlers = [
    DeepLinkHandler("wishlist") { _ in WishPlace.list },
    DeepLinkHandler("wishlist/new?from&to", needsLogin: true) { values in
      .register(from: values["from"], to: values["to"])
    },
    DeepLinkHandler("wishlist/{ticket}") { values throws(DeepLinkError) in
      .ticket(try values.value("ticket", expected: "a number") { Int($0) })
    },
  ]

  enum AppPlace: Hashable {
    case wishlist(WishPlace)
  }

  static let links = DeepLinks(
    scheme: "flyleaf", wishHandlers.map { handler in handler.map(AppPlace.wishlist) })

  final class PageScreen: Screen {
    let name: String
    init(_ name: String) { self.name = name }
  }

  final class WishCoordinator: Coordinator {
    struct UnknownTicket: Error {}

    let flow = Flow<Never>()

    func start() { flow.router.push(PageScreen("wishes")) }

    func open(_ place: WishPlace) throws {
      switch place {
      case .list: break
      case .register: flow.router.push(PageScreen("new wish"))
      case .ticket(let number):
        guard number < 100 else { throw UnknownTicket() }
        flow.router.push(PageScreen("ticket \(number)"))
      }
    }
  }

  final class HomeCoordinator: Coordinator {
    let flow = Flow<Never>()
    func start() { flow.router.push(PageScreen("home")) }
  }

  final class MainCoordinator: Coordinator {
    let flow = Flow<Never>()
    private let wishes = WishCoordinator()

    func start() {
      flow.start(HomeCoordinator(), in: .tab(Tab("home", title: "Home")))
      flow.start(wishes, in: .tab(Tab("wishes", title: "Wishes")))
    }

    func way(to place: WishPlace) -> [NavigationStep] {
      [
        .dismissAll(over: flow),
        .select(tab: "wishes", of: flow),
        .popToRoot(of: wishes.flow),
        NavigationStep("open the place") { [wishes] in try wishes.open(place) },
      ]
    }
  }
}

@MainActor
struct LinksExamples {
  let window = Window()
  let main = Links.MainCoordinator()

  init() {
    window.launch(main)
  }

  @Test("A link is a typed place")
  func place() throws {
    let links = Links.links
    let url = try #require(URL(string: "flyleaf://wishlist/new?from=ICN"))
    let destination = try links.destination(of: url)
    #expect(destination.place == .wishlist(.register(from: "ICN", to: nil)))
    #expect(destination.needsLogin)
  }

  @Test(
    "A link that leads nowhere is refused, in the words of the page",
    arguments: [
      "flyleaf://wishes", "flyleaf://wishlist/twelve", "flyleaf://wishlist/new?form=ICN",
      "flyleaf://wishlist/new?from=", "https://wishlist",
    ])
  func refusals(_ link: String) throws {
    let url = try #require(URL(string: link))
    let error = try #require(throws: DeepLinkError.self) {
      try Links.links.destination(of: url)
    }
    let words = "\(error)\n"
    #expect(try DocumentationPage("Links").blocks(in: "").contains { $0.contains(words) })
  }

  @Test("A way is taken from wherever the person is")
  func way() async throws {
    main.flow.present(Links.HomeCoordinator())
    try await window.follow(main.way(to: .ticket(12)))
    #expect((window.front.top as? Links.PageScreen)?.name == "ticket 12")
    #expect(window.layers.count == 1)
    #expect(window.layers[0].selectedTab?.name == "wishes")
  }

  @Test("The step that can not be taken is named")
  func badStep() async throws {
    let error = await #expect(throws: NavigationStepError.self) {
      try await window.follow(main.way(to: .ticket(700)))
    }
    let words = "\(try #require(error))\n"
    #expect(try DocumentationPage("Links").blocks(in: "").contains(words))
  }
}
