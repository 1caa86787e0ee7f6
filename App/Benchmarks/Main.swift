import Foundation

/// `benchmarks container [--format text|json]`: exit code 1 when a limit is passed, 2 when misused.
@main
struct Main {
  static func main() throws {
    var arguments = CommandLine.arguments.dropFirst()
    guard arguments.popFirst() == "container" else { misused() }
    var isJSON = false
    if let option = arguments.popFirst() {
      guard option == "--format", let format = arguments.popFirst(), arguments.isEmpty,
        ["text", "json"].contains(format)
      else { misused() }
      isJSON = format == "json"
    }
    var passes = true
    try ContainerBenchmark().run { row in
      print(isJSON ? row.json : row.text)
      fflush(nil)
      passes = passes && row.passes
    }
    exit(passes ? 0 : 1)
  }

  private static func misused() -> Never {
    FileHandle.standardError.write(
      Data("benchmarks: Write 'benchmarks container', and '--format json' if wanted.\n".utf8))
    exit(2)
  }
}
