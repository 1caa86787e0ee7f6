import RandomTesting

/// Makes source files of what is easily taken for an import, or hides one. `%` is a module's name,
/// which no other file has.
struct SnippetGenerator {
  private var random: SeededGenerator
  private var number = 0
  private var count = 0

  init(seed: UInt64) {
    random = SeededGenerator(seed: seed)
  }

  /// A file of a few pieces, whose modules are called `M1x1`, `M1x2` and so on.
  mutating func source(number: Int) -> String {
    self.number = number
    count = 0
    return pieces(depth: 0)
  }

  private mutating func pieces(depth: Int) -> String {
    var text = ""
    for _ in 0..<Int.random(in: 1...8, using: &random) {
      text += piece(depth: depth)
      text += one(of: ["\n", "\n", "\n\n", ";\n", "\r\n", "\n  ", " // \"\n", "\n/* */"])
    }
    return text
  }

  private mutating func piece(depth: Int) -> String {
    switch Int.random(in: 0..<10, using: &random) {
    case 0...2: return named(one(of: Self.imports))
    case 3 where depth < 3, 4 where depth < 3: return branches(depth: depth + 1)
    case 5 where depth < 3: return "func f() {\n\(body(depth: depth + 1))\n}"
    default: return named(one(of: Self.others))
    }
  }

  private mutating func branches(depth: Int) -> String {
    var text = "#if \(one(of: Self.conditions))\n\(pieces(depth: depth))"
    if Bool.random(using: &random) {
      text += "#elseif \(one(of: Self.conditions))\n\(pieces(depth: depth))"
    }
    if Bool.random(using: &random) { text += "#else\n\(pieces(depth: depth))" }
    return text + "#endif"
  }

  private mutating func body(depth: Int) -> String {
    (0..<3).map { _ in named(one(of: Self.others)) }.joined(separator: "\n")
  }

  private mutating func named(_ piece: String) -> String {
    piece.split(separator: "%", omittingEmptySubsequences: false).reduce(into: "") { text, part in
      if !text.isEmpty || part.startIndex != piece.startIndex {
        count += 1
        text += "M\(number)x\(count)"
      }
      text += part
    }
  }

  private mutating func one(of choices: [String]) -> String {
    choices.randomElement(using: &random) ?? ""
  }

  private static let conditions = [
    "os(Linux) || os(macOS)", "os(Windows)", "DEBUG", "!DEBUG", "RELEASE", "swift(>=6)",
    "swift(<6)", "compiler(>=5.5)", "compiler(>=99)", "canImport(Nothing)", "arch(x86_64)",
    "arch(arm64)", "true", "false && true || true", "!(DEBUG && swift(>=6))",
    "hasFeature(BareSlashRegexLiterals)", "hasAttribute(preconcurrency)", "$Sendable",
    "os(Linux) // \" import Z", "(os(Windows)\n || DEBUG)", "_endian(little)",
    "targetEnvironment(simulator)", "compiler(>=99) && unheardOf(1)",
  ]

  private static let imports = [
    "import %", "import % ; import %", "@testable import %", "@_exported\nimport %",
    "public import %", "@_spi(X) internal\n\n import %", "import struct %.T", "import func %.f",
    "import %.Sub", "import `%`", "import /* c */ %", "import\n%", "import % // import %",
    "@preconcurrency /* \" */ import class %.C",
  ]

  private static let others = [
    "// import %", "/* import % */", "/* /* import % */ import % */", "/** \" import % */",
    "let a = \"import %\"", "let a = \"\\\" import %\"", "let a = \"\"\"\n  import %\n  \"\"\"",
    "let a = \"\"\"\n  \\(\"}\") \"import %\n  \"\"\"", "let a = #\"\" import %\"#",
    "let a = ##\"\"# import % \"##", "let a = #\"\"\"\n  \"\"\" import %\n  \"\"\"#",
    "let a = \"\\(f(\"import %\", \"\\(g(\")\"))\"))\"", "let a = #\"\\#(f(\"}\")) \\( import %\"#",
    "let a = \"{\"", "let a = '}'", "let a = #/\"{ import %/#", "let a = #/\n  import % { \"\n/#",
    "let a = b / c / d", "let a = (b) / c; let d = \"/{\"", "let a = f(1, /)", "let a = b/c/d",
    "a.import", "let a = b\n  .import", "let a = \\B.import", "f(import: 1)",
    "func f(import a: Int) {}", "func `import`() {}", "func `a { \" b`() {}",
    "enum E { case `import` }",
    "struct S { let a = \"}\" /* } */ }", "let a = { (b: Int) in \"{\\(b)\" }",
    "switch a { case .import: break; default: break }", "let a = <#import Z#>",
    "@available(*, deprecated, message: \"import %\") func f() {}", "#warning(\"import %\")",
    "macro m() = #externalMacro(module: \"import %\", type: \"T\")", "let importer = 1",
    "#if compiler(>=99)\n } \" import %\n#endif", "let a = \"open import %", "extension A: B {}",
  ]
}
