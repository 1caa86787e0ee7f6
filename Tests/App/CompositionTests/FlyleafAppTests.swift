import Composition
import DependencyContainer
import Foundation
import Navigation
import ScreenKit
import SearchInterface
import Testing
import WishlistInterface

struct FlyleafAppTests {
  @Test("The composition root resolves every key")
  func everyKey() throws {
    let container = try AppContainer.make(.stubs)
    #expect(try container.resolveAll() == container.keyNames.count)
    #expect(container.keyNames.contains("WishlistInterface.WishlistKey"))
  }

  @Test(
    "The app opens with the wishlist, and each session has a tree of its own",
    arguments: Wiring.allCases)
  @MainActor func sessions(_ wiring: Wiring) async throws {
    let app = try FlyleafApp(.stubs, wiring: wiring)
    let one = app.makeSession()
    let other = app.makeSession()
    let id = try #require(one.current?.id)
    await one.send(.tapped("register"), to: id)
    #expect(one.titles == ["Wishlist", "New wish"])
    #expect(other.titles == ["Wishlist"])
    #expect(
      one.window.tree
        == CoordinatorTree(
          name: "AppCoordinator",
          children: [
            CoordinatorTree(
              name: "WishlistCoordinator",
              children: [CoordinatorTree(name: "RegisterWishCoordinator")])
          ]))
  }

  @Test("A session follows links, and says why it can not", arguments: Wiring.allCases)
  @MainActor func links(_ wiring: Wiring) async throws {
    let session = try FlyleafApp(.stubs, wiring: wiring).makeSession()
    try await session.open(try #require(URL(string: "flyleaf://wishlist/new?from=ICN")))
    #expect(session.titles == ["Wishlist", "New wish"])
    let nowhere = try #require(URL(string: "flyleaf://wishlist/\(UUID())"))
    await #expect(throws: WishlistLinkError.self) { try await session.open(nowhere) }
    #expect(session.titles == ["Wishlist", "New wish"])
  }

  @Test("A session that is let go takes its whole tree with it", arguments: Wiring.allCases)
  @MainActor func lifetime(_ wiring: Wiring) throws {
    weak var window: Window?
    do {
      let session = try FlyleafApp(.stubs, wiring: wiring).makeSession()
      window = session.window
      #expect(window?.tree != nil)
    }
    #expect(window == nil)
  }
}
