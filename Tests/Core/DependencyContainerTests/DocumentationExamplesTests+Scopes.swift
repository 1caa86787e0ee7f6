import DependencyContainer
import Testing

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
