import ImportScanner
import Testing

struct ImportScannerTests {
  @Test(
    "G1: a comment imports nothing, and ends where the compiler says",
    arguments: [
      SourceCase("// import A\nimport B", ["B"]),
      SourceCase("/// import A\n//\rimport B", ["B"]),
      SourceCase("/* import A */ import B", ["B"]),
      SourceCase("/* /* import A */ import B */ import C", ["C"]),
      SourceCase("/** import A\n * import B\n */\nimport C", ["C"]),
      SourceCase("/*/ import A */ import B", ["B"]),
      SourceCase("/* // */ import A // /*\nimport B", ["A", "B"]),
      SourceCase("let a = 1 +/* \" */2\nimport B", ["B"]),
      SourceCase("/* import A", []),
    ])
  func comments(_ given: SourceCase) {
    #expect(modules(given.source) == given.modules)
  }

  @Test(
    "G1: a string imports nothing, whatever is interpolated",
    arguments: [
      SourceCase("let a = \"import A\"; import B", ["B"]),
      SourceCase("let a = \"\\\"; import A\"; import B", ["B"]),
      SourceCase("let a = \"\"\nimport B", ["B"]),
      SourceCase("let a = \"\"\"\n\"\nimport A\n\\\"\"\"\nimport A\n\"\"\"; import B", ["B"]),
      SourceCase("let a = #\"\"; import A \\\"#; import B", ["B"]),
      SourceCase("let a = ##\"a\"# import A \"##; import B", ["B"]),
      SourceCase("let a = #\"\"\"\n\"\"\"\nimport A\n\"\"\"#; import B", ["B"]),
      SourceCase("let a = #\"\"\"#; import B", ["B"]),
      SourceCase("let a = \"\\(f(\"; import A\"))\"; import B", ["B"]),
      SourceCase("let a = \"\\(f(\"\\(g(\")\"))\"))\"; import B", ["B"]),
      SourceCase(
        "let a = #\"\\(\"#; import A; let b = #\"\\#(\"\\#(1)\")\"#; import B", ["A", "B"]),
      SourceCase("let a = \"\"\"\n\\(\"\"\"\nimport A\n\"\"\")\n\"\"\"\nimport B", ["B"]),
      SourceCase("let a = \"\\(a /* \" */)\" ; import B", ["B"]),
      SourceCase("let a = \"\\( { import A } )\"; import B", ["B"]),
      SourceCase("let a = \"open\nimport B", ["B"]),
      SourceCase("let a = \"\\(open\nimport B", ["B"]),
      SourceCase("let a = \"\"\"\nimport A", []),
    ])
  func strings(_ given: SourceCase) {
    #expect(modules(given.source) == given.modules)
  }

  @Test(
    "G1: 'import' as a name imports nothing",
    arguments: [
      SourceCase("func `import`() {}\nimport B", ["B"]),
      SourceCase("`import`()\nimport B", ["B"]),
      SourceCase("let a = b.import\nimport B", ["B"]),
      SourceCase("let a = b\n  .import\nimport B", ["B"]),
      SourceCase("let a = \\B.import\nimport B", ["B"]),
      SourceCase("f(import: 1)\nimport B", ["B"]),
      SourceCase("func f(import file: Int) {}\nimport B", ["B"]),
      SourceCase("enum E { case `import` }\nimport B", ["B"]),
      SourceCase("let importer = 1, reimport = 2, _import = 3, import2 = 4\nimport B", ["B"]),
      SourceCase("func `a \"quoted\" { import A`() {}\nimport B", ["B"]),
      SourceCase("let a = <#import A#>\nimport B", ["B"]),
      SourceCase("macro m() = #externalMacro(module: \"import A\", type: \"T\")\nimport B", ["B"]),
    ])
  func names(_ given: SourceCase) {
    #expect(modules(given.source) == given.modules)
  }

  @Test(
    "G1: an import stands at file scope, alone or beside others",
    arguments: [
      SourceCase("import A;import B", ["A", "B"]),
      SourceCase("import A ;; import B;", ["A", "B"]),
      SourceCase("import\n  A\nimport/* */B", ["A", "B"]),
      SourceCase("import `A`; import 한글", ["A", "한글"]),
      SourceCase("struct S {}\nimport A", ["A"]),
      SourceCase("func f() { import A }\nimport B", ["B"]),
      SourceCase("struct S { import A }\nf { g { } ; import A }\nimport B", ["B"]),
      SourceCase("}\nimport A", ["A"]),
      SourceCase("import (A)\nimport 1\nimport class\nimport B", ["B"]),
      SourceCase("<<<<<<< HEAD\nimport A\n=======\nimport B\n>>>>>>> other\nimport C", ["C"]),
    ])
  func places(_ given: SourceCase) {
    #expect(modules(given.source) == given.modules)
  }

