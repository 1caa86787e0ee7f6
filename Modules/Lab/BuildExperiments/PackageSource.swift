package import ExperimentApps
package import ExperimentResults
import Foundation
package import ModuleGraph
package import PackageReader

/// A package of somebody's own, copied, of which one target is edited.
package struct PackageSource: BuildSource {
  package let subject: BuildSubject
  private let copy: PackageCopy
  private let folder: String
  private let target: PackageTarget
  /// By their paths in the copy.
  private let sources: [(path: String, place: String)]
  private let users: [String]

  /// What can be edited in any target.
  package enum Change: String, CaseIterable, Sendable {
    /// A statement in a function or an initializer.
    case body
    /// A new function that no other file sees.
    case privateFunction
    /// A new function that the module sees.
    case internalFunction
    /// A new function that all see.
    case publicFunction
  }

  /// - Parameters:
  ///   - tree: The package that is copied, with those that it uses by their path.
  ///   - name: The target that is edited, of any of these.
  ///   - graph: Their graph, for what the model says.
  ///   - results: The absolute path of the folder of results, which is not copied.
  /// - Throws: when there is no such target, or it has no Swift sources.
  package init(
    _ tree: PackageTree, target name: String, graph: ModuleGraph, without results: String? = nil
  ) throws(BuildExperimentProblem) {
    let copy = PackageCopy(tree, without: results)
    let owner = tree.localPackages.first { $0.target(named: name)?.folder != nil }
    guard let owner, let target = owner.target(named: name), let place = target.folder else {
      throw .noTarget(name, package: tree.root.name)
    }
    self.copy = copy
    self.target = target
    folder = tree.root.folder
    sources = TargetFiles(of: target, in: owner).paths(.swift).map { "\(place)/\($0)" }
      .filter { !$0.hasSuffix("/main.swift") }
      .compactMap { file in copy.path(of: file).map { ($0, file) } }
    guard !sources.isEmpty else { throw .noSources(target: name) }
    subject = .package(name: tree.root.name, target: name)
    let node = graph.node(named: name)
    users =
      node.map { graph.recompiled(with: $0).map { graph.nodes[$0] } }.map { nodes in
        nodes.filter { $0.kind != .target(.test) }.map(\.module).sorted()
      } ?? []
  }

  package var packagePath: String { copy.place }

  /// The same edit of the copy, of one whose paths are those below the package's folder.
  package func placed(_ edit: AppEdit) -> AppEdit {
    guard !copy.place.isEmpty else { return edit }
    return AppEdit(
      files: edit.files.map {
        AppEdit.File(path: "\(copy.place)/\($0.path)", before: $0.before, after: $0.after)
      })
  }

  /// The sources that can be edited, by path.
  private func files() -> [String: String] {
    var files: [String: String] = [:]
    for (path, place) in sources {
      if let data = FileManager.default.contents(atPath: place),
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
      let all = paths.flatMap { path in
        EditPlaces(Array((files[path] ?? "").utf8)).places.map { (path, $0) }
      }
      let places = EditPlaces.Kind.allCases.flatMap { kind in all.filter { $0.1.kind == kind } }
      guard attempt < places.count else { return nil }
      let (path, place) = places[attempt]
      // It is never so, and the compiler does not know.
      let statement = "if CommandLine.argc == \(1_000_000 + run) { Swift.print(\"\(name)\") }"
      let text = EditPlaces.insert(statement, at: place, in: Array((files[path] ?? "").utf8))
      return .replacing(files[path], with: String(decoding: text, as: UTF8.self), at: path)
    }
  }

  package func module(of path: String) -> String? {
    sources.contains { $0.path == path } ? target.moduleName : nil
  }

  /// Finds out whether the changes have a place, before anything is built.
  ///
  /// - Throws: `BuildExperimentProblem.noPlace`.
  package func check(_ changes: [String]) throws {
    for change in changes where Change(rawValue: change) != nil {
      guard try edit(change, run: 1, attempt: 0) != nil else {
        throw BuildExperimentProblem.noPlace(target: target.name, change: change)
      }
    }
  }

  package func prediction(_ change: String) -> [String]? {
    switch change {
    case BuildCell.none: []
    case BuildCell.clean: nil
    case Change.body.rawValue: [target.moduleName]
    // A declaration more changes what the module's file says, whoever may see it.
    default: ([target.moduleName] + users).sorted()
    }
  }

  /// Copies the package, with what SwiftPM has fetched for it, but nothing that was built.
  package func install(in folder: String) throws {
    do {
      try copy.make(in: folder)
    } catch {
      throw BuildExperimentProblem.notCopied(
        package: self.folder, detail: error.localizedDescription)
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
