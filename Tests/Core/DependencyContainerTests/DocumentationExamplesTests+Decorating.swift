import DependencyContainer
import Testing

enum AsyncDecorating {
  actor Database {
    private(set) var path: String
    init(path: String) { self.path = path }
    func migrate() async throws { path = "new \(path)" }
  }
  enum DatabaseKey: AsyncDependencyKey { typealias Value = Database }
  enum StepsKey: AsyncDependencyKey { typealias Value = [String] }

  static func container() throws -> Container {
    var builder = ContainerBuilder()
    builder.register(DatabaseKey.self) { Database(path: "loans.sqlite") }
    builder.decorate(DatabaseKey.self) { database in
      try await database.migrate()
      return database
    }
    builder.contribute(to: StepsKey.self) { "Greet" }
    builder.contribute(to: StepsKey.self, needs: DatabaseKey.self) { database in
      "Continue \(try await database().path)"
    }
    return try builder.build()
  }
}

enum ScopedContributions {
  typealias BasketKey = Scopes.BasketKey
  typealias LinksKey = CollectionsAndDecorators.LinksKey
  typealias BookLinkHandler = CollectionsAndDecorators.BookLinkHandler
  struct BasketLinkHandler: CollectionsAndDecorators.LinkHandler {
    let basket: Provider<Scopes.Basket>
    var name: String { "basket of \(basket().owner)" }
  }

  static func container() throws -> Container {
    var builder = ContainerBuilder()
    builder.register(BasketKey.self, scope: .account, needs: Scopes.CustomerKey.self) {
      Scopes.Basket(customer: $0)
    }
    builder.expect(Scopes.CustomerKey.self, in: .account)
    builder.contribute(to: LinksKey.self) { BookLinkHandler() }
    builder.contribute(
      to: LinksKey.self, scope: .account, needs: BasketKey.self, make: BasketLinkHandler.init)
    return try builder.build()
  }
}

extension DocumentationExamplesTests {
  @Test("The database is migrated before anybody gets it, and each step is made in turn")
  func asyncDecorating() async throws {
    let steps = try await AsyncDecorating.container().resolve(AsyncDecorating.StepsKey.self)
    #expect(steps == ["Greet", "Continue new loans.sqlite"])
  }

  @Test("The basket's links are handled in an account only")
  func scopedContributions() throws {
    let shop = try ScopedContributions.container()
    let account = try shop.child(.account) {
      $0.register(Scopes.CustomerKey.self, value: Scopes.Customer(name: "Ann"))
    }
    func names(_ container: Container) throws -> [String] {
      try container.resolve(ScopedContributions.LinksKey.self).map(\.name)
    }
    #expect(try names(account) == ["book", "basket of Ann"])
    #expect(try names(shop) == ["book"])
    #expect(try Page("CollectionsAndDecorators").prose.contains("`LinksKey in account`"))
    #expect(shop.graph.nodes.map(\.key).contains("LinksKey in account"))
  }

  @Test("The messages about a key that is out of reach, and about a weak struct")
  func decoratingMessages() throws {
    var builder = ContainerBuilder()
    builder.register(
      Scopes.PaymentKey.self, scope: .checkout, needs: Scopes.BasketKey.self,
      make: Scopes.Payment.init, file: "Shop/Composition.swift", line: 6)
    builder.register(Scopes.BasketKey.self, scope: .account) {
      Scopes.Basket(customer: Provider { Scopes.Customer(name: "Ann") })
    }
    builder.decorate(
      Scopes.PaymentKey.self, scope: .account, with: { $0 }, file: "Shop/Composition.swift",
      line: 7)
    try expectMessage(of: builder, on: "CollectionsAndDecorators")

    builder = ContainerBuilder()
    builder.register(
      Scopes.CustomerKey.self, scope: .weak, make: { Scopes.Customer(name: "Ann") },
      file: "Shop/Composition.swift", line: 4)
    try expectMessage(of: builder, on: "Scopes")
  }

  @Test("A root that is closed names what it keeps until it goes")
  func closedRoot() throws {
    weak var prices: Scopes.PriceList?
    do {
      let shop = try Scopes.shop()
      prices = try shop.resolve(Scopes.PriceListKey.self)
      let kept = shop.close()
      #expect(kept == ["DependencyContainerTests.Scopes.PriceListKey"])
      #expect(prices != nil)
    }
    #expect(prices == nil)
  }
}
