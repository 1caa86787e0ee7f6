extension BranchCondition {
  /// Whether a branch under this condition is compiled where `build` holds.
  package func holds(under build: BuildConditions) -> Bool {
    switch self {
    case .constant(let value): value
    case .defined(let name): build.defines.contains(name)
    case .property(let property, let value): build.has(value, as: property)
    case .version(let subject, let isBelow, let version):
      (build.version(of: subject) < version) == isBelow
    case .canImport(let path): build.canImport(path)
    case .not(let condition): !condition.holds(under: build)
    case .all(let conditions): conditions.allSatisfy { $0.holds(under: build) }
    case .any(let conditions): conditions.contains { $0.holds(under: build) }
    }
  }
}

extension BuildConditions {
  fileprivate func version(of subject: BranchCondition.Subject) -> SwiftVersion {
    switch subject {
    case .swift: languageVersion
    case .compiler: compilerVersion
    }
  }

  fileprivate func canImport(_ path: String) -> Bool {
    // Which submodules a module has is not known without reading it; nobody asks for one in vain.
    importableModules.contains(path)
      || path.split(separator: ".").first.map { importableModules.contains(String($0)) } ?? false
  }

  fileprivate func has(_ value: String, as property: BranchCondition.Property) -> Bool {
    switch property {
    case .os: value == os || Self.formerNames[value] == os
    case .arch: value == architecture
    case .targetEnvironment: (value == "macabi" ? "macCatalyst" : value) == environment
    case .hasFeature: hasFeature(value)
    case .hasAttribute: Self.compilerAttributes.contains(value)
    case .objectFormat: value == objectFormat
    case .endian: value == (Self.bigEndian.contains(architecture) ? "big" : "little")
    case .pointerBitWidth: value == (isNarrow ? "_32" : "_64")
    case .atomicBitWidth:
      ["_8", "_16", "_32", "_64"].contains(value) || value == "_128" && !isNarrow
    case .runtime:
      value == (isApple ? "_ObjC" : "_Native") || value == "_multithreaded" && os != "WASI"
    case .pointerAuthentication: value == (architecture == "arm64e" ? "_arm64e" : "_none")
    }
  }

  private static let formerNames = ["OSX": "macOS", "xrOS": "visionOS"]
  private static let bigEndian: Set<String> = ["powerpc", "powerpc64", "s390x"]
  private static let narrow: Set<String> = [
    "arm", "arm64_32", "armv7", "armv7k", "armv7s", "i386", "powerpc", "riscv32", "wasm32",
  ]

  private var isNarrow: Bool { Self.narrow.contains(architecture) }
  private var isApple: Bool {
    ["macOS", "iOS", "tvOS", "watchOS", "visionOS"].contains(os)
  }
  private var objectFormat: String {
    switch os {
    case _ where isApple: "MachO"
    case "Windows": "COFF"
    case "WASI": "Wasm"
    default: "ELF"
    }
  }
}
