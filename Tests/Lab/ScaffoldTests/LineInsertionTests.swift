import LabRules
import Testing

@testable import Scaffold

struct LineInsertionTests {
  private let text = """
    import A
    public import C

    /* enum Place {
    */
    enum Place {
      /// The first.
      case home(Int)
      case work  // case zoo

      var tab: String {
        switch self {
        case .home(let number):
          if number > 0 { return "{" }
          return "home"
        case .work: "work"
        }
      }
    }

    func register(
      _ list: [String]
    ) {
      add("b",
        to: list)
      /// About d.
      add("d") { $0 }

      run()
    }

    """

  private func insertion(
    _ path: [String], among: String = "", at order: Recipe.Insertion.Order = .sorted
  ) -> LineInsertion {
    var insertion = Recipe.Insertion(file: "f.swift", lines: [])
    (insertion.path, insertion.among, insertion.order) = (path, among, order)
    return LineInsertion(file: "f.swift", insertion: insertion)
  }

  /// What stands before and behind the lines that were put in.
  private func neighbours(_ line: String, _ insertion: LineInsertion) throws -> [String] {
    let lines = SourceOutline.lines(of: try insertion.insert([line], into: text))
    let place = try #require(lines.firstIndex { $0.hasSuffix(line) })
    #expect(lines.count == SourceOutline.lines(of: text).count + 1)
    return [lines[place - 1], lines[place], lines[place + 1]]
  }

  @Test("Imports stand in their place, whatever access they have")
  func imports() throws {
    let insertion = insertion([], among: "import ")
    #expect(try neighbours("import B", insertion) == ["import A", "import B", "public import C"])
    #expect(try neighbours("import D", insertion) == ["public import C", "import D", ""])
    #expect(try insertion.insert(["import 0"], into: text).hasPrefix("import 0\nimport A"))
  }

  @Test("A case stands behind the last, with comments and strings seen for what they are")
  func cases() throws {
    let place = try neighbours("case zoom", insertion(["enum Place"], among: "case ", at: .last))
    #expect(place == ["  case work  // case zoo", "  case zoom", ""])
    let first = try neighbours("case a", insertion(["enum Place"], among: "case ", at: .first))
    #expect(first == ["enum Place {", "  case a", "  /// The first."])
  }

  @Test("A case of a switch stands behind the whole body of the last")
  func bodies() throws {
    let path = ["enum Place", "var tab", "switch self {"]
    let last = try neighbours("case .zoo: 1", insertion(path, among: "case ", at: .last))
    #expect(last == ["    case .work: \"work\"", "    case .zoo: 1", "    }"])
    let sorted = try neighbours("case .shop: 1", insertion(path, among: "case "))
    #expect(sorted[0] == "      return \"home\"")
  }

  @Test("A call stands among calls, each with its lines and its documentation")
  func calls() throws {
    let insertion = insertion(["func register(", ") {"], among: "add(")
    #expect(try neighbours("add(\"c\")", insertion)[0] == "    to: list)")
    #expect(try neighbours("add(\"e\")", insertion) == ["  add(\"d\") { $0 }", "  add(\"e\")", ""])
  }

  @Test("Lines keep the file's ends of lines")
  func carriageReturns() throws {
    let text = "import A\r\nimport C\r\n"
    #expect(
      try insertion([], among: "import ").insert(["import B"], into: text)
        == "import A\r\nimport B\r\nimport C\r\n")
  }

  @Test(
    "A place that is not there, or not clear, is named",
    arguments: [
      ("import B", ["enum Nowhere"], "", "no line begins with 'enum Nowhere'"),
      ("x", ["enum Place", "case"], "", "lines 8, 9, 13, 16 begin with 'case'"),
      ("x", ["import A"], "", "opens no bracket"),
      ("case home", ["enum Place"], "case ", "'home' is taken: 'f.swift' has it in line 8."),
      ("case tab", ["enum Place"], "case ", "'tab' is taken: 'f.swift' has it in line 11."),
    ])
  func refused(line: String, path: [String], among: String, words: String) {
    let problem = #expect(throws: ScaffoldProblem.self) {
      try insertion(path, among: among).insert([line], into: text)
    }
    #expect(problem?.description.contains(words) == true, "\(String(describing: problem))")
  }

  @Test("What is left of a merge is no file to put lines into")
  func conflict() {
    #expect(throws: ScaffoldProblem.self) {
      try insertion([]).insert(["a"], into: "<<<<<<< HEAD\nlet a = 1\n")
    }
  }
}