  @Test(
    "G1: a regular expression hides what it holds, and a division hides nothing",
    arguments: [
      SourceCase("let a = /\"{/\nimport B", ["B"]),
      SourceCase("let a = [/\"/, /{/]\nimport B", ["B"]),
      SourceCase("let a = !/\"/\nimport B", ["B"]),
      SourceCase("let a = /./\nimport B", ["B"]),
      SourceCase("let a = /[/)]\"/\nimport B", ["B"]),
      SourceCase("func f() { return /}\"/ }\nimport B", ["B"]),
      SourceCase("func f() { try? /\"/.firstMatch(in: a) }\nimport B", ["B"]),
      SourceCase("let a = #/\"{/#\nimport B", ["B"]),
      SourceCase("let a = ##/\"/# {/##\nimport B", ["B"]),
      SourceCase("let a = #/\n\"{ import A\nimport A\n/#\nimport B", ["B"]),
      SourceCase("let a = b / c / \"{ /\"\nimport B", ["B"]),
      SourceCase("let a = (b)/c; let d = \"/{\"\nimport B", ["B"]),
      SourceCase("let a = f(1, /) + g(/, \"{\")\nimport B", ["B"]),
      SourceCase("prefix operator /\nprefix func /(a: A) {}\nlet a = \"{/\"\nimport B", ["B"]),
    ])
  func regularExpressions(_ given: SourceCase) {
    #expect(modules(given.source) == given.modules)
  }

  @Test("G1: without the feature a slash is an operator, as in language mode 5")
  func slashesOfMode5() {
    let source = "Scope(state: /A.b, action: \"{\", /C.d)\nlet a = /b\nimport B"
    #expect(modules(source, under: BuildConditions(languageMode: 5)) == ["B"])
    let mode5 = BuildConditions(languageMode: 5, features: ["BareSlashRegexLiterals"])
    #expect(modules("let a = /\"{/\nimport B", under: mode5) == ["B"])
  }

  @Test(
    "G2: a scoped import names its module",
    arguments: [
      ("import struct A.T", "A", ScannedImport.Kind.struct, ["T"]),
      ("import func A.f", "A", .func, ["f"]),
      ("import class Foundation.NSLock", "Foundation", .class, ["NSLock"]),
      ("import enum A.Sub.E", "A", .enum, ["Sub", "E"]),
      ("import protocol A.`P`", "A", .protocol, ["P"]),
      ("import typealias\n A.T", "A", .typealias, ["T"]),
      ("import A.Sub", "A", nil, ["Sub"]),
      ("import A.\nimport struct", "A", nil, []),
      ("import struct A\nimport actor", "actor", nil, []),
    ] as [(String, String, ScannedImport.Kind?, [String])])
  func scopes(source: String, module: String, kind: ScannedImport.Kind?, path: [String]) throws {
    let scanned = try #require(ImportScanner.scan(Array(source.utf8)).first)
    #expect(scanned.module == module)
    #expect(scanned.kind == kind)
    #expect(scanned.path == path)
  }

  @Test(
    "G3: attributes and access level are told",
    arguments: [
      ("@testable import A", nil, ["testable"]),
      ("@_exported import A", nil, ["_exported"]),
      (
        "@preconcurrency @_implementationOnly import A", nil,
        ["preconcurrency", "_implementationOnly"]
      ),
      ("@_spi(X)\n// why\n@_spi(Y) package\nimport A", .package, ["_spi(X)", "_spi(Y)"]),
      ("public import A", .public, []),
      ("internal @preconcurrency import A", .internal, ["preconcurrency"]),
      ("fileprivate import struct A.T", .fileprivate, []),
      ("let a = 1; private import A", .private, []),
      ("@main struct S {}\nimport A", nil, []),
      ("public\nlet a = 1\nimport A", nil, []),
      ("@Test(\"public\") func f() {}\nimport A", nil, []),
      (
        "#if os(Linux)\n@preconcurrency\n#else\n@testable\n#endif\nimport A", nil,
        ["preconcurrency"]
      ),
    ] as [(String, ScannedImport.AccessLevel?, [String])])
  func modifiers(source: String, access: ScannedImport.AccessLevel?, attributes: [String]) throws {
    let scanned = try #require(
      ImportScanner.scan(Array(source.utf8), under: BuildConditions()).first)
    #expect(scanned.module == "A")
    #expect(scanned.access == access)
    #expect(
      scanned.attributes.map { $0.name + ($0.argument.map { "(\($0))" } ?? "") } == attributes)
    #expect(scanned.isTestable == attributes.contains("testable"))
  }

  @Test("G5: a re-export is told from other imports")
  func reexports() {
    let scanned = ImportScanner.scan(Array("@_exported import A\npublic import B".utf8))
    #expect(scanned.map(\.isReexported) == [true, false])
  }

  @Test(
    "The place is the module's name, counted as the compiler counts",
    arguments: [
      ("import A", 1, 8), ("\n\n  @testable import A", 3, 20), ("\u{feff}import A", 1, 11),
      ("/*한*/ import A", 1, 16), ("//\r\nimport A", 2, 8), ("//\rimport A.B", 2, 8),
      ("import struct\n  A.T", 2, 3), ("\"\"\"\n\n\"\"\"; import A", 3, 13),
    ])
  func places(source: String, line: Int, column: Int) throws {
    let scanned = try #require(ImportScanner.scan(Array(source.utf8)).first)
    #expect(scanned.line == line)
    #expect(scanned.column == column)
  }
}
