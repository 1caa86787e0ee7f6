import Foundation
import Testing

@testable import LabRules

struct RuleBookTests {
  @Test(arguments: [
    ("[]", "r:1:1: error: This is a list. Write an object."),
    ("{\n  rolls: {} }", "r:2:3: error: There is no member 'rolls' here. Use roles, "),
    ("{ roles: { a: 1 } }", "r:1:15: error: This is a number. Write a pattern of names or a list"),
    ("{ roles: { a: [] } }", "r:1:15: error: The list is empty."),
    ("{ roles: { a: '' } }", "r:1:15: error: The pattern is empty."),
    ("{ roles: { a: [null] } }", "r:1:16: error: This is null. Write a string."),
    ("{ arrows: ['a -> b'] }", "r:1:12: error: There are no roles."),
    ("{ roles: { a: 'A' }, arrows: ['a b'] }", "r:1:31: error: Write an arrow such as"),
    ("{ roles: { a: 'A' }, arrows: ['a -> b'] }", "r:1:31: error: There is no role 'b'. Use a."),
    ("{ roles: { a: 'A' }, aliases: { B: 'b' } }", "r:1:36: error: There is no role 'b'. Use a."),
    ("{ everyTargetHasARole: 'yes' }", "r:1:24: error: This is a string. Write true or false."),
    ("{ layers: {} }", "r:1:11: error: This is an object. Write a list."),
    ("{ layers: [{}] }", "r:1:12: error: The member 'layers' is missing."),
    ("{ layers: [{ layers: ['A'] }] }", "r:1:22: error: There are less than two here"),
    ("{ forbidden: [{ from: 'A', too: 'B' }] }", "r:1:28: error: There is no member 'too' here."),
    ("{ forbidden: [{ from: 'A' }] }", "r:1:15: error: The member 'to' is missing."),
    ("{ onlyFrom: [{ to: 'A', from: 'B', reason: 7 }] }", "r:1:44: error: This is a number."),
    ("{ affects: [{ files: 'A', to: 'B' }] }", "r:1:27: error: There is no member 'to' here."),
    ("{ affects: [{ files: 'A', targets: [] }] }", "r:1:13: error: The member 'reason' is missin"),
    (
      "{ affects: [{ files: 'A', targets: [], reason: ' ' }] }",
      "r:1:48: error: The member 'reason' is empty."
    ),
    ("{ affects: [{ files: [], targets: [] }] }", "r:1:22: error: The list is empty."),
    ("{ allowed: [{ check: 'x', from: 'A' }] }", "r:1:22: error: There is no such check. Use un"),
    ("{ new: { a: {} } }", "r:1:13: error: The member 'templates' is missing."),
    ("{ new: { a: { templates: 't', x: 1 } } }", "r:1:31: error: There is no member 'x' here."),
    (
      "{ new: { a: { templates: 't', uses: { target: 'A' } } } }",
      "r:1:47: error: Write '${Use}' in"
    ),
    (
      "{ new: { a: { templates: 't', insert: [{ file: 'f' }] } } }",
      "r:1:40: error: The member 'lines' is missing."
    ),
    (
      "{ new: { a: { templates: 't', values: { Name: 'x' } } } }",
      "r:1:41: error: 'Name' is a placeholder that 'lab new' fills itself."
    ),
    (
      "{ new: { a: { templates: 't', insert: [{ targets: 'f', file: 'x' }] } } }",
      "r:1:56: error: There is no member 'file' here. Use targets."
    ),
    (
      "{ new: { a: { templates: 't', insert: [{ file: 'f', lines: 'l', at: 'x' }] } } }",
      "r:1:69: error: There is no such place. Use sorted, first or last."
    ),
    ("{ allowed: [{ check: 'role', from: 'A' }] }", "r:1:13: error: The member 'reason' is miss"),
  ])
  func `What is not as it has to be is an error with its place`(text: String, error: String) {
    let thrown = #expect(throws: RulesError.self) { try RuleBook(Array(text.utf8), file: "r") }
    #expect(thrown?.description.hasPrefix(error) == true, "\(String(describing: thrown))")
  }

  @Test func `Rules that are there and can not be read are an error, and never waited for`() throws
  {
    let fixture = try Fixture("targets: []", [:])
    let path = "\(fixture.path)/lab.json5"
    #expect(try RuleBook.atRoot(of: fixture.path)?.file == nil)
    let ways: [() throws -> Void] = [
      { try fixture.write("lab.json5/a", "") },
      { try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: "gone") },
      { #expect(mkfifo(path, 0o644) == 0) },
    ]
    for make in ways {
      try make()
      let thrown = #expect(throws: RulesError.self) { try RuleBook.atRoot(of: fixture.path) }
      #expect(thrown?.description.hasPrefix("lab.json5:1:1: error: This can not be read. ") == true)
      try FileManager.default.removeItem(atPath: path)
    }
  }

