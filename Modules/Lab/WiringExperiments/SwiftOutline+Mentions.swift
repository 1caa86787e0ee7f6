import ImportScanner

/// What is done with a value where its name stands.
enum Mention: Hashable {
  /// It is an argument of an initializer, or of a function that makes something.
  case handedOn
  /// It becomes a stored property.
  case stored(property: String)
  /// It gets its value.
  case assigned
  /// The name is an argument's label.
  case label
  /// The name is a member of something else.
  case member
  /// Anything else: it is called, asked, compared or given to other functions.
  case used
}

extension SwiftOutline {
  /// The mentions of a name in a range.
  ///
  /// - Parameter ofSelf: Whether only `self.name` is meant: something else hides the property.
  func mentions(of name: String, in range: Range<Int>, ofSelf: Bool = false) -> [(
    place: Int, mention: Mention
  )] {
    var found: [(place: Int, mention: Mention)] = []
    for place in range where place < tokens.endIndex {
      if tokens[place].kind == .literal {
        if Self.interpolates(name, in: tokens[place].text) { found.append((place, .used)) }
        continue
      }
      guard tokens[place].kind == .word, text(place) == name else { continue }
      if ofSelf, !isOfSelf(place) { continue }
      found.append((place, mention(at: place)))
    }
    return found
  }

  /// Whether the name at a place is that of a property of `self`, and said so.
  func isOfSelf(_ place: Int) -> Bool {
    text(place - 1) == "." && text(place - 2) == "self" && text(place - 3) != "."
  }

  /// Whether the name at a place is asked of something that is not `self`.
  func isMemberOfOther(_ place: Int) -> Bool {
    guard text(place - 1) == ".", !isOfSelf(place), place > 1 else { return false }
    // What begins with the dot is a case of an enum.
    return tokens[place - 2].kind != .sign
      || [")", "]", "}", "?", "!", ">"].contains(text(place - 2))
  }

  private func mention(at place: Int) -> Mention {
    if text(place - 1) == ".", !isOfSelf(place) { return .member }
    let start = isOfSelf(place) ? place - 2 : place
    let before = text(start - 1)
    let after = text(place + 1)
    if after == ":", ["(", ","].contains(before), isInCall(place) { return .label }
    if after == "=", text(place + 2) != "=" { return .assigned }
    if before == "=", beginsStatement(place + 1), let property = assigned(before: start - 1) {
      return .stored(property: property)
    }
    let isWhole =
      [")", ","].contains(after)
      && (["(", ","].contains(before)
        || before == ":" && ["(", ","].contains(text(start - 3)))
    return isWhole && isInMaking(place) ? .handedOn : .used
  }

  /// The property on the left of `=`.
  private func assigned(before equals: Int) -> String? {
    let name = equals - 1
    guard tokens.indices.contains(name), tokens[name].kind == .word else { return nil }
    if isOfSelf(name) { return text(name) }
    return beginsStatement(name) || text(name - 1) == "{" ? text(name) : nil
  }

  private func isInCall(_ place: Int) -> Bool {
    guard let open = openers[place], text(open) == "(", open > 0 else { return false }
    return tokens[open - 1].kind == .word || text(open - 1) == ">"
  }

  /// Whether a place is in the parentheses of an initializer, or of a function that makes something.
  private func isInMaking(_ place: Int) -> Bool {
    guard let open = openers[place], text(open) == "(" else { return false }
    var callee = open - 1
    if text(callee) == ">" {
      while callee > 0, text(callee) != "<" { callee -= 1 }
      callee -= 1
    }
    let name = text(callee)
    // A superclass and another initializer of the type are the type itself.
    if name == "init" { return !["super", "self"].contains(text(callee - 2)) }
    return name.first?.isUppercase == true || Self.making.contains { name.hasPrefix($0) }
  }

  /// How functions are called that make something.
  private static let making = ["build", "make", "create"]

  /// Whether a string has a name in what is interpolated.
  private static func interpolates(_ name: String, in literal: String) -> Bool {
    literal.split(separator: "(").dropFirst().contains { part in
      part.split { !($0.isLetter || $0.isNumber || $0 == "_") }.contains { $0 == name }
    }
  }
}
