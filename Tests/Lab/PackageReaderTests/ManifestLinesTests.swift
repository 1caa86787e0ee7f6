import Testing

@testable import PackageReader

struct ManifestLinesTests {
  private func lines(_ name: String, _ dependencies: [String], in text: String) -> [Int?] {
    var target = PackageTarget(
      name: name, kind: .library, folder: nil, path: "",
      dependencies: dependencies.map { TargetDependency(reference: .byName($0)) })
    ManifestLines(text: text).mark(&target)
    return [target.line] + target.dependencies.map(\.line)
  }

  private let text = """
    // "A" in a comment
    let package = Package(
      products: [.library(name: "A", targets: ["A"])],
      targets: [
        .target(
          name: "A",
          dependencies: [
            "B",
            .target(name: "C", condition: .when(platforms: [.linux])),
          ]),
        /* .target(name: "B") */
        .target(name: "B", dependencies: ["C"]), .target(name: "C"),
        feature(
          "Search",
          uses: ["Map"]),
      ])
    """

  @Test(
    "The lines that declare targets and dependencies are found (G11)",
    arguments: [
      ("A", ["B", "C"], [5, 8, 9]),
      ("B", ["C"], [12, 12]),
      ("C", [], [12]),
      ("SearchFeature", ["MapInterface", "Core"], [14, 15, 14]),
      ("Nowhere", ["B"], [nil, nil]),
    ] as [(String, [String], [Int?])])
  func places(name: String, dependencies: [String], expected: [Int?]) {
    #expect(lines(name, dependencies, in: text) == expected)
  }
}
