import ImportScanner
import Testing

struct FileFormTests {
  @Test(
    "G6: line ends, a byte order mark, a first line for the shell and a missing last line end",
    arguments: [
      SourceCase("import A\r\nimport B\r\n", ["A", "B"]),
      SourceCase("import A\rimport B", ["A", "B"]),
      SourceCase("\u{feff}import A", ["A"]),
      SourceCase("#!/usr/bin/env swift import Z\nimport A", ["A"]),
      SourceCase("\u{feff}#!/usr/bin/env swift\nimport A", ["A"]),
      SourceCase("", []), SourceCase("\u{feff}", []), SourceCase("import", []),
      SourceCase("import ", []), SourceCase("@", []), SourceCase("#", []), SourceCase("\"", []),
      SourceCase("/", []), SourceCase("`", []), SourceCase("#if", []), SourceCase("\"\\(", []),
      SourceCase("\"\\", []), SourceCase("#/", []), SourceCase("@_spi(", []), SourceCase("<#", []),
      SourceCase("let = = }{ )( import A", []),
      SourceCase("let = = ) ( import A", ["A"]),
    ])
  func forms(_ given: SourceCase) {
    #expect(modules(given.source) == given.modules)
  }

  @Test("G6: bytes that are no UTF-8 hide nothing outside of them, but for those of UTF-16")
  func otherEncodings() {
    #expect(modules(bytes: Array("// ".utf8) + [0xff, 0xc0] + Array("\nimport A".utf8)) == ["A"])
    #expect(modules(bytes: Array("let a = \"".utf8) + [0x80] + Array("\"\nimport A".utf8)) == ["A"])
    // There the compiler stops reading.
    #expect(modules(bytes: Array("import A\n".utf8) + [0xff] + Array("\nimport B".utf8)) == ["A"])
    #expect(modules(bytes: [0xff, 0xfe] + Array("import A".utf8)).isEmpty)
  }

  @Test("G6: a file of 10 MB is read to its end")
  func large() {
    let body =
      "  // A comment of the length that comments have, with a word such as import in it.\n"
    let source =
      "import A\nfunc f() {\n" + String(repeating: body, count: 10_000_000 / body.utf8.count)
      + "}\nimport B"
    #expect(modules(source) == ["A", "B"])
  }

  @Test(
    "G6: nesting without an end is no end of the stack",
    arguments: [
      "\"\\(", "#if (", "{", "/*", "#if a\n", "(", "#if !", "@a(", "\"\"\"\n\\(", "#if a &&",
    ])
  func nesting(_ piece: String) {
    let source = String(repeating: piece, count: 20_000)
    #expect(modules("import A\n" + source).first == "A")
  }
}
