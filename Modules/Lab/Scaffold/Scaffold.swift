import Foundation
package import LabRules
package import PackageReader

/// Plans something new for a package, such as a feature, and carries the plan out.
///
/// What is made is data: templates of new files, and lines for files that are there, with the places
/// where they go. A package keeps its own (`new` in `lab.json5`); one that does not gets plain
/// targets.
package struct Scaffold {
  private let package: SwiftPackage
  private let recipes: [Recipe]
  private let environment: [String: String]
  /// The modules that come with the toolchain.
  private let toolchain: Set<String>

  /// - Parameters:
  ///   - package: The one in which something is made.
  ///   - recipes: What it says itself can be made.
  ///   - environment: What manifests and programs see of the environment.
  package init(_ package: SwiftPackage, recipes: [Recipe], environment: [String: String]) {
    self.package = package
    self.recipes = recipes
    self.environment = environment
    toolchain = ToolchainModules(environment: environment).names
  }

  /// Plans all files in memory. Nothing is written.
  package func plan(_ request: ScaffoldRequest) throws(ScaffoldProblem) -> ScaffoldPlan {
    do throws(ScaffoldProblem) {
      return try filled(request)
    } catch {
      // A value is at fault where those of the recipe bring something else about.
      var plain = request
      plain.values = [:]
      guard !request.values.isEmpty, problem(of: plain) != error else { throw error }
      if case .unknownValue = error { throw error }
      throw .badValues(request.values.keys.sorted(), reason: error.description)
    }
  }

  private func problem(of request: ScaffoldRequest) -> ScaffoldProblem? {
    do throws(ScaffoldProblem) {
      _ = try filled(request)
      return nil
    } catch {
      return error
    }
  }

  private func filled(_ request: ScaffoldRequest) throws(ScaffoldProblem) -> ScaffoldPlan {
    let (recipe, templates) = try recipe(request.kind)
    try NameRules.check(request.name)
    try checkOwner(request, recipe)
    let uses = try uses(request, recipe)
    let template = try template(request, recipe, uses)

    var files: [PlannedFile] = []
    for (path, text) in templates.files {
      let goal = try template.fill(path: path)
      try PackagePaths(folder: package.folder).check(goal)
      if files.contains(where: { $0.path.lowercased() == goal.lowercased() }) {
        throw .taken(goal, by: "another template makes it")
      }
      let lines = try template.fill(
        SourceOutline.lines(of: text), file: "\(templates.place)/\(path)")
      files.append(PlannedFile(path: goal, old: nil, text: lines.joined(separator: "\n")))
    }
    try checkPlaces(of: files, request.name)
    files += try changes(recipe, template, uses)
    if let (name, file) = DeclaredTypes.conflict(of: files, with: package) {
      throw .taken(name, by: file.map { "'\($0)' declares it" } ?? "the toolchain has such a type")
    }
    files = try CodeFormat(folder: package.folder, environment: environment).format(files)
    return ScaffoldPlan(
      folder: package.folder, kind: request.kind, name: request.name, files: files)
  }

  /// Writes what is planned, all or nothing, and reads the package again to see that it is one.
  package func carryOut(_ plan: ScaffoldPlan) throws(ScaffoldProblem) {
    try PlanWriter(folder: package.folder).write(plan.files) { () throws(ScaffoldProblem) in
      try WrittenPackage(before: package, environment: environment).check(plan)
    }
  }

  // MARK: - What is asked for

  private func recipe(_ kind: String) throws(ScaffoldProblem) -> (Recipe, TemplateFiles) {
    if let recipe = recipes.first(where: { $0.kind == kind }), let templates = recipe.templates {
      return (recipe, try TemplateFiles(templates, in: package.folder))
    }
    if let builtIn = BuiltInRecipes.recipe(kind) { return builtIn }
    let known = recipes.map(\.kind)
    throw .unknownKind(
      kind, known: known + BuiltInRecipes.kinds.filter { !known.contains($0) })
  }

  private func checkOwner(
    _ request: ScaffoldRequest, _ recipe: Recipe
  ) throws(ScaffoldProblem) {
    switch (recipe.owner, request.owner) {
    case (nil, nil): return
    case (nil, let owner?):
      throw .badOwner(owner, reason: "nothing owns a \(recipe.kind). Leave --in away.")
    case (.some, nil):
      throw .badOwner(
        nil, reason: "Say whose the \(recipe.kind) is: lab new \(recipe.kind) NAME --in OWNER.")
    case (let pattern?, let owner?):
      let known = targets(fitting: pattern, of: "${Owner}").keys.sorted()
      guard known.contains(owner) else {
        let target = pattern.replacing("${Owner}", with: owner)
        throw .badOwner(
          owner,
          reason: "the package has no target '\(target)'. "
            + (known.isEmpty ? "There is none yet." : "Use \(choice(of: known))."))
      }
    }
  }

  /// The targets that fit a pattern with one placeholder, by what stands for that. As in the rules, a
  /// pattern with a slash is about the target's folder.
  private func targets(
    fitting pattern: String, of placeholder: String
  ) -> [String: PackageTarget] {
    let parts = pattern.split(separator: placeholder, omittingEmptySubsequences: false)
    guard parts.count == 2 else { return [:] }
    var found: [String: PackageTarget] = [:]
    for target in package.targets {
      let text = pattern.contains("/") ? target.path : target.name
      guard text.hasPrefix(parts[0]), text.hasSuffix(parts[1]),
        text.count > parts[0].count + parts[1].count
      else { continue }
      found[String(text.dropFirst(parts[0].count).dropLast(parts[1].count))] = target
    }
    return found
  }

  private func uses(
    _ request: ScaffoldRequest, _ recipe: Recipe
  ) throws(ScaffoldProblem) -> [UsedPart] {
    guard let first = request.uses.first else { return [] }
    guard let rule = recipe.uses else {
      throw .badUse(first, reason: "a \(recipe.kind) uses nothing. Leave --uses away.")
    }
    let known = targets(fitting: rule.target, of: "${Use}")
    var parts: [UsedPart] = []
    for name in request.uses {
      let target = rule.target.replacing("${Use}", with: name)
      if name == request.name { throw .badUse(name, reason: "it can not use itself.") }
      if parts.contains(where: { $0.name == name }) {
        throw .badUse(name, reason: "it is named twice. Leave one away.")
      }
      guard let found = known[name] else {
        let alike = known.keys.filter { $0.lowercased() == name.lowercased() }
        throw .unknownUse(
          name, target: target, known: (alike.isEmpty ? Array(known.keys) : alike).sorted())
      }
      let part = UsedPart(name: name, target: found, offers: rule.offers, in: package)
      if let offers = rule.offers, part.offers.isEmpty {
        let line = offers.replacing("${Offer}", with: "…")
        throw .badUse(
          name, reason: "no line of '\(found.name)' is '\(line)', so it offers nothing.")
      }
      parts.append(part)
    }
    return parts.sorted { $0.name < $1.name }
  }

  private func template(
    _ request: ScaffoldRequest, _ recipe: Recipe, _ uses: [UsedPart]
  ) throws(ScaffoldProblem) -> Template {
    for name in request.values.keys.sorted() where recipe.values[name] == nil {
      throw .unknownValue(name, known: recipe.values.keys.sorted())
    }
    let name = NameForms(request.name)
    var values = recipe.values.merging(request.values) { $1 }
    values.merge([
      "Name": name.name, "name": name.variable, "link": name.dashed, "phrase": name.phrase,
      "title": name.title, "sources": folder(of: Self.sources),
      "tests": testFolder,
    ]) { $1 }
    if let owner = request.owner.map(NameForms.init) {
      values["Owner"] = owner.name
      values["owner"] = owner.variable
    }
    return Template(values: values, uses: uses.map(\.values), offers: uses.flatMap(\.offerValues))
  }

  /// The folders in which SwiftPM looks for targets; it takes the first that is there.
  private static let sources = ["Sources", "Source", "src", "srcs"]

  private func folder(of names: [String]) -> String {
    names.first { NewPlaces.isFolder("\(package.folder)/\($0)") } ?? names[0]
  }

  /// Where there is no folder `Tests`, a new one would hide from SwiftPM what stands elsewhere.
  private var testFolder: String {
    let sources = folder(of: Self.sources)
    let isBeside = package.targets.contains {
      $0.kind == .test && $0.path.hasPrefix("\(sources)/")
    }
    return isBeside ? folder(of: ["Tests", sources]) : "Tests"
  }

  // MARK: - What is there

  private func checkPlaces(
    of files: [PlannedFile], _ name: String
  ) throws(ScaffoldProblem) {
    let places = NewPlaces(folder: package.folder)
    var modules: [String] = []
    for file in files where try !places.missingFolders(for: file.path).isEmpty {
      modules += file.path.split(separator: "/").dropLast().suffix(1).map(String.init)
    }
    guard !modules.isEmpty else { return }
    for module in [name] + modules {
      let word = module.lowercased()
      if let target = package.targets.first(where: {
        $0.name.lowercased() == word || $0.moduleName.lowercased() == word
      }) {
        throw .taken(module, by: "the package has the target '\(target.name)'")
      }
      if let other = toolchain.first(where: { $0.lowercased() == word }) {
        throw .taken(module, by: "the toolchain has the module '\(other)'")
      }
    }
  }

  private func changes(
    _ recipe: Recipe, _ template: Template, _ uses: [UsedPart]
  ) throws(ScaffoldProblem) -> [PlannedFile] {
    var changes: [PlannedFile] = []
    for insertion in recipe.insertions {
      let file = insertion.file ?? package.manifest
      let lines = try template.fill(insertion.lines, file: "lab.json5 (\(file))")
      if changes.last?.path != file, !changes.contains(where: { $0.path == file }) {
        changes.append(try existing(file))
      }
      guard let index = changes.firstIndex(where: { $0.path == file }) else { continue }
      let text = changes[index].text
      guard insertion.file != nil else {
        changes[index].text = try ManifestTargetList(file: file).insert(lines, into: text)
        continue
      }
      let needs = uses.flatMap { use in
        use.offers.compactMap { offer in
          insertion.needs.map {
            (use.name, $0.replacing("${offer}", with: NameForms(offer).variable))
          }
        }
      }
      changes[index].text = try LineInsertion(file: file, insertion: insertion)
        .insert(lines, needs: needs, into: text)
    }
    return changes
  }

  private func existing(_ path: String) throws(ScaffoldProblem) -> PlannedFile {
    try PackagePaths(folder: package.folder).check(path)
    guard FileManager.default.fileExists(atPath: "\(package.folder)/\(path)") else {
      throw .noPlace(
        file: path, reason: "the file is not there. Write it, or mend 'file' in lab.json5.")
    }
    guard let text = try? String(contentsOfFile: "\(package.folder)/\(path)", encoding: .utf8)
    else { throw .noPlace(file: path, reason: "it can not be read as UTF-8.") }
    guard FileManager.default.isWritableFile(atPath: "\(package.folder)/\(path)") else {
      throw .notWritable(path, reason: "the file may not be changed")
    }
    return PlannedFile(path: path, old: text, text: text)
  }
}
