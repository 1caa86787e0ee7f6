import Foundation

/// The modules that come with the toolchain, which no manifest has to declare.
package struct ToolchainModules: Sendable {
  /// Their names.
  package let names: Set<String>

  /// Finds the modules in the folders of the toolchain that `environment` leads to.
  ///
  /// Where `swift` only calls another program, what every toolchain has is known all the same.
  package init(environment: [String: String]) {
    var names = Self.always
    if let program = SwiftCommand.program(environment) {
      let usr = URL(filePath: program).resolvingSymlinksInPath()
        .deletingLastPathComponent().deletingLastPathComponent().path
      let base = "\(usr)/lib/swift"
      // What macros and manifests are built with is not there for everybody.
      for folder in FolderEntries(base).names where folder != "host" && folder != "pm" {
        names.formUnion(Self.modules(in: "\(base)/\(folder)"))
        names.formUnion(ModuleMap.names(in: "\(base)/\(folder)/module.modulemap"))
      }
    }
    self.names = names
  }

  private static func modules(in folder: String) -> [String] {
    FolderEntries(folder).names.compactMap { name in
      [".swiftmodule", ".swiftinterface"].first { name.hasSuffix($0) }
        .map { String(name.dropLast($0.count)) }
    }
  }

  private static let always: Set<String> = [
    "Builtin", "Cxx", "CxxStdlib", "Dispatch", "Distributed", "Foundation", "FoundationEssentials",
    "FoundationInternationalization", "FoundationNetworking", "FoundationXML", "Observation",
    "PackageDescription", "PackagePlugin", "RegexBuilder", "Runtime", "Swift", "SwiftShims",
    "Synchronization", "Testing", "XCTest", "XcodeProjectPlugin", "_Concurrency",
    "_Differentiation", "_StringProcessing", "_Volatile",
  ]
}
