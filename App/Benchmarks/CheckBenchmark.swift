import Foundation
import LabRules
import ModuleGraph
import PackageReader

/// What `lab check` costs on a big package that is made for it.
struct CheckBenchmark {
  private static let targetCount = 5_000
  private static let filesPerTarget = 10

  func run(_ report: (Row) -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
      .appending(path: "lab-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    try write(to: folder)
    let environment = ProcessInfo.processInfo.environment
      .merging(["XDG_CACHE_HOME": folder.appending(path: ".cache").path]) { $1 }
    let fresh = try PackageReader(environment: environment).read(folder.path).manifestSeconds
    let kept = try PackageReader(environment: environment).read(folder.path).manifestSeconds
    let options = CheckOptions(
      platform: .linux, toolchain: ToolchainModules(environment: environment).names)
    let whole = try (0..<3).map { _ in
      try ContinuousClock().measure {
        let survey = TreeSurvey(try PackageReader(environment: environment).read(folder.path))
        consume(PackageCheck(survey, ModuleGraph(survey), options: options).findings)
      }.nanoseconds
    }
    report(
      Row(
        name: "lab check of 5,000 targets with 50,000 files", value: median(whole) / 1e9, unit: "s",
        limit: 3, details: [("SwiftPM's answer s", fresh), ("the same, kept, s", kept)]))
    if let bytes = ResidentMemory.bytes {
      report(
        Row(name: "memory after that check", value: Double(bytes) / 1e6, unit: "MB", limit: 300))
    }
  }

  /// Each target needs up to five before it, and each of its files imports some of these.
  private func write(to folder: URL) throws {
    let manifest = """
      // swift-tools-version: 6.0
      import PackageDescription

      let targets: [Target] = (0..<\(Self.targetCount)).map { number in
        let needs = Set((1...5).map { number - $0 * $0 * 7 }.filter { $0 >= 0 }).sorted()
        return .target(
          name: "T\\(number)", dependencies: needs.map { .byName(name: "T\\($0)") })
      }
      let package = Package(name: "big", targets: targets)
      """
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data(manifest.utf8).write(to: folder.appending(path: "Package.swift"))
    let body = (0..<40).map { "  func work\($0)(_ x: Int) -> Int { x &* \($0) }\n" }.joined()
    for number in 0..<Self.targetCount {
      let target = folder.appending(path: "Sources/T\(number)")
      try FileManager.default.createDirectory(at: target, withIntermediateDirectories: true)
      let imports = (1...5).map { number - $0 * $0 * 7 }.filter { $0 >= 0 }
        .map { "import T\($0)\n" }.joined()
      for file in 0..<Self.filesPerTarget {
        let text = """
          import Foundation
          \(imports)#if canImport(Darwin)
          import Darwin
          #elseif canImport(Glibc)
          import Glibc
          #endif

          struct S\(file) {
          \(body)}

          """
        try Data(text.utf8).write(to: target.appending(path: "F\(file).swift"))
      }
    }
  }
}
