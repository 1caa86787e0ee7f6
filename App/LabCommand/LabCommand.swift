import Foundation
import PackagePlugin

/// `swift package lab …`: runs the lab in the package that it is called in.
@main
struct LabCommand: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) throws {
    let process = Process()
    process.executableURL = try context.tool(named: "lab").url
    process.arguments = Self.complete(
      arguments, package: context.package.directoryURL.path(percentEncoded: false))
    #if os(macOS)
      // SwiftPM runs a plugin in a sandbox, in which no other can be made, and whose programs write
      // to the plugin's folder only.
      let work = context.pluginWorkDirectoryURL.path(percentEncoded: false)
      process.environment = ProcessInfo.processInfo.environment
        .merging(["LAB_SANDBOX": work, "XDG_CACHE_HOME": work]) { $1 }
    #endif
    let errors = Pipe()
    process.standardError = errors
    try process.run()
    Self.pass(errors.fileHandleForReading)
    process.waitUntilExit()
    exit(process.terminationStatus)
  }

  /// The arguments, with the package where they name none and the command reads one.
  private static func complete(_ arguments: [String], package: String) -> [String] {
    let own = arguments.prefix { $0 != "--" }
    let readsNone =
      own.isEmpty || own.contains { ["help", "--help", "-h", "version"].contains($0) }
    let isNamed = own.contains { $0.split(separator: "=").first == "--package-path" }
    if readsNone || isNamed { return arguments }
    return own + ["--package-path", package] + arguments.dropFirst(own.count)
  }

  /// Passes on what the lab says on standard error, line by line.
  ///
  /// SwiftPM prints both of a plugin's outputs on its own standard output. Only what it is told as a
  /// diagnostic goes to standard error and leaves a graph or a list alone.
  private static func pass(_ errors: FileHandle) {
    var rest = Data()
    while case let data = errors.availableData, !data.isEmpty {
      rest += data
      while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
        Diagnostics.warning(String(decoding: rest[..<end], as: UTF8.self))
        rest = Data(rest[(end + 1)...])
      }
    }
    if !rest.isEmpty { Diagnostics.warning(String(decoding: rest, as: UTF8.self)) }
  }
}
