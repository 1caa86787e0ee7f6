/// Takes options and words out of a command line, one after the other.
struct ArgumentReader {
  private var arguments: [String]

  init(_ arguments: [String]) {
    self.arguments = arguments
  }

  /// Whether help is asked for anywhere before a `--`.
  var isHelpAsked: Bool {
    arguments.prefix { $0 != "--" }.contains { $0 == "--help" || $0 == "-h" }
  }

  /// Takes the command, or nil when the first argument is an option or missing.
  mutating func takeCommand() -> String? {
    if arguments.first == "--version" { arguments[0] = "version" }
    guard let first = arguments.first, !first.hasPrefix("-") else { return nil }
    return arguments.removeFirst()
  }

  /// Takes the first argument, or nil when it is an option or missing.
  mutating func takeWord() -> String? {
    guard let first = arguments.first, !first.hasPrefix("-") else { return nil }
    return arguments.removeFirst()
  }

  /// Takes all that follows `--`, and that too.
  mutating func takeRest() -> [String] {
    guard let place = arguments.firstIndex(of: "--") else { return [] }
    defer { arguments.removeSubrange(place...) }
    return Array(arguments[(place + 1)...])
  }

  /// Takes the value of `--name value` or `--name=value`, or nil when there is none.
  mutating func takeValue(_ name: String) throws(UsageError) -> String? {
    let values = try takeValues(name)
    guard values.count < 2 else { throw UsageError("\(name) is given twice. Leave one away.") }
    return values.first
  }

  /// Takes the values of every `--name value` or `--name=value`.
  mutating func takeValues(_ name: String) throws(UsageError) -> [String] {
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
  mutating func takeFlag(_ name: String) throws(UsageError) -> Bool {
    let places = arguments.prefix { $0 != "--" }.indices.filter { arguments[$0] == name }
    guard places.count < 2 else { throw UsageError("\(name) is given twice. Leave one away.") }
    if let place = places.first { arguments.remove(at: place) }
    return !places.isEmpty
  }

  /// Takes the value of an option that has one of a few, or nil when it is not there.
  mutating func takeChoice<Choice: CaseIterable & RawRepresentable<String>>(
    _ name: String, of choices: Choice.Type
  ) throws(UsageError) -> Choice? {
    guard let word = try takeValue(name) else { return nil }
    if let choice = Choice(rawValue: word) { return choice }
    var words = choices.allCases.map(\.rawValue)
    let last = words.popLast() ?? ""
    throw UsageError("\(name) is '\(word)'. Use \(words.joined(separator: ", ")) or \(last).")
  }

  /// Says what nothing has taken.
  func finish(_ command: String) throws(UsageError) {
    guard let rest = arguments.first else { return }
    throw rest.hasPrefix("-")
      ? UsageError("'lab \(command)' has no option '\(rest)'. See lab help.")
      : UsageError("'lab \(command)' can not do with '\(rest)'. See lab help.")
  }
}

/// A command line that can not be understood, in one line.
struct UsageError: Error, Hashable, CustomStringConvertible {
  let description: String

  init(_ description: String) {
    self.description = description
  }
}
