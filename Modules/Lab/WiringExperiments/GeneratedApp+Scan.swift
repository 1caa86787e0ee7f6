package import ExperimentApps
import ImportScanner

extension GeneratedApp {
  /// The wiring in its sources, tests and the container's own left out.
  package var wiring: WiringScan {
    var modules: [String: [(path: String, text: [UInt8])]] = [:]
    for (path, text) in files.sorted(by: { $0.key < $1.key }) {
      guard let module = Self.module(of: path), module.isSource,
        !path.hasPrefix("Sources/DependencyContainer/")
      else { continue }
      modules[module.name, default: []].append((path, Array(text.utf8)))
    }
    return WiringScan(modules.sorted { $0.key < $1.key }.map(\.value))
  }

  /// What the tests of each feature have to build and to make.
  package var testCosts: [TestCost] {
    var imports: [String: Set<String>] = [:]
    var tests: [(feature: String, text: [UInt8])] = []
    for (path, text) in files {
      guard let module = Self.module(of: path) else { continue }
      let bytes = Array(text.utf8)
      imports[module.name, default: []].formUnion(ImportScanner.scan(bytes).map(\.module))
      if !module.isSource { tests.append((String(module.name.dropLast("Tests".count)), bytes)) }
    }
    return tests.sorted { $0.feature < $1.feature }.map { feature, text in
      TestCost(
        feature: feature, modules: Self.reached(from: feature + "Tests", imports).count,
        objects: SwiftOutline(text).map(Self.madeObjects) ?? 0)
    }
  }

  private static func module(of path: String) -> (name: String, isSource: Bool)? {
    let parts = path.split(separator: "/")
    guard parts.count > 2, parts[0] == "Sources" || parts[0] == "Tests" else { return nil }
    return (String(parts[1]), parts[0] == "Sources")
  }

  /// The modules of the app that one needs, however indirectly.
  private static func reached(from start: String, _ imports: [String: Set<String>]) -> Set<String> {
    var reached: Set<String> = []
    var queue = [start]
    while let module = queue.popLast() {
      for next in imports[module] ?? [] where imports[next] != nil {
        if reached.insert(next).inserted { queue.append(next) }
      }
    }
    return reached
  }

  /// What the function that makes the tested flow makes: initializers that it calls and closures that
  /// it hands over, but for what only a call of such a closure would make.
  private static func madeObjects(_ test: SwiftOutline) -> Int {
    guard let maker = test.functions.first(where: { $0.name == "makeFlow" }) else { return 0 }
    var count = 0
    var place = maker.body.lowerBound
    while place < maker.body.upperBound {
      let isType = test.text(place).first?.isUppercase == true && test.text(place - 1) != "."
      if isType, ["(", "{"].contains(test.text(place + 1)) { count += 1 }
      guard test.text(place) == "{" else {
        place += 1
        continue
      }
      let isPartOfCall = test.text(place - 1).first?.isUppercase == true
      if !isPartOfCall { count += 1 }
      place = test.end(of: place) + 1
    }
    return count
  }
}

/// What the tests of a feature cost before they test.
package struct TestCost: Hashable, Sendable {
  package var feature: String
  /// Modules that have to be built, the tests left out.
  package var modules: Int
  /// Objects and closures that a test makes to have its flow.
  package var objects: Int
}
