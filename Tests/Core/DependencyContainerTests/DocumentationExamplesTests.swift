import DependencyContainer
import Testing

/// The examples of the documentation, as they stand there: each page's in a space of its own.
struct DocumentationExamplesTests {}

// MARK: - A first container in ten lines

enum FirstContainer {
  protocol Catalog: Sendable { func title(of number: Int) -> String }
  struct PaperCatalog: Catalog { func title(of number: Int) -> String { "Book \(number)" } }
  struct Shelf: Sendable { let catalog: Provider<any Catalog> }
  enum CatalogKey: DependencyKey { typealias Value = any Catalog }
  enum ShelfKey: DependencyKey { typealias Value = Shelf }

  enum NameKey: DependencyKey { typealias Value = String }
  enum LabelBuilderKey: DependencyKey { typealias Value = LabelBuilder }
  @MainActor final class Label {
    let text: String
    init(text: String) { self.text = text }
  }

  struct LabelBuilder: Sendable {
    let catalog: Provider<any Catalog>

    @MainActor func build(for number: Int) -> Label { Label(text: catalog().title(of: number)) }
  }
}

extension DocumentationExamplesTests {
  @Test("A first container in ten lines")
  func firstContainer() throws {
    typealias CatalogKey = FirstContainer.CatalogKey
    typealias ShelfKey = FirstContainer.ShelfKey
    typealias PaperCatalog = FirstContainer.PaperCatalog
    typealias Shelf = FirstContainer.Shelf
    var builder = ContainerBuilder()
    builder.register(ShelfKey.self, needs: CatalogKey.self, make: Shelf.init)
    builder.register(CatalogKey.self) { PaperCatalog() }
    let container = try builder.build()
    let shelf = try container.resolve(ShelfKey.self)
    #expect(shelf.catalog().title(of: 1) == "Book 1")
  }

  @Test("The message about its missing catalog")
  func firstContainerMessage() throws {
    var builder = ContainerBuilder()
    builder.register(
      FirstContainer.ShelfKey.self, needs: FirstContainer.CatalogKey.self,
      make: FirstContainer.Shelf.init, file: "Shop/Composition.swift", line: 3)
    try expectMessage(of: builder, on: "FirstContainer")
  }

  @Test("Roots, values and arguments that are known later")
  @MainActor func valuesAndArguments() throws {
    typealias CatalogKey = FirstContainer.CatalogKey
    typealias ShelfKey = FirstContainer.ShelfKey
    typealias NameKey = FirstContainer.NameKey
    typealias LabelBuilderKey = FirstContainer.LabelBuilderKey
    typealias LabelBuilder = FirstContainer.LabelBuilder
    var builder = ContainerBuilder()
    builder.register(CatalogKey.self) { FirstContainer.PaperCatalog() }
    builder.register(ShelfKey.self, needs: CatalogKey.self, make: FirstContainer.Shelf.init)
    builder.root(ShelfKey.self)
    builder.register(NameKey.self, value: "Corner shop")
    builder.register(LabelBuilderKey.self, needs: CatalogKey.self, make: LabelBuilder.init)
    let container = try builder.build()
    #expect(try container.resolve(NameKey.self) == "Corner shop")
    #expect(try container.resolve(LabelBuilderKey.self).build(for: 2).text == "Book 2")
    #expect(container.graph.unused == ["NameKey", "LabelBuilderKey"])
  }
}

// MARK: - Scopes and child containers

extension Scope {
  static let account = Scope("account")
  static let checkout = Scope("checkout", within: .account)
}

