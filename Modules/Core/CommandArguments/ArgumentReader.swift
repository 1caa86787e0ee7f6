/// Takes options and words out of a command line, one after the other.
package struct ArgumentReader {
  private let program: String
  private var arguments: [String]

  /// Reads the arguments that follow the name of `program`, by which messages call it.
  package init(_ arguments: [String], of program: String) {
    self.arguments = arguments
    self.program = program
  }

  /// Whether help is asked for anywhere before a `--`.
  package var isHelpAsked: Bool {
    arguments.prefix { $0 != "--" }.contains { $0 == "--help" || $0 == "-h" }
  }

  /// Takes the command, or nil when the first argument is an option or missing.
  package mutating func takeCommand() -> String? {
    if arguments.first == "--version" { arguments[0] = "version" }
    guard let first = arguments.first, !first.hasPrefix("-") else { return nil }
    return arguments.removeFirst()
  }

  /// Takes all that follows `--`, and that too.
  package mutating func takeRest() -> [String] {
    guard let place = arguments.firstIndex(of: "--") else { return [] }
    defer { arguments.removeSubrange(place...) }
    return Array(arguments[(place + 1)...])
  }

  /// Takes the value of `--name value` or `--name=value`, or nil when there is none.
  package mutating func takeValue(_ name: String) throws(UsageError) -> String? {
    let values = try takeValues(name)
    guard values.count < 2 else { throw UsageError("\(name) is given twice. Leave one away.") }
    return values.first
  }

  /// Takes the values of every `--name value` or `--name=value`.
  package mutating func takeValues(_ name: String) throws(UsageError) -> [String] {
    var values: [String] = []
    while let value = try takeFirstValue(name) { values.append(value) }
    return values
  }

  private mutating func takeFirstValue(_ name: String) throws(UsageError) -> String? {
    let options = arguments.prefix { $0 != "--" }
    if let index = options.firstIndex(where: { $0.hasPrefix(name + "=") }) {
      return String(arguments.remove(at: index).dropFirst(name.count + 1))
    }
    guard let index = options.firstIndex(of: name) else { return nil }
    guard index + 1 < options.count, !arguments[index + 1].hasPrefix("--") else {
      throw UsageError("\(name) needs a value.")
    }
    defer { arguments.removeSubrange(index...index + 1) }
    return arguments[index + 1]
  }

  /// Takes `--name`, which has no value.
  package mutating func takeFlag(_ name: String) throws(UsageError) -> Bool {
    let places = arguments.prefix { $0 != "--" }.indices.filter { arguments[$0] == name }
    guard places.count < 2 else { throw UsageError("\(name) is given twice. Leave one away.") }
    if let place = places.first { arguments.remove(at: place) }
    return !places.isEmpty
  }

  /// Takes the value of an option that has one of a few, or nil when it is not there.
  package mutating func takeChoice<Choice: CaseIterable & RawRepresentable<String>>(
    _ name: String, of choices: Choice.Type
  ) throws(UsageError) -> Choice? {
    guard let word = try takeValue(name) else { return nil }
    if let choice = Choice(rawValue: word) { return choice }
    var words = choices.allCases.map(\.rawValue)
    let last = words.popLast() ?? ""
    throw UsageError("\(name) is '\(word)'. Use \(words.joined(separator: ", ")) or \(last).")
  }

  /// Takes the next word that is no option.
  package mutating func takeWord() -> String? {
    if let first = arguments.first, first == "--" {
      arguments.removeFirst()
      return arguments.isEmpty ? nil : arguments.removeFirst()
    }
    guard let first = arguments.first, !first.hasPrefix("-") || first == "-" else { return nil }
    return arguments.removeFirst()
  }

  /// Takes the file that the command `usage` needs.
  package mutating func takeFile(_ usage: String) throws(UsageError) -> String {
    if let option = arguments.first, option.hasPrefix("-"), option != "-", option != "--" {
      throw UsageError("'\(program) \(usage)' has no option '\(option)'. See \(program) help.")
    }
    guard let file = takeWord() else {
      throw UsageError("'\(program) \(usage)' needs a file.")
    }
    return file
  }

  /// Says what nothing has taken.
  package func finish(_ command: String) throws(UsageError) {
    guard let rest = arguments.first else { return }
    throw rest.hasPrefix("-")
      ? UsageError("'\(program) \(command)' has no option '\(rest)'. See \(program) help.")
      : UsageError("'\(program) \(command)' can not do with '\(rest)'. See \(program) help.")
  }
}
