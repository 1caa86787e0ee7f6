import DependencyContainer
import DependencyContainerTesting
import Testing

enum TestingPage {
  typealias Shelf = MovingOver.Shelf
  typealias ShelfKey = MovingOver.ShelfKey
  typealias CatalogKey = MovingOver.CatalogKey
  typealias CatalogFake = MovingOver.CatalogFake

  enum Composition {
    static func register(in builder: inout ContainerBuilder) {
      builder.root(ShelfKey.self)
      builder.register(CatalogKey.self) { MovingOver.PaperCatalog() }
      builder.register(ShelfKey.self, needs: CatalogKey.self, make: Shelf.init)
    }

    static func container() throws -> Container {
      var builder = ContainerBuilder()
      register(in: &builder)
      return try builder.build()
    }
  }

  struct ShelfTests {
    @Test(.providedKeysOnly(and: ShelfKey.self))
    func label() throws {
      let container = try Composition.container()
        .overriding(CatalogKey.self, with: CatalogFake(title: "Emma"))
      #expect(try container.resolve(ShelfKey.self).label(of: 1) == "1: Emma")
    }

    @Test func wiring() {
      expectValid { Composition.register(in: &$0) }
    }

    @Test func gap() {
      var builder = ContainerBuilder()
      builder.register(ShelfKey.self, needs: CatalogKey.self, make: Shelf.init)
      #expect(builder.problems().map(\.key) == ["CatalogKey"])
    }
  }
}
