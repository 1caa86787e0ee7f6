import CommandArguments

/// `lab experiment`: what is found out with generated apps.
enum ExperimentCommand: Hashable {
  case generate(GenerateCommand)
  case build(BuildCommand)
  case merge(MergeCommand)
  case wiring(WiringCommand)

  init(_ reader: inout ArgumentReader) throws(UsageError) {
    switch reader.takeCommand() {
    case "generate": self = .generate(try GenerateCommand(&reader))
    case "build": self = .build(try BuildCommand(&reader))
    case "merge": self = .merge(try MergeCommand(&reader))
    case "wiring": self = .wiring(try WiringCommand(&reader))
    case let other:
      let name = other.map { "lab experiment has no '\($0)'." } ?? "Name an experiment."
      throw UsageError("\(name) Use generate, build, merge or wiring.")
    }
  }

  func run() throws -> Int32 {
    switch self {
    case .generate(let command): try command.run()
    case .build(let command): try command.run()
    case .merge(let command): try command.run()
    case .wiring(let command): try command.run()
    }
  }
}
