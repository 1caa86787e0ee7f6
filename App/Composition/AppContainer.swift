import AirportCatalogInterface
import BookCatalogInterface
public import DependencyContainer
import LibraryStoreInterface
import Navigation
import SearchFeature
import SearchInterface
import WishlistFeature
import WishlistInterface

/// The composition root: the one place that knows which implementation stands behind which key.
public enum AppContainer {
  /// Wires the whole app.
  ///
  /// - Throws: `ContainerProblems` with everything that is missing, circular or doubled.
  public static func make(_ services: AppServices) throws(ContainerProblems) -> Container {
    var builder = ContainerBuilder()
    register(in: &builder, services: Provider { services })
    return try builder.build()
  }

  /// Registers the whole app. The first resolve of a service calls `services`, nothing before.
  ///
  /// Without `services` the registrations can be validated and shown, and not resolved.
  public static func register(
    in builder: inout ContainerBuilder, services: Provider<AppServices> = .unopened
  ) {
    builder.root(WishlistKey.self)
    builder.root(DeepLinksKey.self)

    builder.register(AirportCatalogKey.self) { services().airports }
    builder.register(BookCatalogKey.self) { services().books }
    builder.register(LibraryStoreKey.self) { services().library }

    builder.register(
      AirportSearchKey.self, needs: AirportCatalogKey.self, make: AirportSearchBuilder.init)
    builder.register(BookSearchKey.self, needs: BookCatalogKey.self, make: BookSearchBuilder.init)
    builder.register(
      WishlistKey.self,
      needs: LibraryStoreKey.self, AirportCatalogKey.self, BookSearchKey.self,
      AirportSearchKey.self,
      make: WishlistBuilder.init)

    for handler in WishlistLinks.handlers {
      builder.contribute(to: DeepLinksKey.self) { handler.map(AppPlace.wishlist) }
    }
  }

  /// What the app is made of, without any service opened.
  ///
  /// - Throws: `ContainerProblems` when the wiring has a gap.
  public static func graph() throws(ContainerProblems) -> DependencyGraph {
    var builder = ContainerBuilder()
    register(in: &builder)
    return try builder.build().graph
  }
}

extension Provider<AppServices> {
  /// Stands where nothing is resolved.
  public static var unopened: Self {
    Provider { preconditionFailure("Services are resolved that nobody has opened.") }
  }
}
