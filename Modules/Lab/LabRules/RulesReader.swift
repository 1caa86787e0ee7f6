/// Takes JSON5 apart and says where it is not as it has to be.
struct RulesReader {
  let file: String

  func parse(_ bytes: [UInt8]) throws(RulesError) -> JSON5Value {
    do {
      return try JSON5Parser.parse(bytes)
    } catch {
      throw RulesError(file: file, place: error.place, words: error.words)
    }
  }

  func error(_ place: TextPlace, _ words: String) -> RulesError {
    RulesError(file: file, place: place, words: words)
  }

  private func mismatch(_ value: JSON5Value, _ wanted: String) -> RulesError {
    error(value.place, "This is \(value.kind). Write \(wanted).")
  }

  func members(_ value: JSON5Value) throws(RulesError) -> [JSON5Value.Member] {
    guard case .object(let members) = value.content else { throw mismatch(value, "an object") }
    return members
  }

  /// The values of an object that has no other members than `keys`.
  func object(_ value: JSON5Value, keys: [String]) throws(RulesError) -> [String: JSON5Value] {
    var values: [String: JSON5Value] = [:]
    for member in try members(value) {
      guard keys.contains(member.key) else {
        throw error(
          member.place, "There is no member '\(member.key)' here. Use \(choice(of: keys)).")
      }
      values[member.key] = member.value
    }
    return values
  }

  func list(_ value: JSON5Value) throws(RulesError) -> [JSON5Value] {
    guard case .array(let values) = value.content else { throw mismatch(value, "a list") }
    return values
  }

  func text(_ value: JSON5Value) throws(RulesError) -> String {
    guard case .text(let text) = value.content else { throw mismatch(value, "a string") }
    return text
  }

  func text(
    _ members: [String: JSON5Value], _ key: String, of value: JSON5Value
  ) throws(RulesError) -> String {
    guard let member = members[key] else { throw missing(key, value) }
    return try text(member)
  }

  /// A text that says something.
  func words(
    _ members: [String: JSON5Value], _ key: String, of value: JSON5Value
  ) throws(RulesError) -> String {
    guard let member = members[key] else { throw missing(key, value) }
    let text = try text(member)
    guard text.contains(where: { !$0.isWhitespace }) else {
      throw error(member.place, "The member '\(key)' is empty. Write a sentence.")
    }
    return text
  }

  func missing(_ key: String, _ value: JSON5Value) -> RulesError {
    error(value.place, "The member '\(key)' is missing.")
  }

  func bool(_ value: JSON5Value) throws(RulesError) -> Bool {
    guard case .bool(let bool) = value.content else { throw mismatch(value, "true or false") }
    return bool
  }

  func count(_ value: JSON5Value) throws(RulesError) -> Int {
    guard case .number(let number) = value.content, let count = Int(exactly: number), count > 0
    else { throw error(value.place, "Write a whole number from 1.") }
    return count
  }

  /// One pattern, or a list of some.
  func patterns(_ value: JSON5Value) throws(RulesError) -> [NamePattern] {
    if case .text = value.content { return [try pattern(value)] }
    guard case .array(let values) = value.content else {
      throw mismatch(value, "a pattern of names or a list of patterns")
    }
    guard !values.isEmpty else { throw error(value.place, "The list is empty. Name something.") }
    return try values.map { value throws(RulesError) in try pattern(value) }
  }

  private func pattern(_ value: JSON5Value) throws(RulesError) -> NamePattern {
    let text = try text(value)
    guard !text.isEmpty else { throw error(value.place, "The pattern is empty. Name something.") }
    return NamePattern(text, place: value.place)
  }
}