enum Scopes {
  struct Customer: Sendable { let name: String }
  final class PriceList: Sendable {}
  final class Preview: Sendable {}
  final class Basket: Sendable {
    let owner: String
    init(customer: Provider<Customer>) { owner = customer().name }
  }
  final class Payment: Sendable {
    let basket: Basket
    init(basket: Provider<Basket>) { self.basket = basket() }
  }
  final class Greeter: Sendable {
    let greeting: Provider<String>
    init(greeting: Provider<String>) { self.greeting = greeting }
  }
  final class Report: Sendable {
    let basket: Provider<Basket>
    init(basket: Provider<Basket>) { self.basket = basket }
  }
  enum CustomerKey: DependencyKey { typealias Value = Customer }
  enum PriceListKey: DependencyKey { typealias Value = PriceList }
  enum BasketKey: DependencyKey { typealias Value = Basket }
  enum PaymentKey: DependencyKey { typealias Value = Payment }
  enum PreviewKey: DependencyKey { typealias Value = Preview }
  enum GreetingKey: DependencyKey { typealias Value = String }
  enum GreeterKey: DependencyKey { typealias Value = Greeter }
  enum ReportKey: DependencyKey { typealias Value = Report }

  static func shop() throws -> Container {
    var builder = ContainerBuilder()
    builder.register(PriceListKey.self, make: PriceList.init)
    builder.expect(CustomerKey.self, in: .account)
    builder.register(BasketKey.self, scope: .account, needs: CustomerKey.self, make: Basket.init)
    builder.register(PaymentKey.self, scope: .checkout, needs: BasketKey.self, make: Payment.init)
    let shop = try builder.build()
    return shop
  }

  /// Makes a payment in a checkout, which ends.
  static func enterAccount(of shop: Container) throws -> (account: Container, owner: String) {
    let account = try shop.child(.account) {
      $0.register(CustomerKey.self, value: Customer(name: "Ann"))
    }
    let checkout = try account.child(.checkout)
    let payment = try checkout.resolve(PaymentKey.self)
    return (account, payment.basket.owner)
  }
}

extension DocumentationExamplesTests {
  @Test("Scopes are entered and end, the inner ones first")
  func scopes() throws {
    let (account, owner) = try Scopes.enterAccount(of: Scopes.shop())
    #expect(owner == "Ann")
    weak let basket = try account.resolve(Scopes.BasketKey.self)
    #expect(basket != nil)
    let survivors = account.close()
    #expect(survivors == [])
    #expect(basket == nil)
  }

  @Test("A child that outlives its parent's close keeps its own objects only")
  func closedParent() throws {
    let account = try Scopes.shop().child(.account) {
      $0.register(Scopes.CustomerKey.self, value: Scopes.Customer(name: "Ann"))
    }
    let checkout = try account.child(.checkout)
    let payment = try checkout.resolve(Scopes.PaymentKey.self)
    #expect(account.close() == ["DependencyContainerTests.Scopes.BasketKey"])
    #expect(try checkout.resolve(Scopes.PaymentKey.self) === payment)
    #expect(throws: ResolutionError.closed(key: "DependencyContainerTests.Scopes.BasketKey")) {
      try checkout.resolve(Scopes.BasketKey.self)
    }
  }

  @Test("The messages about what is not supplied, outside its scope, and captive")
  func scopeMessages() throws {
    let shop = try Scopes.shop()
    let missing = #expect(throws: ContainerProblems.self) { try shop.child(.account) }
    let problem = try #require(missing?.problems.first)
    #expect(try Page("Scopes").prose.contains("`\(problem.fault)`"))
    #expect(throws: ResolutionError.self) { try shop.resolve(Scopes.BasketKey.self) }

    var builder = ContainerBuilder()
    builder.register(
      Scopes.BasketKey.self, scope: .account, needs: Scopes.CustomerKey.self,
      make: Scopes.Basket.init, file: "Shop/Composition.swift", line: 5)
    builder.expect(Scopes.CustomerKey.self, in: .account)
    builder.register(
      Scopes.ReportKey.self, needs: Scopes.BasketKey.self, make: Scopes.Report.init,
      file: "Shop/Composition.swift", line: 9)
    try expectMessage(of: builder, on: "Scopes")
  }

  @Test("A child overrides for itself, and a parent's object does not see it")
  func visibility() throws {
    typealias GreetingKey = Scopes.GreetingKey
    var builder = ContainerBuilder()
    builder.register(GreetingKey.self, value: "Hello")
    builder.register(
      Scopes.GreeterKey.self, scope: .transient, needs: GreetingKey.self,
      make: Scopes.Greeter.init)
    let parent = try builder.build()
    let child = try parent.child { $0.register(GreetingKey.self, value: "Hello from the child") }
    #expect(try child.resolve(GreetingKey.self) == "Hello from the child")
    #expect(try child.resolve(Scopes.GreeterKey.self).greeting() == "Hello")
  }

  @Test("A transient key that needs a key of a scope is resolved there, not at the root")
  func transientGoesAlong() throws {
    var builder = ContainerBuilder()
    builder.register(Scopes.CustomerKey.self, scope: .account) { Scopes.Customer(name: "Ann") }
    builder.register(
      Scopes.BasketKey.self, scope: .transient, needs: Scopes.CustomerKey.self,
      make: Scopes.Basket.init)
    let shop = try builder.build()
    #expect(throws: ResolutionError.self) { try shop.resolve(Scopes.BasketKey.self) }
    #expect(try shop.child(.account).resolve(Scopes.BasketKey.self).owner == "Ann")
  }

  @Test("A weak object is made anew after all have let go")
  func weakScope() throws {
    typealias PreviewKey = Scopes.PreviewKey
    typealias Preview = Scopes.Preview
    var builder = ContainerBuilder()
    builder.register(PreviewKey.self, scope: .weak) { Preview() }
    let container = try builder.build()
    weak var preview: Preview?
    do {
      let held = try container.resolve(PreviewKey.self)
      #expect(try container.resolve(PreviewKey.self) === held)
      preview = held
    }
    #expect(preview == nil)
  }
}

