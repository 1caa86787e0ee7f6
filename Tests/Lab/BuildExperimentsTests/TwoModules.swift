import BuildExperiments
import ExperimentApps
import ExperimentResults
import Foundation

/// A package of two modules, whose edits are made for tests.
struct TwoModules: BuildSource {
  let subject = BuildSubject.app(
    AppSubject(
      style: "plain", layout: "split", features: 2, depth: 1, screens: 1, lines: 1, seed: 1))
  var base: [String: String] = [
    "Package.swift": """
    // swift-tools-version: 6.0
    import PackageDescription
    let package = Package(
      name: "two",
      targets: [.target(name: "Low"), .target(name: "High", dependencies: ["Low"])])
    """,
    "Sources/Low/Low.swift": "public func low() -> Int { return 1 }\n",
    "Sources/High/High.swift": "import Low\npublic func high() -> Int { return low() }\n",
  ]

  func install(in folder: String) throws {
    try AppFolder(folder).apply(
      AppEdit(files: base.map { AppEdit.File(path: $0.key, before: nil, after: $0.value) }))
  }

  func prediction(_ change: String) -> [String]? { nil }

  func edit(_ change: String, run: Int, attempt: Int) -> AppEdit? {
    guard attempt == 0, let file = file(change, run) else { return nil }
    return AppEdit(
      files: file.map { AppEdit.File(path: $0.key, before: base[$0.key], after: $0.value) })
  }

  private func file(_ change: String, _ run: Int) -> [String: String]? {
    switch change {
    case "body":
      return ["Sources/Low/Low.swift": "public func low() -> Int { return 1\(run) }\n"]
    case "interface":
      return [
        "Sources/Low/Low.swift": "public func low(_ a: Int = \(run)) -> Int { return a }\n"
      ]
    case "newFile":
      return ["Sources/High/More.swift": "func more\(run)() {}\n"]
    case "broken":
      return ["Sources/High/High.swift": "import Low\nlet broken\(run): Int = \"\"\n"]
    default: return nil
    }
  }

  func module(of path: String) -> String? {
    let parts = path.split(separator: "/")
    return parts.count == 3 ? String(parts[1]) : nil
  }
}
