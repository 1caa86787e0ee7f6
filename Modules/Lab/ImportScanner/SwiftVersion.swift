/// A version of the language or of the compiler; parts that are not given count as 0.
package struct SwiftVersion: Hashable, Sendable {
  /// The numbers between the dots.
  package let parts: [Int]

  /// Makes a version of its numbers, the greatest first.
  package init(_ parts: Int...) {
    self.parts = parts
  }

  /// Reads numbers with dots between them. Nil for anything else.
  package init?(_ text: some StringProtocol) {
    var parts: [Int] = []
    for part in text.split(separator: ".", omittingEmptySubsequences: false) {
      guard let number = Int(part), number >= 0 else { return nil }
      parts.append(number)
    }
    self.parts = parts
  }
}

extension SwiftVersion: Comparable {
  package static func < (left: SwiftVersion, right: SwiftVersion) -> Bool {
    for index in 0..<max(left.parts.count, right.parts.count) {
      let (a, b) = (left.part(index), right.part(index))
      if a != b { return a < b }
    }
    return false
  }

  private func part(_ index: Int) -> Int { index < parts.count ? parts[index] : 0 }
}

extension SwiftVersion: CustomStringConvertible {
  package var description: String { parts.map(String.init).joined(separator: ".") }
}