// MARK: - Cycles and Later

enum CyclesAndLater {
  final class Editor: Sendable {
    let press: Press
    init(press: Provider<Press>) { self.press = press() }
    func approve(_ page: String) -> String { "\(page), approved" }
  }

  final class Press: Sendable {
    private let editor: LateProvider<Editor>
    init(editor: LateProvider<Editor>) { self.editor = editor }
    func run(_ page: String) throws -> String { try editor().approve(page) }
  }

  enum EditorKey: DependencyKey { typealias Value = Editor }
  enum PressKey: DependencyKey { typealias Value = Press }

  static func container() throws -> Container {
    var builder = ContainerBuilder()
    builder.register(EditorKey.self, needs: PressKey.self, make: Editor.init)
    builder.register(PressKey.self, needs: Later<EditorKey>.self, make: Press.init)
    let container = try builder.build()
    return container
  }
}

extension DocumentationExamplesTests {
  @Test("The press asks the editor later, and fails once its container is closed")
  func later() throws {
    let container = try CyclesAndLater.container()
    let press = try container.resolve(CyclesAndLater.PressKey.self)
    #expect(try press.run("Page 1") == "Page 1, approved")
    #expect(
      container.graph.laterCycles == [["PressKey", "EditorKey", "PressKey"]])
    container.close()
    #expect(throws: ResolutionError.released(key: "EditorKey")) { try press.run("Page 2") }
  }

  @Test("The message about the cycle without a later need")
  func cycleMessage() throws {
    var builder = ContainerBuilder()
    builder.register(
      CyclesAndLater.EditorKey.self, needs: CyclesAndLater.PressKey.self,
      make: CyclesAndLater.Editor.init, file: "Press/Composition.swift", line: 2)
    builder.register(CyclesAndLater.PressKey.self, needs: CyclesAndLater.EditorKey.self) { editor in
      CyclesAndLater.Press(editor: LateProvider { editor() })
    }
    try expectMessage(of: builder, on: "CyclesAndLater")
  }
}

// MARK: - Async factories

enum AsyncFactories {
  actor Database {
    let path: String
    init(path: String) { self.path = path }
    static func open(at path: String) async throws -> Database { Database(path: path) }
  }

  struct Loans: Sendable {
    let database: AsyncProvider<Database>
    func origin() async throws -> String { try await database().path }
  }

  enum PathKey: DependencyKey { typealias Value = String }
  enum DatabaseKey: AsyncDependencyKey { typealias Value = Database }
  enum LoansKey: DependencyKey { typealias Value = Loans }

