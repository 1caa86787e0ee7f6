/// What one style of wiring adds to the parts that are the same in all.
protocol StyleWriter {
  var plan: AppPlan { get }
  /// Whether each event of a screen has a closure, and not a case of a route.
  var hasClosures: Bool { get }
  /// Whether each feature's routes are a part of its interface.
  var hasPublicRoutes: Bool { get }
  /// Whether the root makes coordinators itself, and not through a builder.
  var rootMakesCoordinators: Bool { get }
  /// Whether the app's wiring can fail when it is launched.
  var canFail: Bool { get }

  /// What a feature's coordinator takes beside what all coordinators take.
  func parameters(of feature: FeaturePlan) -> [Parameter]
  /// The roles whose names those parameters, and what is done with them, have.
  func uses(of feature: FeaturePlan) -> Set<ModuleRole>
  /// The call that makes or asks for a flow, up to the closure that takes its result.
  func start(_ other: FeaturePlan, from feature: FeaturePlan, input: String) -> Start
  /// What the deepest flow does with its event when it is not for itself.
  func tell(_ event: ScreenEvent) -> CodeText
  /// What the shared search does with its new route, in the change `AppChange.route`.
  func showRecent(_ event: ScreenEvent) -> CodeText

  /// How many parameters are taken only to be handed on.
  var handedOn: Int { get }

  func interface(of feature: FeaturePlan) -> [SourceFile]
  func builder(of feature: FeaturePlan) -> [SourceFile]
  /// What several features share and no core has.
  func central() -> [SourceFile]
  /// `AppWiring`, and what it needs.
  func root() -> [SourceFile]
  func doubles(for feature: FeaturePlan) -> TestDoubles
}

/// A parameter of an initializer, and the property of the same name.
struct Parameter: Hashable {
  let name: String
  let type: String
  var isClosure = false

  var declaration: String { "\(name): \(isClosure ? "@escaping " : "")\(type)" }
  var property: CodeText { "private let \(name): \(type)" }
  var passed: String { "\(name): \(name)" }
  var assignment: CodeText { "self.\(name) = \(name)" }
}

/// The beginning of a function that starts a flow.
struct Start {
  let head: String
  let arguments: [String]
  /// Whether the call gives the flow, to be run by who called. A router runs it by itself.
  var givesFlow = true
  /// Whether the closure's argument is a result of all flows, and not of this one.
  var hasCommonResult = false
}

/// What a test hands to a coordinator.
struct TestDoubles {
  var declarations: [CodeText] = []
  var statements: [CodeText] = []
  var arguments: [String] = []
  var uses: Set<ModuleRole> = []
}

extension StyleWriter {
  var hasClosures: Bool { false }
  var hasPublicRoutes: Bool { true }
  var rootMakesCoordinators: Bool { false }
  var canFail: Bool { false }

  func tell(_ event: ScreenEvent) -> CodeText { "send(route)" }

  func showRecent(_ event: ScreenEvent) -> CodeText {
    #"showNotice("\#(event.label)", "At most \(limit).")"#
  }

  func central() -> [SourceFile] { [] }

  /// Features see one another through protocols if each has an interface of its own.
  var hasProtocols: Bool { plan.shape.layout == .split }

  /// How others name what makes a feature.
  func builderType(_ index: Int) -> String {
    hasProtocols
      ? "any \(plan.features[index].name)Buildable" : "\(plan.features[index].name)Builder"
  }

  /// Where what others name of a feature stands.
  func seen(_ indices: some Sequence<Int>) -> Set<ModuleRole> {
    Set(indices.map { .interface($0) })
  }
}
