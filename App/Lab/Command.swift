import CommandArguments
import GraphDrawing
import LabRules

/// What the person asked the program to do, read from its arguments.
enum Command: Hashable {
  case graph(GraphOptions, PackageOptions)
  case affected(AffectedCommand)
  case test(TestCommand)
  case shards(ShardsCommand)
  case check(CheckArguments, PackageOptions)
  case experiment(ExperimentCommand)
  case report(ReportCommand)
  case new(NewCommand)
  /// What files import, to be compared with the compiler; it is named in no help.
  case scan([String])
  /// What files targets have, to be compared with SwiftPM; it is named in no help.
  case files(PackageOptions)
  case help
  case version
}

/// What every command that reads a package takes.
struct PackageOptions: Hashable {
  /// The package's folder, or one below it.
  var path = "."
  /// What manifests see of the environment beside what is there.
  var environment: [String: String] = [:]
}

/// How the graph is shown.
struct GraphOptions: Hashable {
  var format = GraphFormat.text
  /// The target that it is about.
  var focus: String?
  /// Whether it shows what needs the target, and not what the target needs.
  var isReversed = false
  /// The file of measured build times.
  var times: String?
}

/// What is checked, and how it is shown.
struct CheckArguments: Hashable {
  var format = FindingFormat.text
  /// The file of rules; without, the one at the package's root if there is one.
  var rules: String?
  /// The file of findings that are let pass.
  var baseline: String?
  /// Whether that file is written, and nothing else.
  var writesBaseline = false
  var platform = BuildPlatform.current
  /// Whether each branch of `#if` counts.
  var countsAllBranches = false
}

extension Command {
  /// Reads the arguments that follow the program's name.
  ///
  /// - Throws: `UsageError` with one line that names what is wrong and the mend.
  init(arguments: [String]) throws(UsageError) {
    if arguments.first == "scan" {
      self = .scan(Array(arguments.dropFirst()))
      return
    }
    var reader = ArgumentReader(arguments, of: "lab")
    let name = reader.takeCommand()
    if reader.isHelpAsked {
      self = .help
      return
    }
    if name == "help" {
      try reader.finish("help")
      self = .help
      return
    }
    switch name {
    case "graph":
      var options = GraphOptions()
      options.format = try reader.takeChoice("--format", of: GraphFormat.self) ?? .text
      options.focus = try reader.takeValue("--focus")
      options.isReversed = try reader.takeFlag("--reverse")
      options.times = try reader.takeValue("--times")
      guard options.focus != nil || !options.isReversed else {
        throw UsageError("--reverse is of use only with --focus TARGET.")
      }
      let package = try Self.packageOptions(&reader)
      try reader.finish("graph")
      self = .graph(options, package)
    case "affected": self = .affected(try AffectedCommand(&reader))
    case "test": self = .test(try TestCommand(&reader))
    case "shards": self = .shards(try ShardsCommand(&reader))
    case "new": self = .new(try NewCommand(&reader))
    case "check":
      let options = try Self.checkArguments(&reader)
      let package = try Self.packageOptions(&reader)
      try reader.finish("check")
      self = .check(options, package)
    case "experiment": self = .experiment(try ExperimentCommand(&reader))
    case "report": self = .report(try ReportCommand(&reader))
    case "files":
      let package = try Self.packageOptions(&reader)
      try reader.finish("files")
      self = .files(package)
    case "version":
      try reader.finish("version")
      self = .version
    case nil:
      throw UsageError(
        "Name a command: graph, check, affected, test, shards, new, experiment, report, version or "
          + "help.")
    case .some(let other):
      throw UsageError(
        "The lab has no command '\(other)'. "
          + "Use graph, check, affected, test, shards, new, experiment, report, version or help.")
    }
  }

  private static func checkArguments(
    _ reader: inout ArgumentReader
  ) throws(UsageError) -> CheckArguments {
    var options = CheckArguments()
    options.format = try reader.takeChoice("--format", of: FindingFormat.self) ?? .text
    options.rules = try reader.takeValue("--rules")
    options.baseline = try reader.takeValue("--baseline")
    options.writesBaseline = try reader.takeFlag("--write-baseline")
    options.countsAllBranches = try reader.takeFlag("--all-conditions")
    let platform = try reader.takeChoice("--platform", of: BuildPlatform.self)
    options.platform = platform ?? .current
    guard !options.writesBaseline || options.baseline != nil else {
      throw UsageError("--write-baseline needs to know where to. Give --baseline FILE.")
    }
    guard platform == nil || !options.countsAllBranches else {
      throw UsageError("--all-conditions is about every platform. Leave --platform away.")
    }
    return options
  }

  static func packageOptions(
    _ reader: inout ArgumentReader
  ) throws(UsageError) -> PackageOptions {
    var options = PackageOptions()
    if let path = try reader.takeValue("--package-path") {
      guard !path.isEmpty else { throw UsageError("--package-path is empty. Give a folder.") }
      options.path = path
    }
    for text in try reader.takeValues("--env") {
      guard let equals = text.firstIndex(of: "="), equals != text.startIndex else {
        throw UsageError("--env is '\(text)'. Give a name and a value, such as CI=1.")
      }
      options.environment[String(text[..<equals])] = String(text[text.index(after: equals)...])
    }
    return options
  }
}
