/// One screen of a feature, with what a person can do there.
struct ScreenPlan {
  let place: Int
  let name: String
  let events: [ScreenEvent]
  /// Whether what other flows give back is shown here.
  let takesSelections: Bool
  let takesSummaries: Bool

  /// The name as that of a variable.
  var variable: String { name.prefix(1).lowercased() + name.dropFirst() }
}

/// Something that a person does on a screen.
struct ScreenEvent {
  enum Kind: Hashable {
    case next(screen: Int)
    case open(feature: Int)
    /// The flow ends with what it gives back.
    case end
    /// The change `AppChange.route`.
    case recent
    /// The change `AppChange.newEvent`.
    case help
  }

  let kind: Kind
  /// The name of the route's case and of the coordinator's function.
  let name: String
  /// What the button says.
  let label: String
  /// What comes with it, if anything.
  var payload: (label: String?, name: String, type: String, value: String)?

  var method: String { "didTap" + name.prefix(1).uppercased() + name.dropFirst() }
  /// The name of a closure for it.
  var closure: String { "on" + name.prefix(1).uppercased() + name.dropFirst() }
  /// The type of such a closure.
  var closureType: String { "@MainActor (\(payload?.type ?? "")) -> Void" }

  /// The case of a route enum.
  var declaration: CodeText {
    guard let payload else { return "case \(name)" }
    let label = payload.label.map { "\($0): " } ?? ""
    return "case \(name)(\(label)\(payload.type))"
  }

  /// The value of a route enum.
  var value: String {
    guard let payload else { return ".\(name)" }
    let label = payload.label.map { "\($0): " } ?? ""
    return ".\(name)(\(label)\(payload.value))"
  }

  /// The pattern that takes the route apart.
  var pattern: String { ".\(name)" + (payload.map { "(let \($0.name))" } ?? "") }
  /// The call of the coordinator's function.
  var call: String { "\(name)(\(payload?.name ?? ""))" }
  /// The parameters of the coordinator's function.
  var parameters: String { payload.map { "_ \($0.name): \($0.type)" } ?? "" }
}

extension AppPlan {
  /// The screens of a feature.
  func screens(of feature: FeaturePlan) -> [ScreenPlan] {
    let names = feature.kind == .flow ? Self.flowScreens : Self.searchScreens
    let count = shape.screens
    let hub = count > 1 ? 1 : 0
    let children = feature.kind == .flow ? feature.children : []
    return (0..<count).map { place in
      var events: [ScreenEvent] = []
      if place == 0 { events += feature.searches.map(openEvent) }
      if place == hub { events += children.map(openEvent) }
      if place == 0, feature.index == shared, change == .route { events.append(recentEvent) }
      if place == count - 1, feature.index == leaf, hasEvent { events.append(helpEvent) }
      if place == count - 1 {
        events.append(endEvent(of: feature))
      } else {
        let next = names[place + 1]
        events.append(
          ScreenEvent(kind: .next(screen: place + 1), name: "show\(next)", label: "Go on"))
      }
      return ScreenPlan(
        place: place, name: names[place], events: events,
        takesSelections: place == 0 && !feature.searches.isEmpty,
        takesSummaries: place == hub && !children.isEmpty)
    }
  }

  private func openEvent(_ index: Int) -> ScreenEvent {
    let feature = features[index]
    return ScreenEvent(
      kind: .open(feature: index), name: "open\(feature.name)", label: "Open \(feature.words)")
  }

  private func endEvent(of feature: FeaturePlan) -> ScreenEvent {
    let isFlow = feature.kind == .flow
    return ScreenEvent(
      kind: .end, name: isFlow ? "finish" : "pick", label: isFlow ? "Done" : "Choose",
      payload: (nil, feature.result, feature.outputType, feature.result))
  }

  private var recentEvent: ScreenEvent {
    let word = word.prefix(1).uppercased() + word.dropFirst()
    return ScreenEvent(
      kind: .recent, name: "show\(word)", label: "Show \(self.word)",
      payload: ("limit", "limit", "Int", String(number)))
  }

  private var helpEvent: ScreenEvent {
    let word = word.prefix(1).uppercased() + word.dropFirst()
    return ScreenEvent(
      kind: .help, name: "ask\(word)", label: "Ask for a \(self.word)",
      payload: ("code", "code", "Int", String(number)))
  }

  /// What the deepest flow tells of, if it does.
  var event: ScreenEvent? { hasEvent ? helpEvent : nil }

  private static let flowScreens = [
    "Overview", "Details", "Options", "Review", "Confirmation", "Receipt", "Notes", "Attachments",
    "Timeline", "Preferences", "Feedback", "Farewell",
  ]

  private static let searchScreens = [
    "Results", "Filters", "Sorting", "Suggestions", "Favourites", "Regions", "Periods", "Prices",
    "Ratings", "Languages", "Sources", "Preview",
  ]
}
