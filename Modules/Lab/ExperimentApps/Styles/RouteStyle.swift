/// One enum has a case for every flow, and one router of the root makes and runs it. Features import the
/// enum's module and no other feature.
struct RouteStyle: StyleWriter {
  let plan: AppPlan
  let hasPublicRoutes = false

  private let router = Parameter(name: "router", type: "any AppRouting")

  func parameters(of feature: FeaturePlan) -> [Parameter] { [router] }

  func uses(of feature: FeaturePlan) -> Set<ModuleRole> { [.routes] }

  func start(_ other: FeaturePlan, from feature: FeaturePlan, input: String) -> Start {
    Start(
      head: "router.follow", arguments: [".\(other.variable)(\(input))", "from: self"],
      givesFlow: false, hasCommonResult: true)
  }

  func tell(_ event: ScreenEvent) -> CodeText {
    // The case of the feature's own enum has the same name, and is taken apart before.
    "router.follow(\(event.value), from: self) { _ in }"
  }

  func showRecent(_ event: ScreenEvent) -> CodeText {
    "router.follow(.\(event.name)(limit: limit), from: self) { _ in }"
  }

  /// Each builder hands the router to its coordinator.
  var handedOn: Int { plan.features.count }

  func interface(of feature: FeaturePlan) -> [SourceFile] { buildable(feature) }

  func builder(of feature: FeaturePlan) -> [SourceFile] {
    builder(feature, storing: [router], uses: [.routes])
  }

  /// What is a case beside the flows.
  private var addedEvents: [ScreenEvent] {
    var events = plan.screens(of: plan.features[plan.shared])[0].events.filter {
      $0.kind == .recent
    }
    if let event = plan.event, plan.leaf != plan.top { events.append(event) }
    return events
  }

  func central() -> [SourceFile] {
    let cases = plan.features.map { CodeText("case \($0.variable)(\($0.input): String)") }
    return [
      SourceFile(
        role: .routes, kind: .interface, name: "AppRoute", uses: [.core],
        text: """
          /// Every place of the app.
          public enum AppRoute: Route {
            \(cases + addedEvents.map(\.declaration))
          }

          /// What any flow of the app gives back.
          public enum AppRouteResult: Hashable, Sendable {
            case finished(Summary)
            case picked(Selection)
          }
          """),
      SourceFile(
        role: .routes, kind: .interface, name: "AppRouting", uses: [.core],
        text: """
          /// Knows what stands behind each route.
          @MainActor
          public protocol AppRouting: Sendable {
            /// Starts a flow as a child of `source`.
            func follow(
              _ route: AppRoute,
              from source: Coordinator,
              then: @escaping @MainActor (AppRouteResult) -> Void
            )
          }
          """),
    ]
  }

  func root() -> [SourceFile] {
    let cases = plan.tabs.map { tab -> CodeText in
      let builder = "\(plan.features[tab].name)Builder(router: router)"
      return CodeText("\(builder).build(in: navigator, topic: \"Home\", onFinish: onFinish)")
    }
    let followed = plan.features.indices.filter { $0 != plan.forgotten?.need }.map(following)
    let events = addedEvents.compactMap { event -> CodeText? in
      switch event.kind {
      case .recent: "case \(event.pattern): source.\(noticeOf(event))"
      case .help where plan.handlesEvent: "case .\(event.name): source.send(route)"
      default: nil
      }
    }
    return [
      WiringSource(plan: plan, cases: cases).file(
        properties: ["private let router = AppRouter()"],
        uses: Set(plan.tabs.map { .implementation($0) })),
      SourceFile(
        role: .app, kind: .wiring, name: "AppRouter",
        uses: Set(plan.features.indices.map { .implementation($0) }).union([.core, .routes]),
        text: """
          /// Makes and runs the flow behind each route.
          final class AppRouter: Counted, AppRouting {
            func follow(
              _ route: AppRoute,
              from source: Coordinator,
              then: @escaping @MainActor (AppRouteResult) -> Void
            ) {
              let navigator = source.navigator
              switch route {
              \(followed + events)
              }
            }
          }
          """),
    ]
  }

  private func noticeOf(_ event: ScreenEvent) -> CodeText {
    #"showNotice("\#(event.label)", "At most \(limit).")"#
  }

  private func following(_ index: Int) -> CodeText {
    let feature = plan.features[index]
    let made = plan.swapped.map { plan.features[plan.stand(in: $0.user, for: index)] } ?? feature
    let result = feature.kind == .search ? "picked" : "finished"
    return """
      case .\(feature.variable)(let \(feature.input)):
        let builder = \(made.name)Builder(router: self)
        source.run(builder.build(in: navigator, \(feature.input): \(feature.input)) { then(.\(result)($0)) })
      """
  }

  func doubles(for feature: FeaturePlan) -> TestDoubles {
    TestDoubles(
      declarations: [
        """
        private struct RouterStub: AppRouting {
          func follow(
            _ route: AppRoute,
            from source: Coordinator,
            then: @escaping @MainActor (AppRouteResult) -> Void
          ) {}
        }
        """
      ],
      arguments: ["router: RouterStub()"], uses: [.routes])
  }
}
