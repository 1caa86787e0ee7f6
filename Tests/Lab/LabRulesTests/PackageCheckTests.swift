import Testing

@testable import LabRules

/// These ask SwiftPM, half a second each.
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

  @Test
  func `What only looks like an import is none, whatever is written about it (G1, G2, G3, G6)`()
    throws
  {
    let fixture = try Fixture(
      """
      targets: [.target(name: "A"), .target(name: "B", dependencies: ["A"])]
      """,
      [
        "Sources/A/a.swift": "",
        "Sources/B/b.swift":
          "\u{feff}// import X\r\n/* /* */ import X */\r\nlet a = \"import X\"\r\n"
          + "let b = #\"import X\"#\r\n@preconcurrency\r\npublic import struct A.Sub.T",
      ])
    #expect(try fixture.findings().isEmpty)
  }

  @Test
  func `Branches are evaluated for the platform, and what is used on another one counts (G4)`()
    throws
  {
    let fixture = try Fixture(
      """
      targets: [
        .target(name: "A"), .target(name: "L"), .target(name: "U", dependencies: ["A"]),
        .target(name: "B", dependencies: ["A", "U"], swiftSettings: [.define("EXTRA")]),
      ]
      """,
      [
        "Sources/A/a.swift": "", "Sources/L/a.swift": "",
        "Sources/U/u.swift": "#if os(Windows) && !DEBUG\nimport A\n#endif",
        "Sources/B/b.swift": """
        #if os(macOS)
        import A
        import L
        #elseif canImport(Glibc) && EXTRA
        import U
        #endif
        #if canImport(L)
        import L
        #endif
        """,
      ])
    // On Linux the modules that nobody leads to can not be imported.
    #expect(try fixture.findings(.linux).isEmpty)
    #expect(
      try fixture.findings(.macos).map(\.short) == [
        "Sources/B/b.swift:3:8 undeclared-import B > L"
      ])
    #expect(
      try fixture.findings(countsAllBranches: true).map(\.short) == [
        "Sources/B/b.swift:3:8 undeclared-import B > L",
        "Sources/B/b.swift:8:8 undeclared-import B > L",
      ])
  }

  @Test func `A re-export is not asked for, and an import of what is re-exported is (G5)`() throws {
    let fixture = try Fixture(
      """
      targets: [
        .target(name: "B"), .target(name: "A", dependencies: ["B"]),
        .target(name: "C", dependencies: ["A"]),
        .target(name: "D", dependencies: ["A", "B"]),
      ]
      """,
      [
        "Sources/B/b.swift": "", "Sources/A/a.swift": "@_exported import B",
        "Sources/C/c.swift": "import A\nimport B", "Sources/D/d.swift": "import A",
      ])
    #expect(
      try fixture.findings().map(\.short) == ["Sources/C/c.swift:2:8 undeclared-import C > B"])
  }

  @Test func `Names that differ from modules are understood (G7)`() throws {
    let fixture = try Fixture(
      """
      dependencies: [.package(path: "other")],
      targets: [
        .target(name: "my-kit"),
        .target(name: "A", dependencies: ["my-kit",
          .product(name: "Kit", package: "other", moduleAliases: ["Utils": "OtherUtils"])]),
        .target(name: "B", dependencies: ["my-kit"], swiftSettings: [
          .unsafeFlags(["-module-alias", "Mine=my_kit"])]),
        .target(name: "C", dependencies: ["A"]),
      ]
      """,
      [
        "Sources/my-kit/a.swift": "", "Sources/A/a.swift": "import my_kit\nimport OtherUtils",
        "Sources/B/b.swift": "import Mine", "Sources/C/c.swift": "import A\nimport Utils",
        "other/Sources/Utils/a.swift": "",
      ],
      others: [
        "other": """
        products: [.library(name: "Kit", targets: ["Utils"])], targets: [.target(name: "Utils")]
        """
      ])
    let findings = try fixture.findings()
    #expect(findings.map(\.short) == ["Sources/C/c.swift:2:8 undeclared-import C > Utils"])
    #expect(findings[0].words.contains("Add .product(name: \"Kit\", package: \"other\")"))
  }

  @Test func `Macros, plugins, system libraries and C give no false findings (G8, G11, G22)`()
    throws
  {
    let fixture = try Fixture(
      """
      targets: [
        .systemLibrary(name: "CZ", path: "CZ"), .target(name: "CA"), .target(name: "CEmpty"),
        .target(name: "CB", dependencies: ["CA", "CZ", "CEmpty"]),
        .executableTarget(name: "tool", dependencies: ["CA"]),
        .plugin(name: "P", capability: .buildTool(), dependencies: ["tool"]),
        .target(name: "S", dependencies: ["CB", "CZ"], plugins: ["P"]),
        .testTarget(name: "toolTests", dependencies: ["tool"]),
      ]
      """,
      [
        "CZ/module.modulemap": "module Zed [system] {\n}\n", "Sources/CA/a.c": "#include \"a.h\"",
        "Sources/CA/include/a.h": "int a(void);", "Sources/CB/src/string.h": "int s(void);",
        "Sources/CB/b.c": "#include <string.h>\n#include \"src/string.h\"\n#include <a.h>",
        "Sources/CB/include/b.h": "int b(void);", "Sources/CEmpty/e.c": "int e(void) { return 0; }",
        "Sources/CEmpty/include/e.h": "// Linked only.", "Sources/S/s.swift": "import CB",
        "Sources/tool/main.swift": "import CA",
        "Plugins/P/p.swift": "import PackagePlugin\nimport Foundation",
        "Tests/toolTests/t.swift": "import XCTest",
      ])
    #expect(try fixture.findings().isEmpty)
  }

  @Test func `Headers of a package that is not here may be what C takes in (G10, G11)`() throws {
    let fixture = try Fixture(
      """
      dependencies: [.package(url: "https://example.com/x/far.git", from: "1.0.0")],
      targets: [.target(name: "CA", dependencies: [.product(name: "Far", package: "far")])]
      """,
      [
        "Sources/CA/a.c": "#include <far_letters.h>\nint a(void) { return 0; }",
        "Sources/CA/include/a.h": "int a(void);",
      ])
    #expect(try fixture.findings().isEmpty)
  }

  @Test func `A header that is declared for other platforms may be the system's here (G8, G23)`()
    throws
  {
    let fixture = try Fixture(
      """
      targets: [
        .target(name: "Blocks"), .target(name: "CB", dependencies: ["Blocks"]),
        .target(name: "CA", dependencies: [
          .target(name: "Blocks", condition: .when(platforms: [.wasi]))]),
        .target(name: "CC", dependencies: [
          "CB", .target(name: "Blocks", condition: .when(platforms: [.wasi]))]),
      ]
      """,
      [
        "Sources/Blocks/b.c": "#include <Block.h>",
        "Sources/Blocks/include/Block.h": "int b(void);",
        "Sources/CA/a.c": "#include \"Block.h\"\nint a(void) { return 0; }",
        "Sources/CA/include/a.h": "int a(void);",
        "Sources/CB/b.c": "#include <Block.h>", "Sources/CB/include/cb.h": "int cb(void);",
        "Sources/CC/c.c": "#include <Block.h>\n#include <cb.h>",
        "Sources/CC/include/cc.h": "int cc(void);",
      ])
    // It comes in through CB.
    #expect(
      try fixture.findings(.linux).map(\.short) == [
        "Sources/CC/c.c:1:11 excluded-import CC > Blocks"
      ])
  }

  @Test func `Declared and never imported is found at the line of the manifest (G11)`() throws {
    let fixture = try Fixture(
      """
      dependencies: [.package(path: "other")],
      targets: [
        .target(name: "A"),
        .target(
          name: "B",
          dependencies: [
            "A",
            .product(name: "Used", package: "other"),
            .product(name: "Unused", package: "other"),
          ]),
        .target(name: "All", dependencies: ["A", "B"]),
      ]
      """,
      [
        "Sources/A/a.swift": "let a = 1", "Sources/B/b.swift": "import Foundation\nimport Second",
        "Sources/All/all.swift": "// This target has no code: it puts others together.\n",
        "other/Sources/First/a.swift": "let a = 1", "other/Sources/Second/a.swift": "let a = 1",
      ],
      others: [
        "other": """
        products: [
          .library(name: "Used", targets: ["First", "Second"]),
          .library(name: "Unused", targets: ["First"]),
        ],
        targets: [.target(name: "First"), .target(name: "Second")]
        """
      ])
    let findings = try fixture.findings()
    #expect(
      findings.map(\.short) == [
        "Package.swift:10:1 unused-dependency B > A",
        "Package.swift:12:1 unused-dependency B > Unused",
      ])
    #expect(
      findings[0].words == """
        "B" declares "A" and never imports it. Take it out of the dependencies of "B".
        """)
  }

  @Test func `What the code of a macro may write about is not called unused (G21)`() throws {
    let fixture = try Fixture(
      """
      targets: [
        .macro(name: "KitMacros"), .target(name: "Support"),
        .target(name: "Kit", dependencies: ["KitMacros", "Support"]),
        .target(name: "A", dependencies: ["Kit", "Support"]),
      ]
      """.replacing(".macro(", with: "Target.macro("),
      [
        "Sources/KitMacros/m.swift": "let m = 1", "Sources/Support/s.swift": "let s = 1",
        "Sources/Kit/k.swift": "import Support", "Sources/A/a.swift": "import Kit",
      ], imports: "import CompilerPluginSupport")
    #expect(try fixture.findings().isEmpty)
  }

  @Test func `A package that is not here is no finding a file (G10)`() throws {
    let fixture = try Fixture(
      """
      dependencies: [.package(url: "https://example.com/x/far.git", from: "1.0.0")],
      targets: [
        .target(name: "A", dependencies: [.product(name: "Far", package: "far")]),
        .target(name: "B", dependencies: ["A"]),
        .target(name: "C", dependencies: [.product(name: "Far", package: "far")]),
        .target(name: "D", dependencies: [.product(name: "Far", package: "far")]),
      ]
      """,
      [
        "Sources/A/a.swift": "import Far", "Sources/B/b.swift": "import A\nimport Far",
        "Sources/C/c.swift": "import FarAway", "Sources/D/d.swift": "import Foundation",
      ])
    // C imports a module that Far may hold; D imports nothing that it could.
    let findings = try fixture.findings()
    #expect(
      findings.map(\.short) == [
        "Package.swift:9:1 unused-dependency D > Far",
        "Sources/B/b.swift:2:8 undeclared-import B > Far",
      ])
  }

  @Test func `A module that nobody has is named, and those of a platform are not`() throws {
    let fixture = try Fixture(
      "targets: [.target(name: \"A\")]",
      ["Sources/A/a.swift": "import Dispatch\nimport UIKit\nimport Glibc\nimport Nowhere"])
    let findings = try fixture.findings()
    #expect(findings.map(\.short) == ["Sources/A/a.swift:4:8 unknown-module A > Nowhere"])
  }

  @Test func `An import of what the condition leaves out is found (G23)`() throws {
    let fixture = try Fixture(
      """
      targets: [
        .target(name: "A"),
        .target(name: "B", dependencies: [
          .byName(name: "A", condition: .when(platforms: [.windows, .iOS]))]),
        .target(name: "C", dependencies: [
          .target(name: "A", condition: .when(platforms: [.windows]))]),
      ]
      """,
      [
        "Sources/A/a.swift": "", "Sources/B/b.swift": "import A",
        "Sources/C/c.swift": "#if os(Windows)\nimport A\n#endif",
      ])
    let findings = try fixture.findings(.linux)
    #expect(findings.map(\.short) == ["Sources/B/b.swift:1:8 excluded-import B > A"])
    #expect(findings[0].words.contains("declares it only for ios, windows"))
    #expect(try fixture.findings(.windows).isEmpty)
    #expect(try fixture.findings(.ios).isEmpty)
  }

  @Test func `A manifest is read with the environment that is given (G24)`() throws {
    let fixture = try Fixture(
      """
      targets: [.target(name: "A")] + (Context.environment["LAB_MORE"] == nil ? [] : [
        .target(name: "B", dependencies: ["A"])])
      """, ["Sources/A/a.swift": "let a = 1", "Sources/B/b.swift": "import Foundation"])
    #expect(try fixture.findings().isEmpty)
    let more = try fixture.findings(.linux, ["LAB_MORE": "1"])
    #expect(more.map(\.short) == ["Package.swift:5:1 unused-dependency B > A"])
  }

  @Test func `A cycle is shown whole, and so is one that the mend would close (G18)`() throws {
    let fixture = try Fixture(
      """
      targets: [
        .target(name: "A", dependencies: ["B"]), .target(name: "B", dependencies: ["C"]),
        .target(name: "C", dependencies: ["A"]),
        .target(name: "D"), .target(name: "E", dependencies: ["D"]),
      ]
      """,
      [
        "Sources/A/a.swift": "import B", "Sources/B/b.swift": "import C",
        "Sources/C/c.swift": "import A", "Sources/D/d.swift": "import E",
        "Sources/E/e.swift": "import D",
      ])
    let findings = try fixture.findings()
    #expect(
      findings.map(\.short) == [
        "Package.swift:5:1 cycle A > B", "Sources/D/d.swift:1:8 undeclared-import D > E",
      ])
    #expect(findings[0].chain == ["A", "B", "C", "A"])
    #expect(
      findings[1].words.contains("To declare it would close the cycle \"D\" → \"E\" → \"D\""))
  }

  @Test func `A target that declares itself, and two undeclared imports in a circle (G18)`() throws
  {
    let fixture = try Fixture(
      """
      targets: [
        .target(name: "A", dependencies: ["A"]), .target(name: "B"), .target(name: "C"),
      ]
      """,
      [
        "Sources/A/a.swift": "", "Sources/B/b.swift": "import C", "Sources/C/c.swift": "import B",
      ])
    let findings = try fixture.findings()
    #expect(
      findings.map(\.short) == [
        "Package.swift:5:1 cycle A > A", "Sources/B/b.swift:1:8 undeclared-import B > C",
        "Sources/C/c.swift:1:8 undeclared-import C > B",
      ])
    #expect(
      findings[1].words.contains("To declare it would close the cycle \"B\" → \"C\" → \"B\""))
    #expect(
      findings[2].words.contains("To declare it would close the cycle \"C\" → \"B\" → \"C\""))
  }

  @Test func `Code for tests in a product is found`() throws {
    let fixture = try Fixture(
      """
      products: [
        .library(name: "Kit", targets: ["Kit"]),
        .library(name: "KitTesting", targets: ["KitTesting"]),
        .library(name: "ABC", targets: ["ABCTestSupport"]),
      ],
      targets: [
        .target(name: "KitTesting", dependencies: ["Kit"]),
        .target(name: "Base", dependencies: ["BaseTestSupport"]),
        .target(name: "BaseTestSupport"), .target(name: "ABCTestSupport"),
        .target(name: "Kit", dependencies: ["Base"]),
        .target(name: "Aside"),
      ]
      """,
      [
        "Sources/KitTesting/k.swift": "import Testing\nimport Kit",
        "Sources/Base/b.swift": "import BaseTestSupport\n#if DEBUG\nimport Testing\n#endif",
        "Sources/BaseTestSupport/b.swift": "import XCTest",
        "Sources/ABCTestSupport/a.swift": "import XCTest",
        "Sources/Kit/k.swift": "import Base\nimport XCTest",
        "Sources/Aside/a.swift": "import XCTest",
      ])
    #expect(
      try fixture.findings().map(\.short) == [
        "Package.swift:11:1 test-code Base > BaseTestSupport",
        "Sources/Kit/k.swift:2:8 test-code Kit > XCTest",
      ])
  }

  @Test func `A nested package and a symlink to nothing change nothing for the rest (G9, G20)`()
    throws
  {
    let fixture = try Fixture(
      """
      targets: [
        .target(name: "A", path: "Code", exclude: ["old"], sources: ["a", "nested"]),
        .target(name: "B"),
      ]
      """,
      [
        "Code/a/a.swift": "import B", "Code/old/o.swift": "import Nowhere",
        "Code/other/o.swift": "import Nowhere", "Code/nested/n.swift": "import Nowhere",
        "Code/nested/Package.swift": "// swift-tools-version: 6.0", "Sources/B/b.swift": "",
      ])
    try fixture.link("Code/a/gone.swift", to: "nowhere.swift")
    #expect(
      try fixture.findings().map(\.short) == ["Code/a/a.swift:1:8 undeclared-import A > B"])
  }
}
