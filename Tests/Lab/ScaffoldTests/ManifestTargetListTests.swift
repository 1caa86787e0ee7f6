import Testing

@testable import Scaffold

struct ManifestTargetListTests {
  private func inserted(_ arguments: String) throws -> String {
    let start = "import PackageDescription\nlet package = Package("
    let text = try ManifestTargetList(file: "Package.swift")
      .insert([".target(name: \"X\"),"], into: start + arguments)
    #expect(text.hasPrefix(start))
    return String(text.dropFirst(start.count))
  }

  @Test(
    "An entry stands at the end of the list of targets, however that is written",
    arguments: [
      (
        "targets: [\n    .a(),\n  ])\n", "targets: [\n    .a(),\n    .target(name: \"X\"),\n  ])\n"
      ),
      (
        "targets: [\n  .a(\n    \"]\") // ]\n  ]\n)",
        "targets: [\n  .a(\n    \"]\"), // ]\n  .target(name: \"X\"),\n  ]\n)"
      ),
      ("targets: [.a()])", "targets: [.a(),\n    .target(name: \"X\"),\n])"),
      ("targets: [])", "targets: [\n    .target(name: \"X\"),\n])"),
      (
        "products: [.p(targets: [\"A\"])], // targets: [\n  targets: [\n\t.a()\n]\n)",
        "products: [.p(targets: [\"A\"])], // targets: [\n  targets: [\n\t.a(),\n"
          + "\t.target(name: \"X\"),\n]\n)"
      ),
      (
        "targets: [\n  .a(),\n] + others)",
        "targets: [\n  .a(),\n  .target(name: \"X\"),\n] + others)"
      ),
    ])
  func lists(arguments: String, expected: String) throws {
    #expect(try inserted(arguments) == expected)
  }

  @Test(
    "Where the list is none that an entry can stand in, a statement follows at the end",
    arguments: [
      "targets: all)\n", "targets: [[.a()]].flatMap { $0 })\n", "name: \"a\")\n\n\n",
      "targets: targets([.a()]))",
    ])
  func others(arguments: String) throws {
    let text = try inserted(arguments)
    #expect(text.hasSuffix("\n\npackage.targets += [\n    .target(name: \"X\"),\n]\n"))
  }

  @Test("A manifest without a package is refused")
  func nothing() {
    #expect(throws: ScaffoldProblem.self) {
      try ManifestTargetList(file: "Package.swift").insert([], into: "// let package = Package()")
    }
  }
}
