import DependencyContainer
import Testing

@Suite(.timeLimit(.minutes(1)))
struct CycleTests {
  /// Alpha needs beta, beta needs gamma, gamma needs alpha later.
  private func ring(
    callsLate: Bool, error: Box<ResolutionError> = Box()
  ) throws -> Container {
    try build { builder in
      builder.register(AlphaKey.self, needs: BetaKey.self) { beta in
        Node("alpha of \(beta().name)")
      }
      builder.register(BetaKey.self, needs: GammaKey.self) { gamma in
        Node("beta of \(gamma().name)")
      }
      builder.register(GammaKey.self, needs: Later<AlphaKey>.self) { alpha in
        if callsLate {
          error.keep { _ = try alpha() }
        }
        return Node("gamma", links: [{ try alpha() }])
      }
    }
  }

  @Test("C2: A factory that resolves its own key through two others gets the chain")
  func lateCall() throws {
    let error = Box<ResolutionError>()
    let alpha = try ring(callsLate: true, error: error).resolve(AlphaKey.self)
    #expect(alpha.name == "alpha of beta of gamma")
    #expect(error.value == .cycle(path: ["GammaKey", "AlphaKey", "BetaKey", "GammaKey"]))
  }

  @Test("C2: A factory that resolves its own key through a container gets the chain")
  func ownKey() throws {
    let container = Box<Container>()
    let error = Box<ResolutionError>()
    container.value = try build { builder in
      builder.register(AlphaKey.self) {
        error.keep { _ = try container.value?.resolve(AlphaKey.self) }
        return Node("alpha")
      }
    }
    defer { container.value = nil }
    _ = try container.value?.resolve(AlphaKey.self)
    #expect(error.value == .cycle(path: ["AlphaKey", "AlphaKey"]))
  }

  @Test("C2: A transient factory that resolves its own key does not exhaust the stack")
  func ownTransientKey() throws {
    let container = Box<Container>()
    let error = Box<ResolutionError>()
    container.value = try build { builder in
      builder.register(AlphaKey.self, scope: .transient, needs: BetaKey.self) { beta in
        Node("alpha of \(beta().name)")
      }
      builder.register(BetaKey.self, scope: .transient) {
        error.keep { _ = try container.value?.resolve(AlphaKey.self) }
        return Node("beta")
      }
    }
    defer { container.value = nil }
    _ = try container.value?.resolve(AlphaKey.self)
    // Who is behind a transient provider is not noted: that would cost each of its calls.
    #expect(error.value == .cycle(path: ["AlphaKey", "AlphaKey"]))
  }

  @Test("C2: A factory that asks a container for what needs its own key gets the chain")
  func roundAbout() throws {
    let container = Box<Container>()
    let error = Box<ResolutionError>()
    container.value = try build { builder in
      builder.register(AlphaKey.self, needs: BetaKey.self) { Node("alpha of \($0().name)") }
      builder.register(BetaKey.self) {
        error.keep { _ = try container.value?.resolve(AlphaKey.self) }
        return Node("beta")
      }
    }
    defer { container.value = nil }
    _ = try container.value?.resolve(BetaKey.self)
    #expect(error.value == .cycle(path: ["BetaKey", "AlphaKey", "BetaKey"]))
  }

  @Test("C2, C27: A plain provider that recurses through a captured container stops with the chain")
  func throughPlainProvider() async throws {
    let result = try await #require(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      let captured = Box<Container>()
      let container = try build { builder in
        builder.register(AlphaKey.self, needs: BetaKey.self) { Node("alpha of \($0().name)") }
        builder.register(BetaKey.self, needs: GammaKey.self) { Node("beta of \($0().name)") }
        builder.register(GammaKey.self) {
          let alpha = try? captured.value?.resolve(ProviderKey.self)
          return Node("gamma of \(alpha?().name ?? "none")")
        }
        builder.register(ProviderKey.self, needs: AlphaKey.self) { $0 }
      }
      captured.value = container
      // It exists, so asking for it is no cycle yet. Calling it is.
      let alpha = try container.resolve(ProviderKey.self)
      _ = alpha()
    }
    #expect(
      String(decoding: result.standardErrorContent, as: UTF8.self).contains(
        "'AlphaKey' was asked for while it was being made: "
          + "AlphaKey -> BetaKey -> GammaKey -> AlphaKey. "
          + "Call the provider after the factory has returned."))
  }

  @Test("C27: A cycle's error names the whole path")
  func words() {
    #expect(
      String(describing: ResolutionError.cycle(path: ["AKey", "BKey", "AKey"]))
        == "'AKey' was asked for while it was being made: AKey -> BKey -> AKey. "
        + "Call the provider after the factory has returned.")
  }

  @Test("C28: A cycle that a later need closes is no error, and works once the objects are made")
  func lateUse() throws {
    let container = try ring(callsLate: false)
    let alpha = try container.resolve(AlphaKey.self)
    let gamma = try container.resolve(GammaKey.self)
    #expect(try gamma.follow() === alpha)
  }

  @Test("C28: A key may need itself later")
  func selfLater() throws {
    let container = try build { builder in
      builder.register(AlphaKey.self, needs: Later<AlphaKey>.self) { alpha in
        Node("alpha", links: [{ try alpha() }])
      }
    }
    let alpha = try container.resolve(AlphaKey.self)
    #expect(try alpha.follow() === alpha)
  }

  @Test("A cycle of transient objects that is called too early is an error, not a recursion")
  func transientCycle() throws {
    let error = Box<ResolutionError>()
    let container = try build { builder in
      builder.register(AlphaKey.self, scope: .transient, needs: BetaKey.self) { beta in
        Node("alpha of \(beta().name)")
      }
      builder.register(BetaKey.self, scope: .transient, needs: Later<AlphaKey>.self) { alpha in
        error.keep { _ = try alpha() }
        return Node("beta")
      }
    }
    _ = try container.resolve(AlphaKey.self)
    #expect(error.value == .cycle(path: ["BetaKey", "AlphaKey", "BetaKey"]))
  }

  @Test("A late provider does not keep its container alive, and says so")
  func released() throws {
    let gamma = try ring(callsLate: false).resolve(GammaKey.self)
    #expect(throws: ResolutionError.released(key: "AlphaKey")) { try gamma.follow() }
  }

  @Test("A ring of later needs is freed with its container")
  func freed() throws {
    weak var alpha: Node?
    do {
      let container = try ring(callsLate: false)
      alpha = try container.resolve(AlphaKey.self)
      #expect(alpha != nil)
    }
    #expect(alpha == nil)
  }
}

private enum ProviderKey: DependencyKey { typealias Value = Provider<Node> }
