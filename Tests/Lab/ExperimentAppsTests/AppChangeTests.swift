import Testing

@testable import ExperimentApps

/// The edits of changes to an app of ten features in three layers.
struct AppChangeTests {
  private func shape(
    _ style: WiringStyle, _ layout: AppLayout, features: Int = 10
  ) throws -> AppShape {
    try AppShape(style: style, layout: layout, features: features, screens: 1, lines: 10)
  }

  /// The targets that a change edits, without tests, with the features by what they are in the plan.
  private func targets(_ change: AppChange, _ style: WiringStyle) throws -> Set<String> {
    let shape = try shape(style, .split)
    let plan = AppPlan(shape, change: change, variant: 0, fault: nil)
    let leaf = plan.features[plan.leaf]
    let middle = plan.features[try #require(leaf.parent)]
    let names = [
      plan.features[plan.shared].name: "Shared", leaf.name: "Leaf", middle.name: "Middle",
      plan.features[plan.top].name: "Top",
    ]
    let edit = try shape.render().edit(to: shape.render(change: change))
    return Set(
      edit.targets.filter { !$0.hasSuffix("Tests") }.map { target in
        names.reduce(target) { $0.replacing($1.key, with: $1.value) }
      })
  }

  @Test(
    "A change within an implementation edits its module alone, in every style",
    arguments: [AppChange.body, .initializer, .privateMember, .privateFunction, .publicMember],
    WiringStyle.allCases)
  func staysInside(change: AppChange, style: WiringStyle) throws {
    #expect(try targets(change, style) == ["SharedFeature"])
  }

  @Test("The core and the root are edited alone", arguments: WiringStyle.allCases)
  func staysInCoreAndRoot(style: WiringStyle) throws {
    #expect(try targets(.core, style) == ["Core"])
    #expect(try targets(.root, style) == ["App"])
  }

  @Test(
    "An event of the deepest flow goes through every layer with closures, and past them with routes",
    arguments: [
      (
        WiringStyle.closure,
        ["LeafInterface", "LeafFeature", "MiddleInterface", "MiddleFeature", "TopFeature", "App"]
      ),
      (.route, ["AppRoutes", "LeafFeature", "TopFeature", "App"]),
      (.manual, ["LeafInterface", "LeafFeature", "TopFeature"]),
      (.container, ["LeafInterface", "LeafFeature", "TopFeature"]),
    ])
  func eventEdits(style: WiringStyle, expected: [String]) throws {
    #expect(try targets(.newEvent, style) == Set(expected))
  }

  @Test(
    "A new dependency of the deepest flow is handed through every layer by pass-down only",
    arguments: [
      (
        WiringStyle.passdown,
        [
          "LeafInterface", "LeafFeature", "MiddleInterface", "MiddleFeature", "TopInterface",
          "TopFeature", "App",
        ]
      ),
      (.manual, ["LeafInterface", "LeafFeature", "App"]),
      (.factory, ["LeafInterface", "LeafFeature"]),
      (.closure, ["LeafFeature", "App"]),
      (.route, ["LeafFeature"]),
      (.container, ["LeafInterface", "LeafFeature", "App"]),
    ])
  func dependencyEdits(style: WiringStyle, expected: [String]) throws {
    #expect(try targets(.newDependency, style) == Set(expected))
  }

  @Test(
    "Every change edits something, another variant is another text, and what it edits is the same",
    arguments: WiringStyle.allCases, AppLayout.allCases)
  func variantsDiffer(style: WiringStyle, layout: AppLayout) throws {
    let shape = try shape(style, layout, features: 4)
    let original = try shape.render()
    for change in AppChange.allCases {
      let edits = try (0...2).map {
        try original.edit(to: shape.render(change: change, variant: $0))
      }
      #expect(Set(edits).count == 3, "\(change)")
      #expect(Set(edits.map(\.targets)).count == 1, "\(change)")
      #expect(Set(edits.map(\.files.count)).count == 1, "\(change)")
      #expect(Set(edits.map(\.lines.added)).count == 1, "\(change)")
      #expect(edits[0].lines.added > 0, "\(change)")
    }
  }

  @Test(
    "The first changes are made to the same search in every layout", arguments: WiringStyle.allCases
  )
  func sameFeature(style: WiringStyle) throws {
    for layout in AppLayout.allCases {
      let shape = try shape(style, layout, features: 4)
      let name = AppPlan(shape, change: nil, variant: 0, fault: nil).features[0].name
      for change in [AppChange.body, .initializer, .privateMember, .privateFunction, .publicMember]
      {
        let edit = try shape.render().edit(to: shape.render(change: change))
        #expect(edit.files.count == 1)
        #expect(
          edit.files.allSatisfy {
            $0.path.contains("/\(name)") && $0.lines.added == edit.lines.added
          })
      }
    }
  }

  @Test("A fault changes the app, and says so where there is no place for it")
  func faultsAreThere() throws {
    for style in WiringStyle.allCases {
      let shape = try shape(style, .split)
      for fault in WiringFault.allCases {
        #expect(try shape.render(fault: fault) != shape.render(), "\(style) \(fault)")
      }
    }
    let small = try AppShape(style: .manual, layout: .split, features: 3)
    let error = #expect(throws: ShapeError.self) { try small.render(fault: .swapped) }
    #expect(error?.description.contains("'swapped'") == true)
  }
}
