import ImportScanner
import Testing

struct BranchTests {
  /// What Linux builds in debug see, with a module of their own.
  private let build = BuildConditions(defines: ["DEBUG"], importableModules: ["Mine", "Other.Sub"])

  @Test(
    "G4: a condition is evaluated for the build that is asked for",
    arguments: [
      ("os(Linux)", true), ("os(macOS)", false), ("os(OSX)", false), ("os(Nowhere)", false),
      ("arch(x86_64)", true), ("arch(arm64)", false), ("targetEnvironment(simulator)", false),
      ("DEBUG", true), ("!DEBUG", false), ("RELEASE", false), ("true", true), ("false", false),
      ("1", true), ("0", false), ("defined(DEBUG)", true),
      ("canImport(Mine)", true), ("canImport(UIKit)", false), ("canImport(Mine.Sub)", true),
      ("canImport(Mine, _version: 1.2)", true), ("canImport(Mine, version: 1)", false),
      ("canImport(Mine, _underlyingVersion: \"1.2\")", true),
      ("swift(>=6)", true), ("swift(<6)", false), ("swift(>=5.9)", true), ("swift(>=7)", false),
      ("compiler(>=6.3.1)", true), ("compiler(>=6.3.2)", false), ("compiler(<6.4)", true),
      ("_compiler_version(\"5.0.0\")", true), ("swift(6)", false), ("swift(>=a)", false),
      ("_endian(little)", true), ("_endian(big)", false), ("_pointerBitWidth(_64)", true),
      ("_pointerBitWidth(_32)", false), ("_runtime(_ObjC)", false), ("_runtime(_Native)", true),
      ("_ptrauth(_arm64e)", false), ("_ptrauth(_none)", true), ("objectFormat(ELF)", true),
      ("_hasAtomicBitWidth(_64)", true), ("$Sendable", true), ("$Nothing", false),
      ("hasFeature(TypedThrows)", true), ("hasFeature(ExistentialAny)", false),
      ("hasFeature(BareSlashRegexLiterals)", true),
      ("hasAttribute(preconcurrency)", true), ("hasAttribute(nothing)", false),
      ("os(Linux) && DEBUG", true), ("os(Linux) && !DEBUG", false), ("os(macOS) || DEBUG", true),
      ("DEBUG || DEBUG && false", true), ("(DEBUG || DEBUG) && false", false),
      ("!(os(macOS) || os(iOS))", true), ("!!DEBUG", true), ("DEBUG&&(true)&&true||false", true),
      ("(os(Linux)\n  || os(macOS))", true), ("os(Linux) // \" (", true),
      ("os(Linux) /* || */ && DEBUG", true), ("os( Linux )", true),
      ("unknown(x)", false), ("!unknown(x)", true), ("DEBUG == true", false),
      ("compiler(<6) && unknown(x)", false), ("compiler(>=6) || unknown(x)", true),
    ])
  func conditions(condition: String, holds: Bool) {
    let source = "#if \(condition)\nimport A\n#else\nimport B\n#endif"
    #expect(modules(source, under: build) == [holds ? "A" : "B"])
  }

  @Test(
    "G4: another platform, another answer",
    arguments: [
      (BuildConditions(os: "macOS", architecture: "arm64"), ["OSX", "Arm", "Apple"]),
      (
        BuildConditions(os: "iOS", architecture: "arm64", environment: "simulator"),
        ["Arm", "Simulator", "Apple"]
      ),
      (BuildConditions(os: "WASI", architecture: "wasm32"), ["Narrow"]),
      (BuildConditions(languageMode: 5), ["Mode5"]),
    ])
  func platforms(build: BuildConditions, expected: [String]) {
    let source = """
      #if os(OSX)
      import OSX
      #endif
      #if arch(arm64)
      import Arm
      #endif
      #if targetEnvironment(simulator)
      import Simulator
      #endif
      #if _runtime(_ObjC) && objectFormat(MachO)
      import Apple
      #endif
      #if _pointerBitWidth(_32)
      import Narrow
      #endif
      #if swift(>=5.10) && swift(<6)
      import Mode5
      #endif
      """
    #expect(modules(source, under: build) == expected)
  }

  @Test(
    "G4: one branch of a block counts, and blocks nest",
    arguments: [
      SourceCase(
        "#if os(macOS)\nimport A\n#elseif DEBUG\nimport B\n#else\nimport C\n#endif", ["B"]),
      SourceCase("#if DEBUG\nimport A\n#elseif DEBUG\nimport B\n#else\nimport C\n#endif", ["A"]),
      SourceCase(
        "#if DEBUG\n#if false\nimport A\n#else\nimport B\n#endif\nimport C\n#endif", ["B", "C"]),
      SourceCase("#if false\n#if DEBUG\nimport A\n#else\nimport B\n#endif\nimport C\n#endif", []),
      SourceCase("func f() {\n#if DEBUG\n}\n#endif\nimport A }\nimport B", ["B"]),
      SourceCase("#if DEBUG\nfunc f() {\n#else\nstruct S {\n#endif\nimport A", ["A"]),
      SourceCase("#if swift(>=9)\n} \" ` import A\n#endif\nimport B", ["B"]),
      SourceCase(
        "#if swift(>=9)\nlet \"\n#if a\nimport A\n#endif\n{{{\n#else\nimport B\n#endif", ["B"]),
      SourceCase("#if compiler(>=99\nimport A\n#endif\nimport B", ["B"]),
      SourceCase("#if DEBUG\nimport A", ["A"]),
      SourceCase("#endif\nimport A\n#else\nimport B", ["A", "B"]),
      SourceCase("\"\"\"\n#if false\n\"\"\"\nimport A", ["A"]),
      SourceCase("// #if false\nimport A\n/* #if false */\nimport B", ["A", "B"]),
    ])
  func blocks(_ given: SourceCase) {
    #expect(modules(given.source, under: build) == given.modules)
  }

  @Test("G4: without conditions each branch counts")
  func allConditions() {
    let source = "#if os(macOS)\nimport A\n#elseif DEBUG\nimport B\n#else\nimport C\n#endif"
    #expect(modules(source, under: nil) == ["A", "B", "C"])
  }

  @Test("G4: an import knows its branch, so that another platform needs no second scan")
  func branches() {
    let source = """
      import Z
      #if os(macOS) || DEBUG
      import A
      #elseif canImport(X, _version: 2)
      #if swift(<6)
      import B
      #endif
      #else
      import C
      #endif
      """
    let scanned = ImportScanner.scan(Array(source.utf8), under: build)
    #expect(
      scanned.map { $0.condition?.description } == [
        nil, "os(macOS) || DEBUG", "!(os(macOS) || DEBUG) && canImport(X) && swift(<6)",
        "!(os(macOS) || DEBUG) && !canImport(X)",
      ])
    #expect(scanned.map(\.isActive) == [true, true, false, false])
    let other = BuildConditions()
    #expect(
      scanned.map { $0.condition?.holds(under: other) ?? true } == [true, false, false, true])
  }
}