  static func origin() async throws -> String {
    var builder = ContainerBuilder()
    builder.register(PathKey.self, value: "loans.sqlite")
    builder.register(DatabaseKey.self, needs: PathKey.self) { path in
      try await Database.open(at: path())
    }
    builder.register(LoansKey.self, needs: DatabaseKey.self, make: Loans.init)
    let container = try builder.build()
    let origin = try await container.resolve(LoansKey.self).origin()
    return origin
  }
}

extension DocumentationExamplesTests {
  @Test("The database is opened by the first who waits for it")
  func asyncFactories() async throws {
    #expect(try await AsyncFactories.origin() == "loans.sqlite")
  }
}

// MARK: - Collections and decorators

enum CollectionsAndDecorators {
  protocol LinkHandler: Sendable { var name: String { get } }
  struct BookLinkHandler: LinkHandler { let name = "book" }
  struct SearchLinkHandler: LinkHandler {
    let catalog: Provider<any FirstContainer.Catalog>
    var name: String { "search, as for \(catalog().title(of: 1))" }
  }
  struct PrefixingCatalog: FirstContainer.Catalog {
    let inner: any FirstContainer.Catalog
    let prefix: String
    func title(of number: Int) -> String { prefix + inner.title(of: number) }
  }
  enum LinksKey: DependencyKey { typealias Value = [any LinkHandler] }
  enum PrefixKey: DependencyKey { typealias Value = String }
}

extension DocumentationExamplesTests {
  @Test("Two features contribute a handler, and a decorator changes the catalog")
  func collectionsAndDecorators() throws {
    typealias CatalogKey = FirstContainer.CatalogKey
    typealias PrefixKey = CollectionsAndDecorators.PrefixKey
    typealias PrefixingCatalog = CollectionsAndDecorators.PrefixingCatalog
    typealias LinksKey = CollectionsAndDecorators.LinksKey
    typealias BookLinkHandler = CollectionsAndDecorators.BookLinkHandler
    typealias SearchLinkHandler = CollectionsAndDecorators.SearchLinkHandler
    var builder = ContainerBuilder()
    builder.contribute(to: LinksKey.self) { BookLinkHandler() }
    builder.contribute(to: LinksKey.self, needs: CatalogKey.self, make: SearchLinkHandler.init)
    builder.decorate(CatalogKey.self, needs: PrefixKey.self) { catalog, prefix in
      PrefixingCatalog(inner: catalog, prefix: prefix())
    }
    builder.register(CatalogKey.self) { FirstContainer.PaperCatalog() }
    builder.register(PrefixKey.self, value: "The ")
    let handlers = try builder.build().resolve(LinksKey.self)
    #expect(handlers.map(\.name) == ["book", "search, as for The Book 1"])
  }
}

// MARK: - Moving over, and testing without a container

enum MovingOver {
  protocol Catalog: Sendable { func title(of number: Int) -> String }
  struct PaperCatalog: Catalog { func title(of number: Int) -> String { "Book \(number)" } }
  struct CatalogFake: Catalog {
    let title: String
    func title(of number: Int) -> String { title }
  }

  enum CatalogKey: DependencyKey { typealias Value = any Catalog }
  enum ShelfKey: DependencyKey { typealias Value = Shelf }

  struct Shelf: Sendable {
    let catalog: Provider<any Catalog>
    func label(of number: Int) -> String { "\(number): \(catalog().title(of: number))" }
  }

  enum Composition {
    static func container() throws -> Container {
      var builder = ContainerBuilder()
      builder.register(CatalogKey.self) { PaperCatalog() }
      builder.register(ShelfKey.self, scope: .transient, needs: CatalogKey.self, make: Shelf.init)
      let container = try builder.build()
      let shelf = try container.resolve(ShelfKey.self)
      #expect(shelf.label(of: 1) == "1: Book 1")
      return container
    }
  }
}

extension DocumentationExamplesTests {
  typealias Shelf = MovingOver.Shelf
  typealias ShelfKey = MovingOver.ShelfKey
  typealias CatalogKey = MovingOver.CatalogKey
  typealias CatalogFake = MovingOver.CatalogFake
  typealias Composition = MovingOver.Composition

