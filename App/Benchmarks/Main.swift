import Foundation

/// `benchmarks container|graph|lab|library|navigation|xray [--format text|json]`: exit code 1 when a limit
/// is passed, 2 when misused.
@main
struct Main {
  private static let subjects = ["container", "graph", "lab", "library", "navigation", "xray"]

  @MainActor
  static func main() async throws {
    var arguments = CommandLine.arguments.dropFirst()
    guard let subject = arguments.popFirst(), subjects.contains(subject) else {
      misused()
    }
    var isJSON = false
    if let option = arguments.popFirst() {
      guard option == "--format", let format = arguments.popFirst(), arguments.isEmpty,
        ["text", "json"].contains(format)
      else { misused() }
      isJSON = format == "json"
    }
    var passes = true
    func report(_ row: Row) {
      print(isJSON ? row.json : row.text)
      fflush(nil)
      passes = passes && row.passes
    }
    switch subject {
    case "container": try ContainerBenchmark().run(report)
    case "graph": GraphBenchmark().run(report)
    case "lab":
      try CommandBenchmark().run(report)
      ScanBenchmark().run(report)
      GraphBenchmark().run(report)
    case "library": try await LibraryBenchmark().run(report)
    case "xray": try await XRayBenchmark().run(report)
    default: NavigationBenchmark().run(report)
    }
    exit(passes ? 0 : 1)
  }

  private static func misused() -> Never {
    FileHandle.standardError.write(
      Data(
        ("benchmarks: Write 'benchmarks' and one of \(subjects.joined(separator: ", ")), and "
          + "'--format json' if wanted.\n").utf8))
    exit(2)
  }
}
