import CommandArguments
import ExperimentApps
import Testing

@testable import lab

struct WiringCommandTests {
  @Test("all styles are compared in one layout, unless it is said otherwise")
  func apps() throws {
    guard
      case .experiment(.wiring(let command)) = try Command(
        arguments: ["experiment", "wiring", "--out", "x"]),
      case .apps(let options) = command.subjects
    else {
      Issue.record("no wiring command about apps")
      return
    }
    #expect(command.folder == "x" && command.runs == 15 && !command.keepsBuilds)
    #expect(try options.shapes.map(\.style) == WiringStyle.allCases)
    #expect(try options.shapes.allSatisfy { $0.layout == .split && $0.features == 10 })
  }

  @Test("with a package, its sources are scanned")
  func package() throws {
    let command = try Command(
      arguments: [
        "experiment", "wiring", "--package-path", "p", "--target", "A", "--without", "B",
        "--names", "*Maker", "--wirings", "a=A.swift+B*.swift,b=C.swift", "--format", "json",
      ])
    guard case .experiment(.wiring(let wiring)) = command, case .package = wiring.subjects else {
      Issue.record("no wiring command about a package")
      return
    }
  }

  @Test("the program of a package is launched with each of its wirings")
  func launches() throws {
    let command = try Command(
      arguments: [
        "experiment", "wiring", "--package-path", "p", "--launch", "a=app --wiring=a", "--launch",
        "b=app --wiring=b", "--runs", "3", "--out", "x",
      ])
    guard case .experiment(.wiring(let wiring)) = command, case .package = wiring.subjects else {
      Issue.record("no wiring command about a package")
      return
    }
  }

  @Test(
    "what can not be understood is said with the mend",
    arguments: [
      ([], "--out is missing. Give a folder for the results."),
      (["--out", "x", "--runs", "0"], "--runs is 0. Use 1 to 1000."),
      (["--out", "x", "--limit", "0"], "--limit is 0. Give seconds, such as 600."),
      (
        ["--out", "x", "--names", "A"],
        "'lab experiment wiring' has no option '--names'. See lab help."
      ),
      (
        ["--package-path", "p", "--styles", "route"],
        "--styles is about generated apps. Leave it or --package-path away."
      ),
      (
        ["--package-path", "p", "--wirings", "a"],
        "--wirings has 'a'. Give a name and the files that it alone has, such as "
          + "manual=App/Manual*+App/Root.swift."
      ),
      (
        ["--package-path", "p", "--take-out", "A.swift", "--out", "x"],
        "--take-out has 'A.swift'. Give a file and a line: App/Root.swift:12."
      ),
      (
        ["--package-path", "p", "--take-out", "A.swift:1"],
        "--take-out builds a copy in a folder. Name it with --out."
      ),
      (
        ["--package-path", "p", "--launch", "a=app"],
        "--launch keeps its figures in a folder. Name it with --out."
      ),
      (
        ["--package-path", "p", "--launch", "a=app", "--launch", "a=other", "--out", "x"],
        "--launch has 'a=other'. Give each wiring's name once, with the command that launches it, "
          + "such as 'manual=.build/release/app --wiring manual'."
      ),
    ])
  func misuse(arguments: [String], words: String) {
    #expect(throws: UsageError(words)) {
      try Command(arguments: ["experiment", "wiring"] + arguments)
    }
  }
}
