import ModuleGraph
import PackageReader

/// A stand-in until the scanner is there.
enum ImportReading {
  @Sendable static func read(
    _ bytes: [UInt8], _ kind: TargetFile.Kind, _ target: PackageTarget, _ package: SwiftPackage
  ) -> [SourceImport] {
    guard kind == .swift else { return [] }
    var result: [SourceImport] = []
    for (n, line) in String(decoding: bytes, as: UTF8.self).split(
      separator: "\n", omittingEmptySubsequences: false
    ).enumerated() {
      let words = line.split(separator: " ")
      guard let place = words.firstIndex(of: "import"), place <= 2, place + 1 < words.count,
        words[..<place].allSatisfy({
          $0.hasPrefix("@") || ["public", "package", "internal"].contains($0)
        })
      else { continue }
      result.append(
        SourceImport(
          module: String(words[words.count - 1]), line: n + 1,
          isReexported: words.contains("@_exported"), isTestable: words.contains("@testable")))
    }
    return result
  }
}