  @Test func `What is made is read`() throws {
    let book = try RuleBook(
      Array(
        """
        { new: { thing: { templates: 't', in: '${Owner}Feature', uses: { target: '${Use}I' },
          values: { a: 'b' },
          insert: [{ targets: 'x' }, { file: 'f', in: 'p', among: 'q', at: 'last', needs: 'n',
            lines: ['l', 'm'] }] } } }
        """.utf8), file: "r")
    var insertion = Recipe.Insertion(file: "f", lines: ["l", "m"])
    (insertion.path, insertion.among, insertion.order, insertion.needs) = (["p"], "q", .last, "n")
    #expect(
      book.recipes == [
        Recipe(
          kind: "thing", templates: "t", owner: "${Owner}Feature",
          uses: Recipe.Uses(target: "${Use}I"), values: ["a": "b"],
          insertions: [Recipe.Insertion(file: nil, lines: ["x"]), insertion])
      ])
  }

  @Test func `The first role that fits is in the order of the file`() throws {
    let book = try RuleBook(
      Array("{ roles: { z: 'A*', a: ['*', 'B'] }, arrows: ['a -> z,a', '* -> z'] }".utf8),
      file: "r")
    #expect(book.roles.map(\.name) == ["z", "a"])
    #expect(book.arrows.map(\.to) == [["z", "a"], ["z"]])
  }
}

struct JSON5ParserTests {
  private func parse(_ text: String) throws -> JSON5Value.Content {
    try JSON5Parser.parse(Array(text.utf8)).content
  }

  @Test func `All of JSON5 that differs from JSON is read`() throws {
    let content = try parse(
      """
      \u{feff}// A comment
      { a: 'it''s', /* another */ 'b': [1, .5, +2, -0x10, 0xff,], $c_1: "\\u00e9\\x41\\
      \\n\\'", }
      """.replacing("''", with: "\\'"))
    guard case .object(let members) = content else {
      Issue.record("no object")
      return
    }
    #expect(members.map(\.key) == ["a", "b", "$c_1"])
    #expect(members[0].value.content == .text("it's"))
    #expect(members[2].value.content == .text("éA\n'"))
    #expect(members[2].place == TextPlace(line: 2, column: 61))
  }

  @Test(arguments: [
    ("", 1, 1, "A value is missing."), ("{} x", 1, 4, "Nothing may follow the value."),
    ("{ a: }", 1, 6, "A value can not begin here."),
    ("{ a: b }", 1, 6, "'b' is no value. Put a string in quotes."),
    ("{ a 1 }", 1, 5, "':' is missing behind 'a'."), ("[1 2]", 1, 4, "',' or ']' is missing."),
    ("[\n'a", 2, 1, "The string has no end."), ("['a\n']", 1, 2, "The string has no end."),
    ("/* a", 1, 1, "The comment has no end."), ("{a: 1, 'a': 2}", 1, 8, "'a' is there twice."),
    ("[1,,2]", 1, 4, "A value can not begin here."), ("'\\u12'", 1, 4, "'\\u' needs 4 digits."),
    ("{", 1, 2, "The name of a member is missing."), ("[", 1, 2, "A value is missing."),
  ])
  func `What is no JSON5 is an error with its place`(
    text: String, line: Int, column: Int, words: String
  ) {
    let thrown = #expect(throws: JSON5Parser.Problem.self) { try parse(text) }
    #expect(thrown?.place == TextPlace(line: line, column: column))
    #expect(thrown?.words.hasPrefix(words) == true, "\(String(describing: thrown))")
  }

  @Test func `Deep nesting is refused`() {
    let text = String(repeating: "[", count: 100_000)
    #expect(throws: JSON5Parser.Problem.self) { try parse(text) }
  }
}

struct NamePatternTests {
  @Test(
    arguments: [
      ("A", "A", []), ("A", "AB", nil), ("*", "A", ["A"]), ("*", "", [""]),
      ("*Interface", "CartInterface", ["Cart"]), ("*Interface", "Interface", [""]),
      ("*Interface", "CartInterfaces", nil), ("App*", "MyApp", nil),
      ("A*B*C", "AxBBC", ["x", "B"]),
      ("A*A", "A", nil), ("Modules/*/X", "Modules/a/b/X", ["a/b"]), ("**", "A", ["", "A"]),
    ] as [(String, String, [String]?)])
  func `A star is any text`(pattern: String, name: String, stars: [String]?) {
    let pattern = NamePattern(pattern, place: TextPlace(line: 1, column: 1))
    #expect(pattern.match(name) == stars)
  }

  @Test func `What stars stand for is put in`() {
    let pattern = NamePattern("$1Feature$2", place: TextPlace(line: 1, column: 1))
    #expect(pattern.filled(with: ["Cart", "X"]).text == "CartFeatureX")
  }
}
