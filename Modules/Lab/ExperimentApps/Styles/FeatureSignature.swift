/// How a feature's flow is made, whoever makes it.
struct FeatureSignature {
  let feature: FeaturePlan
  /// What is handed over beside the input and the output.
  var passed: [Parameter] = []

  var output: Parameter {
    Parameter(
      name: feature.output, type: "@MainActor (\(feature.outputType)) -> Void", isClosure: true)
  }

  /// The parameters of a function that makes the flow.
  var parameters: [String] {
    ["in navigator: Navigator", "\(feature.input): String"] + passed.map(\.declaration)
      + [output.declaration]
  }

  /// A function that makes the flow, without its body.
  func function(_ name: String, access: String = "", end: String = "") -> CodeText {
    CodeText("\(access)func \(name)(", parameters, ") -> Coordinator\(end)")
  }

  /// Makes the coordinator out of values in scope.
  func coordinator(_ arguments: [String]) -> CodeText {
    CodeText(
      "\(feature.name)Coordinator(",
      ["navigator: navigator", "\(feature.input): \(feature.input)"] + arguments
        + ["\(feature.output): \(feature.output)"], ")")
  }
}

extension StyleWriter {
  /// A protocol for what makes a feature's flows, if features see protocols.
  func buildable(
    _ feature: FeaturePlan, passing passed: [Parameter] = [], uses: Set<ModuleRole> = []
  )
    -> [SourceFile]
  {
    guard hasProtocols else { return [] }
    let signature = FeatureSignature(feature: feature, passed: passed)
    return [
      SourceFile(
        role: .interface(feature.index), kind: .interface, name: "\(feature.name)Buildable",
        uses: uses.union([.core]),
        text: """
          /// Makes flows of \(feature.words.lowercased()).
          @MainActor
          public protocol \(feature.name)Buildable: Sendable {
            \(signature.function("build"))
            \(requirement(of: feature))
          }
          """)
    ]
  }

  /// What makes a feature's flows. It keeps `stored` and is handed `passed` each time.
  func builder(
    _ feature: FeaturePlan, storing stored: [Parameter] = [], passing passed: [Parameter] = [],
    uses: Set<ModuleRole> = []
  ) -> [SourceFile] {
    let signature = FeatureSignature(feature: feature, passed: passed)
    let name = "\(feature.name)Builder"
    let conformance = hasProtocols ? ", \(feature.name)Buildable" : ""
    let members = ImplementationChange(plan: plan, feature: feature)
    let initializer: CodeText =
      stored.isEmpty
      ? """
      public nonisolated override init() {
        super.init()
        \(members.statement)
      }
      """
      : """
      \(CodeText("public nonisolated init(", stored.map(\.declaration), ") {"))
        \(stored.map(\.assignment))
        super.init()
        \(members.statement)
      }
      """
    return [
      SourceFile(
        role: .implementation(feature.index), kind: .builder, name: name,
        uses: uses.union(hasProtocols ? [.core, .interface(feature.index)] : [.core]),
        text: """
          /// Makes flows of \(feature.words.lowercased()).
          public final class \(name): Counted\(conformance) {
            \(stored.map(\.property) + members.properties)

            \(initializer)

            \(signature.function("build", access: "public ", end: " {"))
              \(signature.coordinator((stored + passed).map(\.passed)))
            }

            \(spaced: members.functions + [fulfilment(of: feature)])
          }
          """)
    ]
  }

  /// What is asked of `feature` more in the change `AppChange.interface`.
  func requirement(of feature: FeaturePlan) -> CodeText {
    guard plan.change == .interface, feature.index == plan.shared else { return "" }
    return "func \(plan.word)(for text: String) -> String"
  }

  /// What does that.
  func fulfilment(of feature: FeaturePlan, access: String = "public ") -> CodeText {
    let requirement = requirement(of: feature)
    guard !requirement.isEmpty else { return "" }
    return #"""
      \#(access)\#(requirement) {
        "\#(feature.words) has \(text.count + \#(plan.number)) of them."
      }
      """#
  }
}

/// What a change adds to the type of the shared search that the root makes.
struct ImplementationChange {
  let plan: AppPlan
  let feature: FeaturePlan

  private var isHere: Bool { feature.index == plan.shared }

  var properties: [CodeText] {
    guard isHere, plan.change == .privateMember else { return [] }
    return ["private let \(plan.word)Limit = \(plan.number)"]
  }

  /// In the initializer. It prints nothing, which the compiler can not know.
  var statement: CodeText {
    guard isHere, plan.change == .initializer else { return "" }
    return #"if CommandLine.argc > \#(100_000 + plan.number) { print("\#(plan.word)") }"#
  }

  var functions: [CodeText] {
    guard isHere else { return [] }
    switch plan.change {
    case .privateFunction:
      return [
        """
        private func \(plan.word)(before limit: Int) -> Int {
          limit * \(plan.number) - 1
        }
        """
      ]
    case .publicMember:
      return [
        """
        public func \(plan.word)(after limit: Int) -> Int {
          limit * \(plan.number) + 1
        }
        """
      ]
    default: return []
    }
  }
}
