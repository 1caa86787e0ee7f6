/// What SwiftPM has to be told where the lab itself runs in a plugin of SwiftPM.
package enum SwiftPMOptions {
  /// The options of `swift package`, `swift build` and `swift test`.
  ///
  /// The plugin names the folder that its sandbox lets it write to, if it runs in one.
  package static func options(in environment: [String: String]) -> [String] {
    guard let folder = environment["LAB_SANDBOX"] else { return [] }
    return ["--disable-sandbox", "--cache-path", "\(folder)/swiftpm"]
  }
}
