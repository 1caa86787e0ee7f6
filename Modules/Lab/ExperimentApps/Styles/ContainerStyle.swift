/// Each feature has a key; the root registers it with the keys that it needs, and a container resolves it.
struct ContainerStyle: StyleWriter {
  let plan: AppPlan
  let canFail = true

  func parameters(of feature: FeaturePlan) -> [Parameter] {
    plan.needs(of: feature.index).map {
      Parameter(name: plan.features[$0].variable, type: "Provider<\(builderType($0))>")
    }
  }

  func uses(of feature: FeaturePlan) -> Set<ModuleRole> {
    let needs = plan.needs(of: feature.index)
    return needs.isEmpty ? [] : seen(needs).union([.container])
  }

  func start(_ other: FeaturePlan, from feature: FeaturePlan, input: String) -> Start {
    Start(head: "\(other.variable)().build", arguments: ["in: navigator", input])
  }

  /// A builder hands all that it has to its coordinator.
  var handedOn: Int { plan.features.reduce(0) { $0 + plan.needs(of: $1.index).count } }

  func interface(of feature: FeaturePlan) -> [SourceFile] {
    buildable(feature) + [
      SourceFile(
        role: .interface(feature.index), kind: .interface, name: "\(feature.name)Key",
        uses: [.container],
        text: """
          /// Names what makes flows of \(feature.words.lowercased()).
          public enum \(feature.name)Key: DependencyKey {
            public typealias Value = \(builderType(feature.index))
          }
          """)
    ]
  }

  func builder(of feature: FeaturePlan) -> [SourceFile] {
    builder(feature, storing: parameters(of: feature), uses: uses(of: feature))
  }

  func root() -> [SourceFile] {
    let searches = plan.features.indices.filter { plan.features[$0].kind == .search }
    let groups =
      [("Searches", searches)]
      + plan.tabs.map { (plan.features[$0].name, plan.flows(ofTab: $0)) }
    let roots = plan.tabs.map { CodeText("builder.root(\(plan.features[$0].name)Key.self)") }
    let cases = plan.tabs.map {
      CodeText(
        #"\#(plan.features[$0].variable).build(in: navigator, topic: "Home", onFinish: onFinish)"#)
    }
    let tabs = plan.tabs.map { plan.features[$0] }
    return [
      WiringSource(plan: plan, cases: cases).file(
        properties: ["private let container: Container"]
          + tabs.map { CodeText("private let \($0.variable): \(builderType($0.index))") },
        initializer: """
          init() throws {
            container = try AppContainer.make()
            \(tabs.map { CodeText("\($0.variable) = try container.resolve(\($0.name)Key.self)") })
          }
          """,
        uses: Set(tabs.flatMap { [.interface($0.index)] }).union([.container])),
      SourceFile(
        role: .app, kind: .wiring, name: "AppContainer", uses: seen(plan.tabs).union([.container]),
        text: """
          /// Knows what stands behind each key.
          enum AppContainer {
            static func make() throws -> Container {
              var builder = ContainerBuilder()
              \(roots)
              \(groups.map { CodeText("register\($0.0)(in: &builder)") })
              return try builder.build()
            }
          }
          """),
    ]
      + groups.map { name, members in
        SourceFile(
          role: .app, kind: .wiring, name: "AppContainer+\(name)",
          uses: members.reduce(into: [.container]) { uses, index in
            uses.formUnion([.implementation(index), .interface(index)])
            uses.formUnion(seen(plan.needs(of: index)))
          },
          text: """
            extension AppContainer {
              static func register\(name)(in builder: inout ContainerBuilder) {
                \(members.map(registration))
              }
            }
            """)
      }
  }

  private func registration(_ index: Int) -> CodeText {
    guard plan.forgotten?.need != index else { return "" }
    let feature = plan.features[index]
    let made = plan.swapped.map { plan.features[plan.stand(in: $0.user, for: index)] } ?? feature
    let needs = plan.needs(of: index).map { "\(plan.features[$0].name)Key.self" }
    let list = needs.isEmpty ? [] : ["needs: \(needs[0])"] + needs.dropFirst()
    return CodeText(
      "builder.register(", ["\(feature.name)Key.self"] + list + ["make: \(made.name)Builder.init"],
      ")")
  }

  func doubles(for feature: FeaturePlan) -> TestDoubles {
    let needs = plan.needs(of: feature.index)
    guard !needs.isEmpty else { return TestDoubles() }
    guard hasProtocols else {
      return realBuilders(for: feature) { "Provider { \($0) }" }
    }
    return TestDoubles(
      declarations: needs.map { stub(plan.features[$0]) },
      statements: needs.map { index in
        "let \(plan.features[index].variable) = \(plan.features[index].name)Stub()"
      },
      arguments: needs.map { index in
        let name = plan.features[index].variable
        return "\(name): Provider { \(name) }"
      },
      uses: seen(needs).union([.container]))
  }
}
