import Foundation
import ProgramRun

/// Reads manifests through SwiftPM, and keeps what it said.
///
/// SwiftPM compiles and runs a manifest, which takes most of a second; nothing else can know what it
/// declares. What it said holds as long as the manifests of the folder, the toolchain and the
/// environment are the same. A manifest that looks at other files is not noticed, which is
/// SwiftPM's own rule for its cache too.
struct ManifestLoader {
  private let swift: SwiftCommand
  private let cache: ManifestCache?
  private let toolchain: String

  init(environment: [String: String]) throws(PackageProblem) {
    swift = SwiftCommand(environment: environment)
    cache = ManifestCache(environment: environment)
    toolchain = try Toolchain.identity(swift)
  }

  /// - Parameters:
  ///   - folder: The package's folder.
  ///   - identity: What others call it.
  func load(_ folder: String, identity: String) throws(PackageProblem) -> SwiftPackage {
    SwiftPackage(try read(folder).decoded, folder: folder, identity: identity) {
      Toolchain.version(swift)
    }
  }

  /// What SwiftPM says of a package, or said.
  func dump(_ folder: String) throws(PackageProblem) -> Data { try read(folder).data }

  private func read(_ folder: String) throws(PackageProblem) -> (decoded: ManifestDump, data: Data)
  {
    let entry = cache?.entry(folder: folder, inputs: inputs(of: folder))
    if let data = entry?.data,
      let dump = try? JSONDecoder().decode(ManifestDump.self, from: data)
    {
      return (dump, data)
    }
    // Nothing is written to the folder that another SwiftPM holds while it builds, or while it waits
    // for the plugin that runs the lab.
    let options =
      ["--package-path", folder, "--ignore-lock"] + SwiftPMOptions.options(in: swift.environment)
    let run = try swift.run(["package"] + options + ["dump-package"], in: folder)
    guard run.status == 0 else {
      throw .refused(folder: folder, words: SwiftPMWords(text: run.errors).line)
    }
    do {
      let dump = try JSONDecoder().decode(ManifestDump.self, from: run.output)
      entry?.keep(run.output)
      return (dump, run.output)
    } catch {
      throw .notUnderstood(folder: folder, detail: Self.line("\(error)"))
    }
  }

  /// Everything that what SwiftPM says depends on.
  private func inputs(of folder: String) -> [Data] {
    let manifests = ManifestChoice(folder: folder).files.flatMap { name in
      [Data(name.utf8), FileManager.default.contents(atPath: "\(folder)/\(name)") ?? Data()]
    }
    // These differ from one shell to the next.
    let passing: Set = ["_", "SHLVL", "OLDPWD", "PWD", "COLUMNS", "LINES", "TERM", "WINDOWID"]
    let variables = swift.environment.filter {
      !passing.contains($0.key) && !$0.key.hasPrefix("SSH_") && !$0.key.hasPrefix("TERM_")
    }
    return manifests + [Data(toolchain.utf8)]
      + variables.sorted { $0.key < $1.key }.map { Data("\($0.key)=\($0.value)".utf8) }
  }

  private static func line(_ text: String) -> String {
    text.split(whereSeparator: \.isNewline).joined(separator: " ")
  }
}
