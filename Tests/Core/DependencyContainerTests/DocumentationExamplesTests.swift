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
  @Test("The press asks the editor later, and fails once its container has gone")
  func later() throws {
    let container = try CyclesAndLater.container()
    #expect(container.graph.laterCycles == [["PressKey", "EditorKey", "PressKey"]])
    #expect(try container.resolve(CyclesAndLater.PressKey.self).run("Page") == "Page, approved")
    let press = try CyclesAndLater.container().resolve(CyclesAndLater.PressKey.self)
    #expect(throws: ResolutionError.released(key: "EditorKey")) { try press.run("Page") }
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

// MARK: - Large composition roots

enum LargeCompositionRoots {
  typealias CatalogKey = FirstContainer.CatalogKey
  typealias ShelfKey = FirstContainer.ShelfKey
  typealias PaperCatalog = FirstContainer.PaperCatalog
  typealias Shelf = FirstContainer.Shelf

  enum SearchComposition {
    static func register(in builder: inout ContainerBuilder) {
      builder.register(CatalogKey.self) { PaperCatalog() }
    }
  }

  enum ShelfComposition {
    static func register(in builder: inout ContainerBuilder) {
      builder.register(ShelfKey.self, needs: CatalogKey.self, make: Shelf.init)
    }
  }
}

extension DocumentationExamplesTests {
  @Test("Parts of a composition root are validated as one")
  func parts() throws {
    typealias SearchComposition = LargeCompositionRoots.SearchComposition
    typealias ShelfComposition = LargeCompositionRoots.ShelfComposition
    var builder = ContainerBuilder()
    SearchComposition.register(in: &builder)
    ShelfComposition.register(in: &builder)
    let container = try builder.build()
    #expect(try container.resolveAll() == 2)
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
