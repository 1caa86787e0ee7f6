import Composition
import DependencyContainer
import Testing

struct GraphTests {
  @Test("The graph shows every registration with its place, and no service is opened for it")
  func graph() throws {
    let graph = try AppContainer.graph()
    #expect(graph.unused.isEmpty)
    #expect(graph.nodes.allSatisfy { $0.site.file.hasSuffix("App/Composition/AppContainer.swift") })
    let wishlist = try #require(graph.nodes.first { $0.key == "WishlistKey" })
    #expect(
      wishlist.needs.map(\.key) == [
        "LibraryStoreKey", "SettingsStoreKey", "AirportCatalogKey", "CheckInKey", "BookSearchKey",
        "AirportSearchKey", "MomentKey",
      ])
  }
}
