/// The claims of the literature, each with the rule that decides on it.
package enum ClaimName: String, CaseIterable, Sendable {
  case directCycles, implementationSpreads, interfaceStops, routeRecompiles, eventLayers
  case containerFailsLate, containerPays, splitCosts

  /// The claim as it is made.
  package var words: String {
    switch self {
    case .directCycles: "Direct imports make cycles."
    case .implementationSpreads: "A change in an implementation spreads to all above."
    case .interfaceStops: "An interface stops it."
    case .routeRecompiles: "The central route enum recompiles every feature."
    case .eventLayers: "A new event touches four layers with closures and two with routes."
    case .containerFailsLate: "A container hides dependencies and fails at run time."
    case .containerPays:
      "A container is too much for few features: from how many does it pay?"
    case .splitCosts: "Splitting off interfaces costs clean build time."
    }
  }

  /// What has to be found for a comparison to speak for it, or against it.
  package var rule: String {
    switch self {
    case .directCycles:
      "Each style with the fault 'cycle' (a feature starts one that uses it). For: the compiler "
        + "refuses it with features that import each other (direct) and lets it pass with "
        + "interfaces (split, where that is measured). Against: it lets it pass in direct. Between: "
        + "it refuses both, so that the imports alone are not what makes the cycle."
    case .implementationSpreads:
      "Each app of direct imports with a change of a body, an initializer's body, a private member "
        + "and a private function. For: at least 90 % as many modules are compiled as after a change "
        + "of what others see (an interface or a public member of the same app, the larger). Against: "
        + "only the module itself. Between: some more, or what others see was not changed."
    case .interfaceStops:
      "The same changes to the same app in split and in direct, where direct compiles more than the "
        + "module itself, so that there is something to stop. For: split compiles fewer, and at "
        + "most two modules, the one that is changed and the root that makes it. Against: split "
        + "compiles as many. Between: fewer, but more than two."
    case .routeRecompiles:
      "A new route and a new feature, in apps of more than one module. For: the style route compiles "
        + "at least as many modules as 90 % of the features, and at least twice what the other "
        + "styles compile (their median). Against: fewer modules than half of the features. "
        + "Between: anything else."
    case .eventLayers:
      "The layers that a new event touches: the modules of features, and the program, from the screen "
        + "up to who handles it. Interfaces, central routes, tests and the manifest are none, and where "
        + "all is one module there are none to count. The closures of an app are held against each "
        + "other style of it, since in those an event is a route. For: closures touch four or more, "
        + "and the other style two or fewer. Against: closures touch no more. Between: more, but not "
        + "these numbers."
    case .containerFailsLate:
      "Each fault that was put into the container's wiring and into another's of the same app. For: "
        + "in the container it shows at run time (launch, first use, never), and before (compile, "
        + "gate) in some other style. Against: it shows before in the container. Faults that show at "
        + "run time in every style say nothing of containers; where all are so, that is against."
    case .containerPays:
      "Lines of wiring, lines to edit for a new feature and a new dependency, and clean builds, of "
        + "the container and of manual wiring of the same app. For: with the fewest features "
        + "measured the container costs more (intervals apart; times by 5 % at least). Against: it "
        + "does not. It pays from where it costs no more with that many features and any larger "
        + "number measured; between two numbers a straight line is drawn. A clean build has the "
        + "container's own sources to compile too, which the other styles do not have."
    case .splitCosts:
      "Clean builds of the same app in split and in direct. For: split takes longer (intervals apart, "
        + "and by 5 % at least). Against: it does not."
    }
  }

  /// The section with the plot that shows it.
  var section: ReportSection {
    switch self {
    case .directCycles, .containerFailsLate: .faults
    case .implementationSpreads, .interfaceStops, .routeRecompiles: .changes
    case .eventLayers: .edits
    case .containerPays: .wiring
    case .splitCosts: .clean
    }
  }

  /// The command that measures it.
  package var command: String {
    switch self {
    case .directCycles, .containerFailsLate:
      "lab experiment wiring --layouts split,direct --out DIR"
    case .implementationSpreads:
      "lab experiment build --layouts direct --changes "
        + "body,initializer,privateMember,privateFunction,publicMember,interface --out DIR"
    case .interfaceStops:
      "lab experiment build --layouts split,direct --changes "
        + "body,initializer,privateMember,privateFunction --out DIR"
    case .routeRecompiles:
      "lab experiment build --layouts split,direct --changes route,newFeature --out DIR"
    case .eventLayers: "lab experiment build --changes newEvent --out DIR"
    case .containerPays:
      "lab experiment wiring --styles manual,container --features 10,20,40 --out DIR"
    case .splitCosts: "lab experiment build --layouts split,direct --changes clean --out DIR"
    }
  }
}
