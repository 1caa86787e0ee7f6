import Foundation
import PackagePlugin

/// Checks the wiring of an app while it is built.
///
/// For the target `App` it runs the executable target `AppGate` of the same package, upper and lower
/// case aside, whenever that was linked anew.
@main
struct ContainerGate: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    let runner = try context.tool(named: "ContainerGateRunner").url
    // A source file, since SwiftPM would make a resource bundle of any other.
    let stamp = context.pluginWorkDirectoryURL.appending(path: "WiringCheck.swift")
    let label = "Checking the wiring of \(target.name)"
    guard let gate = gate(of: target, in: context.package) else {
      // Said when the target is built. An error here would also stop a package that depends on this
      // one without its apps, and does not load their gates.
      let words =
        "error: '\(target.name)' uses the plugin ContainerGate, but its package has no executable "
        + "target '\(target.name)Gate'. Add one whose main.swift calls ContainerGate.run."
      return [
        .buildCommand(
          displayName: label, executable: runner, arguments: [words], outputFiles: [stamp])
      ]
    }
    // SwiftPM links the executables of a package into one folder, and tells a plugin of its own tools
    // only. Named as an input, the gate is linked before the runner runs.
    let executable = runner.deletingLastPathComponent().appending(path: gate)
    return [
      .buildCommand(
        displayName: label, executable: runner,
        arguments: [executable.path(percentEncoded: false), stamp.path(percentEncoded: false)],
        inputFiles: [executable], outputFiles: [stamp])
    ]
  }

  /// The file name of a target's gate.
  private func gate(of target: any Target, in package: Package) -> String? {
    let name = target.name.lowercased() + "gate"
    return package.products(ofType: ExecutableProduct.self)
      .first { $0.mainTarget.name.lowercased() == name }?.name
  }
}
