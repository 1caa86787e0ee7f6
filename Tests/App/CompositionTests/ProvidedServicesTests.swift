import AirportCatalogInterface
import BookCatalogInterface
import DependencyContainer
import DependencyContainerTesting
import LibraryStoreInterface
import Navigation
import ScreenKit
import SearchInterface
import Testing
import WishlistInterface

@testable import Composition

@Suite(
  .providedKeysOnly(
    and: WishlistKey.self, BookSearchKey.self, AirportSearchKey.self, DeepLinksKey.self))
struct ProvidedServicesTests {
  @Test("The app's wiring is valid")
  func wiring() {
    expectValid { AppContainer.register(in: &$0) }
  }

  /// The app's own wiring, without a service opened.
  private static func app() throws -> Container {
    var builder = ContainerBuilder()
    AppContainer.register(in: &builder)
    return try builder.build()
  }

  @Test("All that the app resolves stands on the services that the test provides")
  func services() throws {
    let container = try Self.app().overriding {
      $0.register(AirportCatalogKey.self, value: AirportCatalogStub(), replacing: true)
      $0.register(BookCatalogKey.self, value: BookCatalogStub(), replacing: true)
      $0.register(LibraryStoreKey.self, value: LibraryStoreStub(), replacing: true)
    }
    #expect(try container.resolveAll() == 7)
  }

  @Test("A new wish is begun, and its airport looked for, without a catalogue of books")
  @MainActor func wishlist() async throws {
    let container = try Self.app().overriding {
      $0.register(AirportCatalogKey.self, value: AirportCatalogStub(), replacing: true)
      $0.register(LibraryStoreKey.self, value: LibraryStoreStub(), replacing: true)
    }
    let window = Window()
    window.launch(WishlistRoot(try container.resolve(WishlistKey.self)))
    let session = Session(window: window) { _ in }
    for tap: ControlID in ["register", "departure"] {
      await session.send(.tapped(tap), to: try #require(session.current?.id))
    }
    #expect(session.titles == ["Wishlist", "New wish", "Departure airport"])
  }
}

/// A root flow with nothing but the wishlist.
private final class WishlistRoot: Coordinator {
  let flow = Flow<Never>()
  private let wishlist: any WishlistCoordinating

  init(_ wishlist: any WishlistBuildable) {
    self.wishlist = wishlist.build()
  }

  func start() { flow.start(wishlist) }
}
