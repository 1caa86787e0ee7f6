/// A file as it is to be.
struct PlannedFile: Hashable, Codable, Sendable {
  /// The path below the package.
  let path: String
  /// The text that is there; nil for a new file.
  let old: String?
  var text: String
}