  @Test("A provider and a fake")
  func providerAndFake() async throws {
    typealias Loans = AsyncFactories.Loans
    typealias Database = AsyncFactories.Database
    typealias Press = CyclesAndLater.Press
    let shelf = Shelf(catalog: Provider { CatalogFake(title: "Emma") })
    #expect(shelf.label(of: 1) == "1: Emma")
    let editor = try CyclesAndLater.container().resolve(CyclesAndLater.EditorKey.self)
    let loans = Loans(database: AsyncProvider { Database(path: "fake") })
    let press = Press(editor: LateProvider { editor })
    #expect(try await loans.origin() == "fake")
    #expect(try press.run("Page") == "Page, approved")
  }

  @Test("A graph with one thing replaced")
  func overriding() throws {
    let fake = CatalogFake(title: "Emma")
    let container = try Composition.container().overriding(CatalogKey.self, with: fake)
    #expect(try container.resolve(ShelfKey.self).label(of: 1) == "1: Emma")
  }

  @Test("A graph with a factory replaced")
  func overridingFactory() throws {
    let container = try Composition.container().overriding {
      $0.register(CatalogKey.self, replacing: true) { CatalogFake(title: "Persuasion") }
    }
    #expect(try container.resolve(ShelfKey.self).label(of: 1) == "1: Persuasion")
  }

  @Test("The composition root is built and everything is made")
  func resolveAll() throws {
    #expect(try Composition.container().resolveAll() == 2)
    try Composition.container().resolveAll()
  }
}

// MARK: - Seeing the graph

enum SeeingTheGraph {
  typealias Shelf = FirstContainer.Shelf
  typealias PaperCatalog = FirstContainer.PaperCatalog
  typealias CatalogKey = FirstContainer.CatalogKey
  typealias ShelfKey = FirstContainer.ShelfKey
  typealias NameKey = FirstContainer.NameKey

  static func shop() throws -> (builder: ContainerBuilder, graph: DependencyGraph, line: Int) {
    let line = #line + 1
    var builder = ContainerBuilder()
    builder.root(ShelfKey.self)
    builder.register(CatalogKey.self) { PaperCatalog() }
    builder.register(ShelfKey.self, scope: .transient, needs: CatalogKey.self, make: Shelf.init)
    builder.register(NameKey.self, value: "Corner shop")
    let graph = try builder.build().graph
    return (builder, graph, line)
  }
}

extension DocumentationExamplesTests {
  @Test("The graph as text is the one that the page shows")
  func graphText() throws {
    let shop = try SeeingTheGraph.shop()
    var text = shop.graph.rendered(as: .text)
    for offset in 0..<6 {
      text.replace(
        "\(#filePath):\(shop.line + offset)\n", with: "Shop/Composition.swift:\(offset + 1)\n")
    }
    #expect(try Page("SeeingTheGraph").blocks(in: "").contains(text))
  }

  @Test("A trace notes the two resolves of the page")
  func trace() throws {
    typealias ShelfKey = FirstContainer.ShelfKey
    let builder = try SeeingTheGraph.shop().builder
    let trace = ResolutionTrace()
    let container = try builder.build(recording: trace)
    let shelf = try container.resolve(ShelfKey.self)
    _ = shelf.catalog()
    #expect(trace.counts.values.sorted() == [1, 1])
  }
}

// MARK: - What manual injection does better

enum ManualInjection {
  typealias Catalog = FirstContainer.Catalog
  typealias PaperCatalog = FirstContainer.PaperCatalog
  typealias Shelf = FirstContainer.Shelf

  struct ManualShop {
    let catalog: any Catalog
    let shelf: Shelf

    init() {
      let catalog = PaperCatalog()
      self.catalog = catalog
      shelf = Shelf(catalog: Provider { catalog })
    }
  }
}

extension DocumentationExamplesTests {
  @Test("The same shop without a container")
  func manualShop() {
    #expect(ManualInjection.ManualShop().shelf.catalog().title(of: 3) == "Book 3")
  }
}
