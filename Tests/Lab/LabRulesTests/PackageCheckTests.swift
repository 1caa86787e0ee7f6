import Testing

@testable import LabRules

/// These ask SwiftPM, a second each.
struct PackageCheckTests {
  @Test func `Every undeclared import is found, with the way it comes in and the mend (G13, G20)`()
    throws
  {
    let fixture = try Fixture(
      """
      targets: [
        .target(name: "A"),
        .target(name: "B", dependencies: ["A"]),
        .target(name: "C", dependencies: ["B"]),
        .target(name: "D"),
        .testTarget(name: "CTests", dependencies: ["C"]),
      ]
      """,
      [
        "Sources/A/a.swift": "import Foundation", "Sources/B/b.swift": "import A",
        "Sources/C/c.swift": "import B\n\n  import A; import D\n@testable import struct A.T",
        "Sources/C/d.swift": "internal import A", "Sources/D/d.swift": "",
        "Tests/CTests/t.swift": "import Testing; import C; import B",
      ])
    let findings = try fixture.findings()
    #expect(
      findings.map(\.short) == [
        "Sources/C/c.swift:3:10 undeclared-import C > A",
        "Sources/C/c.swift:3:20 undeclared-import C > D",
        "Sources/C/c.swift:4:25 undeclared-import C > A",
        "Sources/C/d.swift:1:17 undeclared-import C > A",
        "Tests/CTests/t.swift:1:34 undeclared-import CTests > B",
      ])
    #expect(findings.first?.chain == ["C", "B", "A"])
    #expect(
      findings.first?.words == """
        "C" imports "A" without declaring it; it comes in by "C" → "B" → "A". Add "A" to the \
        dependencies of "C" (Package.swift:7).
        """)
    #expect(findings[1].words.contains("nothing that it declares leads there"))
  }
}
