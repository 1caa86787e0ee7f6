/// `Package.swift`.
struct ManifestSource {
  /// The modules with those that they need; `App` is the program.
  let modules: [String: Set<String>]
  let tests: [(feature: String, needs: [String])]

  var text: CodeText {
    let targets = modules.keys.sorted().map { name -> CodeText in
      let needs = (modules[name] ?? []).sorted().map { "\"\($0)\"" }
      return call(name == "App" ? "program" : "module", name, needs)
    }
    let testTargets = tests.sorted { $0.feature < $1.feature }.map {
      call("tests", $0.feature, $0.needs.map { "\"\($0)\"" })
    }
    // One statement for each target, since the compiler takes its time over a long literal.
    return """
      // swift-tools-version: 6.0
      import PackageDescription

      let package = Package(name: "App", platforms: [.macOS(.v15), .iOS(.v18)])

      \(targets)

      \(testTargets)

      @MainActor
      func module(_ name: String, needs: [String] = []) {
        package.targets.append(.target(name: name, dependencies: needs.map { .byName(name: $0) }))
      }

      @MainActor
      func program(_ name: String, needs: [String] = []) {
        package.targets.append(
          .executableTarget(name: name, dependencies: needs.map { .byName(name: $0) }))
      }

      @MainActor
      func tests(_ feature: String, needs: [String]) {
        package.targets.append(
          .testTarget(name: feature + "Tests", dependencies: needs.map { .byName(name: $0) }))
      }
      """
  }

  private func call(_ function: String, _ name: String, _ needs: [String]) -> CodeText {
    guard !needs.isEmpty else { return "\(function)(\"\(name)\")" }
    let line = CodeText("\(function)(\"\(name)\", needs: [", needs, "])")
    guard line.description.contains("\n") else { return line }
    return """
      \(function)(
        "\(name)",
        needs: [
          \(needs.map { CodeText("\($0),") })
        ])
      """
  }
}
