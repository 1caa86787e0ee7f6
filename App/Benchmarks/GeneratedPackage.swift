import Foundation

/// A big package that is made to be measured, in a folder that goes with it.
///
/// Its manifest can declare the first few of its targets only, so that packages of several sizes
/// need their files written once.
struct GeneratedPackage {
  static let filesPerTarget = 10
  let folder = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
    .appending(path: "lab-\(UUID().uuidString)")
  private let targetCount: Int

  init(targets: Int) throws {
    targetCount = targets
    let body = (0..<40).map { "  func work\($0)(_ x: Int) -> Int { x &* \($0) }\n" }.joined()
    for number in 0..<targets {
      let target = folder.appending(path: "Sources/T\(number)").path
      try FileManager.default.createDirectory(atPath: target, withIntermediateDirectories: true)
      let imports = needs(of: number).map { "import T\($0)\n" }.joined()
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
        try Data(text.utf8).write(to: URL(filePath: "\(target)/F\(file).swift"))
      }
    }
    try declare(targets: targets)
  }

  /// Each target needs up to five before it, and each of its files imports these.
  private func needs(of number: Int) -> [Int] {
    (1...5).map { number - $0 * $0 * 7 }.filter { $0 >= 0 }
  }

  /// Writes a manifest that declares the first `count` targets.
  func declare(targets count: Int) throws {
    try write(
      """
      let targets: [Target] = (0..<\(count)).map { number in
        let needs = (1...5).map { number - $0 * $0 * 7 }.filter { $0 >= 0 }
        return .target(name: "T\\(number)", dependencies: needs.map { .byName(name: "T\\($0)") })
      }
      """)
  }

  /// Writes a manifest that declares each folder as a test target.
  func declareTests() throws {
    try write(
      """
      let targets: [Target] = (0..<\(targetCount)).map { number in
        .testTarget(name: "T\\(number)Tests", path: "Sources/T\\(number)")
      }
      """)
  }

  private func write(_ targets: String) throws {
    let text = """
      // swift-tools-version: 6.0
      import PackageDescription

      \(targets)
      let package = Package(name: "big", targets: targets)

      """
    try Data(text.utf8).write(to: folder.appending(path: "Package.swift"))
  }

  func remove() { try? FileManager.default.removeItem(at: folder) }
}
