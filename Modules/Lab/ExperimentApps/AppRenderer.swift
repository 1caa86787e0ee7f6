import ContainerSources

/// Puts the parts of an app into files, and finds out what each module needs by what its files import.
struct AppRenderer {
  private let plan: AppPlan
  private let writer: any StyleWriter

  init(_ plan: AppPlan) {
    self.plan = plan
    writer =
      switch plan.shape.style {
      case .passdown: PassDownStyle(plan: plan)
      case .manual: ManualStyle(plan: plan)
      case .factory: FactoryStyle(plan: plan)
      case .closure: ClosureStyle(plan: plan)
      case .route: RouteStyle(plan: plan)
      case .container: ContainerStyle(plan: plan)
      }
  }

  func render() -> GeneratedApp {
    var files: [String: String] = [:]
    var kinds: [String: FileKind] = [:]
    var needs: [String: Set<String>] = [:]
    for source in sources {
      let module = plan.module(source.role)
      let imported = Set(source.uses.map(plan.module)).subtracting([module])
      needs[module, default: []].formUnion(imported)
      let path = "Sources/\(plan.folder(source.role))/\(source.name).swift"
      kinds[path] = source.kind
      files[path] = text(
        source.text, imports: (imported.union(source.imports)).sorted())
    }
    var tests: [(feature: String, needs: [String])] = []
    for feature in plan.features {
      let test = TestSources(writer: writer, feature: feature).file
      let module = plan.module(.implementation(feature.index))
      let imported = Set(test.uses.map(plan.module))
      tests.append((feature.name, imported.sorted()))
      let path = "Tests/\(feature.name)Tests/\(feature.name)Tests.swift"
      kinds[path] = .test
      files[path] = text(
        test.text, imports: imported.subtracting([module]).union(["Testing"]).sorted(),
        testable: module)
    }
    if plan.shape.style == .container {
      needs["DependencyContainer"] = []
      for file in ContainerSources.files {
        let path = "Sources/DependencyContainer/\(file.name)"
        kinds[path] = .container
        files[path] = file.text
      }
    }
    files["Package.swift"] = ManifestSource(modules: needs, tests: tests).text.description + "\n"
    kinds["Package.swift"] = .manifest
    return GeneratedApp(
      shape: plan.shape, features: features, files: files, kinds: kinds, handedOn: writer.handedOn)
  }

  private var features: [AppFeature] {
    plan.features.map { feature in
      AppFeature(
        name: feature.name, isSearch: feature.kind == .search, depth: feature.depth,
        needs: plan.needs(of: feature.index).map { plan.features[$0].name })
    }
  }

  private var sources: [SourceFile] {
    var all = CoreSources(plan: plan).files + writer.central()
    for feature in plan.features {
      all += writer.interface(of: feature)
      all += writer.builder(of: feature)
      all += CoordinatorSource(writer, feature).files
      let screens = ScreenSources(
        plan: plan, feature: feature, hasClosures: writer.hasClosures,
        uses: writer.hasPublicRoutes ? [.interface(feature.index)] : [])
      all += plan.screens(of: feature).flatMap(screens.files)
    }
    return all + writer.root() + RootSources(writer: writer).files
  }

  private func text(_ code: CodeText, imports: [String], testable: String? = nil) -> String {
    var head = imports.map { "import \($0)\n" }.joined()
    if let testable { head += "\n@testable import \(testable)\n" }
    let text = (head.isEmpty ? "" : head + "\n") + code.description + "\n"
    // One module has nobody to show anything to.
    return plan.shape.layout == .single
      ? text.replacing("public ", with: "").replacing("open ", with: "") : text
  }
}
