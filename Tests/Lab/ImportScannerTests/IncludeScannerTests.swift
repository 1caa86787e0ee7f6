import ImportScanner
import Testing

struct IncludeScannerTests {
  @Test(
    "G8: headers and modules of C, C++ and Objective-C",
    arguments: [
      ("#include <A/A.h>", ["<A/A.h>"]), ("#import <A/B/C.h>\n", ["<A/B/C.h>"]),
      ("# include \"a b.h\"", ["\"a b.h\""]), ("  #\tinclude<stdio.h>//x", ["<stdio.h>"]),
      ("#include_next <A.h>", ["<A.h>"]), ("/* x */ #include <A.h>", ["<A.h>"]),
      ("@import A;\n@import A.Sub ;", ["A", "A.Sub"]), ("int a; @import A;", ["A"]),
      ("#include MACRO\n#include <A.h>", ["<A.h>"]), ("\u{feff}#include <A.h>", ["<A.h>"]),
      ("#if X\r\n#include <A.h>\r\n#else\r\n#include <B.h>\r\n#endif", ["<A.h>", "<B.h>"]),
      (
        "#if 0\ndon't \"\n#if X\n#include <A.h>\n#endif\n#else\n#include <B.h>\n#endif\n#include <C.h>",
        ["<B.h>", "<C.h>"]
      ),
    ])
  func forms(source: String, expected: [String]) {
    #expect(written(source) == expected)
  }

  @Test(
    "G8: what only looks like an include is none",
    arguments: [
      "// #include <A.h>", "// x \\\n#include <A.h>", "/*\n#include <A.h>\n*/",
      "char *a = \"\\\n#include <A.h>\";", "a #include <A.h>",
      "const char *a = \"\\\"@import A;\";",
      "auto a = R\"x(\n#include <A.h>\n)\" )x\";", "@importer A;", "#include <", "#include <A.h",
      "#include \"\n", "#includes <A.h>", "@", "#", "\"", "'", "R\"",
    ])
  func lookalikes(_ source: String) {
    #expect(written(source).isEmpty)
  }

  @Test(
    "G8: an apostrophe in a number, in prose or in quotes hides nothing",
    arguments: [
      "int a = 1'000;", "#error don't", "#pragma mark don't", "char a = '\"';", "char a = '\\'';",
      "auto a = u'x';", "// don't",
    ])
  func apostrophes(_ line: String) {
    #expect(written(line + "\n#include <A.h>") == ["<A.h>"])
  }

  @Test("G8: a module is named by a folder or by its name")
  func modules() {
    let source = "#include <A/A.h>\n#include <a.h>\n#include \"B/B.h\"\n  @import C.Sub;"
    let scanned = IncludeScanner.scan(Array(source.utf8))
    #expect(scanned.map(\.module) == ["A", nil, "B", "C"])
    #expect(scanned.map(\.line) == [1, 2, 3, 4])
    #expect(scanned.map(\.column) == [11, 11, 11, 11])
  }

  private func written(_ source: String) -> [String] {
    IncludeScanner.scan(Array(source.utf8)).map {
      switch $0.form {
      case .angled: "<\($0.path)>"
      case .quoted: "\"\($0.path)\""
      case .module: $0.path
      }
    }
  }
}
