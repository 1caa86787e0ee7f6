import Foundation
import PackageReader

@testable import Scaffold

/// A package in a folder of its own, which goes when it is no longer held.
final class TestPackage {
  let path: String

  init(_ files: [String: String] = [:]) throws {
    let base = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
    path = base.appending(path: "lab-\(UUID().uuidString)").path
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    for (name, text) in files { try write(name, text) }
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
  }

  func write(_ name: String, _ text: String) throws {
    let url = URL(filePath: "\(path)/\(name)")
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: url)
  }

  /// Copies files and folders of this repository.
  func copy(_ names: [String]) throws {
    for name in names {
      let goal = URL(filePath: "\(path)/\(name)")
      try FileManager.default.createDirectory(
        at: goal.deletingLastPathComponent(), withIntermediateDirectories: true)
      try FileManager.default.copyItem(
        at: URL(filePath: "\(Self.repository)/\(name)"), to: goal)
    }
  }

  static let repository = URL(filePath: #filePath).resolvingSymlinksInPath()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().path

  /// Every file with its text, and every folder.
  var tree: [String: String] {
    var tree: [String: String] = [:]
    let paths = FileManager.default.enumerator(atPath: path)?.compactMap { $0 as? String } ?? []
    for name in paths where !name.hasPrefix(".cache") && !name.hasPrefix(".build") {
      tree[name] = (try? String(contentsOfFile: "\(path)/\(name)", encoding: .utf8)) ?? "folder"
    }
    return tree
  }

  func text(_ name: String) throws -> String {
    try String(contentsOfFile: "\(path)/\(name)", encoding: .utf8)
  }

  var environment: [String: String] {
    ProcessInfo.processInfo.environment.merging(["XDG_CACHE_HOME": "\(path)/.cache"]) { $1 }
  }

  func read() throws -> SwiftPackage {
    try PackageReader(environment: environment).read(path).root
  }

  /// Every edge that a plan has to have an answer to.
  static func small() throws -> TestPackage {
    try TestPackage([
      "Package.swift": """
      // swift-tools-version: 6.0
      import PackageDescription

      let package = Package(
          name: "small",
          targets: [
              .target(name: "CartInterface"), // the first
              .target(name: "CartFeature", dependencies: ["CartInterface"])
          ]
      )

      """,
      "Sources/CartInterface/Cart.swift": "public protocol CartBuildable {}\n",
      "Sources/CartFeature/Cart.swift": "import CartInterface\nstruct Cart: CartBuildable {}\n",
    ])
  }
}

func request(
  _ kind: String, _ name: String, uses: [String] = [], owner: String? = nil,
  values: [String: String] = [:]
) -> ScaffoldRequest {
  var request = ScaffoldRequest(kind: kind, name: name)
  (request.uses, request.owner, request.values) = (uses, owner, values)
  return request
}
