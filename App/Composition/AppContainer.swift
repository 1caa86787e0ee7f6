import AirportCatalogInterface
import BookCatalogInterface
public import DependencyContainer
import LibraryStoreInterface
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

    builder.register(AirportCatalogKey.self, value: services.airports)
    builder.register(BookCatalogKey.self, value: services.books)
    builder.register(LibraryStoreKey.self, value: services.library)

    builder.register(
      AirportSearchKey.self, needs: AirportCatalogKey.self, make: AirportSearchBuilder.init)
    builder.register(BookSearchKey.self, needs: BookCatalogKey.self, make: BookSearchBuilder.init)
    builder.register(
      WishlistKey.self,
      needs: LibraryStoreKey.self, AirportCatalogKey.self, BookSearchKey.self,
      AirportSearchKey.self,
      make: WishlistBuilder.init)

    return try builder.build()
  }
}
