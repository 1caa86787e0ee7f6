import WiringStyles

/// What the program was asked to do.
enum WiringsCommand {
  /// The ways that the arguments name.
  ///
  /// - Throws: `WiringsError.misused`.
  static func styles(_ arguments: [String]) throws(WiringsError) -> [WiringStyle] {
    guard arguments.count == 1, let name = arguments.first else { throw .misused(arguments) }
    if name == "all" { return WiringStyle.allCases }
    guard let style = WiringStyle(rawValue: name) else { throw .misused(arguments) }
    return [style]
  }

  /// Says that the transcripts are the same.
  ///
  /// - Throws: `WiringsError.differ` when they are not.
  static func compare(_ transcripts: Set<String>) throws(WiringsError) {
    guard transcripts.count == 1 else { throw .differ(transcripts.count) }
    print("All transcripts are the same.")
  }
}

/// Why the program leaves without what it was asked for.
enum WiringsError: Error, Hashable {
  case misused([String])
  /// There were so many different transcripts.
  case differ(Int)

  /// The program's exit code.
  var code: Int32 {
    switch self {
    case .misused: 2
    case .differ: 1
    }
  }
}

extension WiringsError: CustomStringConvertible {
  var description: String {
    switch self {
    case .misused(let arguments):
      "'\(arguments.joined(separator: " "))' is no way. "
        + "Write one of factory, closure, route, container or all."
    case .differ(let count):
      "The wirings printed \(count) different transcripts, and must print one."
    }
  }
}
