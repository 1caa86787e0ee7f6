import ImportScanner

/// The words of a file that other modules' sources can depend on.
///
/// It leaves out what is surely of no concern to them, and keeps all else: bodies of functions and
/// computed properties that are not generic, opaque, inlinable or made by a macro, private functions,
/// and, in `visible`, internal ones. Stored properties stay, whatever their access, since they make
/// up the layout of a type; so do the signatures of a class's members, which make up its table.
struct FileInterface {
  /// What any importer can depend on.
  private(set) var visible: [String] = []
  /// What an importer that says `@testable` can depend on.
  private(set) var testable: [String] = []
  /// Whether something stands in the file that may be a macro, which sees comments too.
  private(set) var hasMacros = false
  private let plainTypes: Set<String>

  /// Nil where brackets do not match, so that nothing is certain.
  init?(_ tokens: [SourceToken], plainTypes: Set<String>) {
    self.plainTypes = plainTypes
    guard Brackets.areBalanced(tokens[...]) else { return nil }
    hasMacros = zip(tokens, tokens.dropFirst()).contains { sign, word in
      sign.text == "#" && word.kind == .word && !Self.knownPounds.contains(word.text)
    }
    add(Segments.split(tokens[...]), in: .file)
  }

  private mutating func add(_ segments: [ArraySlice<SourceToken>], in scope: Scope) {
    for segment in segments { add(segment, in: scope) }
  }

  private mutating func add(_ segment: ArraySlice<SourceToken>, in scope: Scope) {
    let head = DeclarationHead(segment)
    if head.hasUnknownAttribute {
      hasMacros = true
      keep(segment)
      return
    }
    switch head.keyword {
    case "struct", "class", "enum", "actor", "protocol", "extension":
      addType(segment, head, in: scope)
    case "func", "init", "deinit", "subscript", "var":
      addMember(segment, head, in: scope)
    default:
      keep(segment)
    }
  }

  // MARK: - Types

  private mutating func addType(
    _ segment: ArraySlice<SourceToken>, _ head: DeclarationHead, in scope: Scope
  ) {
    // A macro's arguments and the layout that `@frozen` promises are not looked into.
    guard let body = head.body, segment.index(after: body.upperBound) == segment.endIndex,
      !head.isFrozen
    else {
      keep(segment)
      return
    }
    keep(segment[..<segment.index(after: body.lowerBound)])
    var inner = Scope.file
    inner.isGeneric =
      scope.isGeneric || head.isGeneric || head.keyword == "protocol"
      || head.keyword == "extension" && !plainTypes.contains(head.name)
    inner.isPublic =
      head.keyword == "protocol" || head.keyword == "extension" && head.isVisible
    inner.hasTable = ["class", "actor"].contains(head.keyword) && !head.isFinal
    inner.isProtocol = head.keyword == "protocol"
    add(Segments.split(segment[segment.index(after: body.lowerBound)..<body.upperBound]), in: inner)
    keep(segment[body.upperBound...])
  }

  // MARK: - Functions and properties

  private mutating func addMember(
    _ segment: ArraySlice<SourceToken>, _ head: DeclarationHead, in scope: Scope
  ) {
    guard let body = head.body, segment.index(after: body.upperBound) == segment.endIndex,
      !scope.isProtocol, head.keyword != "var" || !head.hasValue
    else {
      keep(segment)
      return
    }
    let isKept = scope.isGeneric || head.isGeneric || head.isInlinable || head.isOpaque
    let accessors = Accessors(segment[segment.index(after: body.lowerBound)..<body.upperBound])
    let mayDropBody =
      !isKept
      && (["func", "init", "deinit"].contains(head.keyword)
        || accessors != nil)
    guard mayDropBody else {
      keep(segment)
      return
    }
    let words =
      segment[..<body.lowerBound].map(\.text) + ["{"]
      + (["func", "init", "deinit"].contains(head.keyword) ? [] : accessors?.words ?? []) + ["}"]
    // An initializer takes away the one that the compiler makes, and the members of a class are known
    // by their places in a table.
    let mayDrop =
      !scope.hasTable && head.keyword != "init" && head.keyword != "deinit"
      && !(accessors?.isStored ?? false)
    if mayDrop, head.isPrivate { return }
    if !mayDrop || head.isVisible || scope.isPublic || !head.mayBeHidden { visible += words }
    testable += words
  }

  private mutating func keep(_ tokens: ArraySlice<SourceToken>) {
    let words = tokens.map(\.text)
    visible += words
    testable += words
  }

  /// What a `#` can begin that is no macro of somebody's own.
  private static let knownPounds: Set<String> = [
    "if", "elseif", "else", "endif", "available", "unavailable", "selector", "keyPath", "file",
    "fileID", "filePath", "line", "column", "function", "dsohandle", "warning", "error",
    "sourceLocation",
  ]

  /// What the declarations around one mean for it.
  private struct Scope {
    var isGeneric = false
    var isPublic = false
    var isProtocol = false
    /// Whether members have places in a table that subclasses of other modules know.
    var hasTable = false

    static let file = Scope()
  }
}
