package import ExperimentApps
package import ExperimentResults
import Foundation
package import ModuleGraph
package import PackageReader

/// A package of somebody's own, copied, of which one target is edited.
package struct PackageSource: BuildSource {
  package let subject: BuildSubject
  private let package: SwiftPackage
  private let target: PackageTarget
  private let sources: [String]
  private let users: [String]

  /// What can be edited in any target.
  package enum Change: String, CaseIterable, Sendable {
    /// A statement in a function.
    case body
    /// A new function that no other file sees.
    case privateFunction
    /// A new function that the module sees.
    case internalFunction
    /// A new function that all see.
    case publicFunction
  }

  /// - Parameters:
  ///   - package: The package that is copied.
  ///   - name: The target that is edited.
  ///   - graph: Its graph, for what the model says.
  /// - Throws: when there is no such target, or it has no Swift sources.
  package init(_ package: SwiftPackage, target name: String, graph: ModuleGraph)
    throws(BuildExperimentProblem)
  {
    guard let target = package.target(named: name), let folder = target.folder else {
      throw .noTarget(name, package: package.name)
    }
    self.package = package
    self.target = target
    let files = TargetFiles(of: target, in: package).paths(.swift)
    let below = folder == package.folder ? "" : "\(folder.dropFirst(package.folder.count + 1))/"
    sources = files.map { below + $0 }.filter { !$0.hasSuffix("/main.swift") }
    guard !sources.isEmpty else { throw .noSources(target: name) }
    subject = .package(name: package.name, target: name)
    let node = graph.node(named: name)
    users =
      node.map { graph.recompiled(with: $0).map { graph.nodes[$0] } }.map { nodes in
        nodes.filter { $0.kind != .target(.test) }.map(\.module).sorted()
      } ?? []
  }

  /// The sources that can be edited, by path.
  private func files() -> [String: String] {
    var files: [String: String] = [:]
    for path in sources {
      if let data = FileManager.default.contents(atPath: "\(package.folder)/\(path)"),
        let text = String(validating: data, as: UTF8.self)
      {
        files[path] = text
      }
    }
    return files
  }

  package func edit(_ change: String, run: Int, attempt: Int) throws -> AppEdit? {
    guard let change = Change(rawValue: change) else {
      throw BuildExperimentProblem.noPlace(target: target.name, change: change)
    }
    let files = files()
    // Whatever is added is called so, and is another each time.
    let name = "labExperiment\(run)"
    let paths = files.keys.sorted()
    func append(_ line: String) -> AppEdit? {
      guard attempt == 0, let path = paths.first(where: { !Self.endsInCondition(files[$0] ?? "") }),
        let text = files[path]
      else { return nil }
      return .replacing(text, with: text + "\n\(line)\n", at: path)
    }
    switch change {
    case .privateFunction: return append("private func \(name)() -> Int { \(run) }")
    case .internalFunction: return append("func \(name)() -> Int { \(run) }")
    case .publicFunction: return append("public func \(name)() -> Int { \(run) }")
    case .body:
      var attempt = attempt
      for path in paths {
        let bytes = Array((files[path] ?? "").utf8)
        let places = EditPlaces(bytes).places
        guard attempt < places.count else {
          attempt -= places.count
          continue
        }
        // It is never so, and the compiler does not know.
        let statement = "if CommandLine.argc == \(1_000_000 + run) { Swift.print(\"\(name)\") }"
        let text = EditPlaces.insert(statement, at: places[attempt], in: bytes)
        return .replacing(
          files[path], with: String(decoding: text, as: UTF8.self), at: path)
      }
      return nil
    }
  }

  package func module(of path: String) -> String? {
    sources.contains(path) ? target.moduleName : nil
  }

  package func prediction(_ change: String) -> [String]? {
    switch change {
    case Change.publicFunction.rawValue: ([target.moduleName] + users).sorted()
    case BuildCell.none: []
    case BuildCell.clean: nil
    default: [target.moduleName]
    }
  }

  /// Copies the package, with what SwiftPM has fetched for it, but nothing that was built.
  package func install(in folder: String) throws {
    let manager = FileManager.default
    do {
      for name in try manager.contentsOfDirectory(atPath: package.folder)
      where name != ".git" && name != ".build" {
        try manager.copyItem(
          atPath: "\(package.folder)/\(name)", toPath: "\(folder)/\(name)")
      }
      for name in FetchedFiles.names {
        let fetched = "\(package.folder)/.build/\(name)"
        guard manager.fileExists(atPath: fetched) else { continue }
        try manager.createDirectory(
          atPath: "\(folder)/.build", withIntermediateDirectories: true)
        try manager.copyItem(atPath: fetched, toPath: "\(folder)/.build/\(name)")
      }
    } catch {
      throw BuildExperimentProblem.notCopied(
        package: package.folder, detail: error.localizedDescription)
    }
  }

  /// Whether what is added at the end would stand below a `#if`.
  private static func endsInCondition(_ text: String) -> Bool {
    text.split(whereSeparator: \.isNewline).last?.hasPrefix("#") ?? false
  }
}

extension AppEdit {
  fileprivate static func replacing(
    _ before: String?, with after: String, at path: String
  ) -> AppEdit {
    AppEdit(files: [File(path: path, before: before, after: after)])
  }
}
