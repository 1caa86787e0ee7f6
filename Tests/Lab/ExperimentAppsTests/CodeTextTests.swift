import Testing

@testable import ExperimentApps

struct CodeTextTests {
  @Test("Code that is put into code takes over its column")
  func indents() {
    let body: CodeText = """
      if a {

        b()
      }
      """
    let code: CodeText = """
      func f() {
        \(body)
      }
      """
    #expect(code.description == "func f() {\n  if a {\n\n    b()\n  }\n}")
  }

  @Test("An empty piece takes its line away, and the blank one before it")
  func closesGaps() {
    let nothing: CodeText = ""
    let middle: CodeText = """
      a

      \(nothing)

      b
      """
    let first: CodeText = """
      {
        \(nothing)

        b
        \(nothing)
      }
      """
    #expect(middle.description == "a\n\nb")
    #expect(first.description == "{\n  b\n}")
  }

  @Test("A list stands on one line if it fits, else each item has one")
  func breaksLists() {
    #expect(CodeText("f(", ["a", "b"], ")").description == "f(a, b)")
    #expect(CodeText("f(", ["a", "b"], ")", width: 5).description == "f(\n  a,\n  b\n)")
    #expect(CodeText("[", ["a", "b"], "]", width: 5).description == "[\n  a,\n  b,\n]")
    #expect(CodeText("f(", [], ")", width: 1).description == "f()")
  }
}
