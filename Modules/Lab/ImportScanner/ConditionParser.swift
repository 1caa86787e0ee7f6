/// Reads the condition behind `#if` or `#elseif`, up to the end of its line.
struct ConditionParser {
  private(set) var cursor: SourceCursor
  /// Open parentheses and `!`, in whose reach a condition is read by a further call.
  private var depth = 0
  /// A line end is nothing in parentheses.
  private var parentheses = 0

  /// Nobody nests conditions deeper; a generated file must not end at the stack's limit.
  private static let deepest = 200

  init(at cursor: SourceCursor) {
    self.cursor = cursor
  }

  /// What the compiler can not evaluate is taken for false, as it does.
  mutating func condition() -> BranchCondition {
    var alternatives = [conjunction()]
    while take("||") { alternatives.append(conjunction()) }
    return alternatives.count == 1 ? alternatives[0] : .any(alternatives)
  }

  private mutating func conjunction() -> BranchCondition {
    var conditions = [operand()]
    while take("&&") { conditions.append(operand()) }
    if take("==") || take("!=") || take("<") || take(">") {
      _ = operand()
      return .constant(false)
    }
    return conditions.count == 1 ? conditions[0] : .all(conditions)
  }

  private mutating func operand() -> BranchCondition {
    guard depth < Self.deepest else { return .constant(false) }
    depth += 1
    defer { depth -= 1 }
    if take("!") { return .not(operand()) }
    if take("(") {
      parentheses += 1
      let inner = condition()
      parentheses -= 1
      _ = take(")")
      return inner
    }
    let start = cursor.index
    guard let name = cursor.takeName()?.text else {
      while (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(cursor.byte) { cursor.index += 1 }
      return .constant(cursor.text(start..<cursor.index) == "1")
    }
    if cursor.byte == UInt8(ascii: "(") { return call(name, arguments: takeArguments()) }
    switch name {
    case "true", "false": return .constant(name == "true")
    case _ where name.hasPrefix("$"): return .property(.hasFeature, String(name.dropFirst()))
    default: return .defined(name)
    }
  }

  private func call(_ name: String, arguments: [String]) -> BranchCondition {
    guard let first = arguments.first, !first.isEmpty else { return .constant(false) }
    if name == "canImport" {
      let isUnderstood =
        arguments.count == 1
        || arguments.count == 2
          && ["_version:", "_underlyingVersion:"].contains { arguments[1].hasPrefix($0) }
      return isUnderstood ? .canImport(first) : .constant(false)
    }
    guard arguments.count == 1 else { return .constant(false) }
    if let subject = BranchCondition.Subject(rawValue: name) { return version(of: subject, first) }
    if let property = BranchCondition.Property(rawValue: name) { return .property(property, first) }
    switch name {
    case "defined": return .defined(first)
    case "_compiler_version": return buildVersion(first)
    default: return .constant(false)
    }
  }

  private func version(of subject: BranchCondition.Subject, _ text: String) -> BranchCondition {
    let isBelow = text.hasPrefix("<")
    guard isBelow || text.hasPrefix(">="),
      let version = SwiftVersion(text.dropFirst(isBelow ? 1 : 2))
    else { return .constant(false) }
    return .version(subject, isBelow: isBelow, version)
  }

  /// `_compiler_version("5007.*.1")` speaks of builds of the first Swift compilers; the thousandth
  /// part of its first number is the version since.
  private func buildVersion(_ text: String) -> BranchCondition {
    guard text.hasPrefix("\"") else { return version(of: .compiler, text) }
    guard let build = text.dropFirst().split(separator: ".").first.flatMap({ Int($0) }) else {
      return .constant(false)
    }
    return .version(.compiler, isBelow: false, SwiftVersion(build / 1000))
  }

  /// What stands between the parentheses here, without white space and comments. Nothing where they
  /// are not closed: then the condition ends with its line.
  private mutating func takeArguments() -> [String] {
    let start = cursor.index
    var arguments: [[UInt8]] = [[]]
    var open = 0
    while !cursor.isAtEnd {
      cursor.skipTrivia()
      let byte = cursor.byte
      if "#{}".utf8.contains(byte) { break }
      cursor.index += 1
      switch byte {
      case UInt8(ascii: "("):
        open += 1
        if open == 1 { continue }
      case UInt8(ascii: ")"):
        open -= 1
        if open == 0 { return arguments.map { String(decoding: $0, as: UTF8.self) } }
      case UInt8(ascii: ",") where open == 1:
        arguments.append([])
        continue
      default: break
      }
      arguments[arguments.count - 1].append(byte)
    }
    cursor.index = cursor.lineEnd(from: start)
    return []
  }

  private mutating func take(_ text: StaticString) -> Bool {
    skipSpace()
    guard cursor.has(text, at: cursor.index) else { return false }
    cursor.index += text.utf8CodeUnitCount
    skipSpace()
    return true
  }

  private mutating func skipSpace() {
    if parentheses > 0 { return cursor.skipTrivia() }
    while !cursor.isAtEnd {
      let start = cursor.index
      if cursor.byte == 0x20 || cursor.byte == 0x09 {
        cursor.index += 1
      } else if cursor.has("/*", at: start) {
        _ = cursor.skipComment()
        if cursor.bytes[start..<cursor.index].contains(UInt8(ascii: "\n")) {
          cursor.index = start
          return
        }
      } else {
        return
      }
    }
  }
}
