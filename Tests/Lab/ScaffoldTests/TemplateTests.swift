import Testing

@testable import Scaffold

struct TemplateTests {
  private let template = Template(
    values: ["Name": "Pets", "name": "pets"],
    uses: [["Use": "Cart"], ["Use": "Search"]],
    offers: [["Offer": "Cart", "Use": "Cart"], ["Offer": "Books", "Use": "Search"]])

  @Test(
    "Values are put in, and what speaks of what is used is repeated",
    arguments: [
      ("let ${name}: ${Name}", ["let pets: Pets"]),
      ("import ${Use}Interface", ["import CartInterface", "import SearchInterface"]),
      ("let ${Offer}: ${Use}", ["let Cart: Cart", "let Books: Search"]),
      ("f($[${Offer}: ${name}, ]now)", ["f(Cart: pets, Books: pets, now)"]),
      ("[\"a\"$[, \"${Use}\"]]", ["[\"a\", \"Cart\", \"Search\"]"]),
      ("$0 { [weak self] in }", ["$0 { [weak self] in }"]), ("", [""]),
    ] as [(String, [String])])
  func fill(line: String, expected: [String]) throws {
    #expect(try template.fill([line], file: "t") == expected)
  }

  @Test("Where nothing is used, its lines are not there")
  func unused() throws {
    let template = Template(values: ["Name": "Pets"])
    let lines = ["import ${Use}", "f($[${Offer}, ]now)", "${Name}"]
    #expect(try template.fill(lines, file: "t") == ["f(now)", "Pets"])
  }

  @Test("A placeholder without an end is named with its place", arguments: ["a ${", "${Name"])
  func open(line: String) {
    #expect(throws: ScaffoldProblem.openPlaceholder(file: "a.swift", line: 2)) {
      try template.fill(["$ { }", line], file: "a.swift")
    }
  }

  @Test("A placeholder that there is not is named with its place")
  func unknown() {
    let problem = #expect(throws: ScaffoldProblem.self) {
      try template.fill(["", "let ${nam}"], file: "a.swift")
    }
    #expect(problem?.description == "a.swift:2: There is no '${nam}'. Use Name or name.")
  }
}
