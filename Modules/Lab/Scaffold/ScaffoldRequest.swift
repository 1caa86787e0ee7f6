/// What the person wants to have made.
package struct ScaffoldRequest: Hashable, Sendable {
  /// The kind, such as `feature`.
  package var kind: String
  /// The name, such as `ReadingClub`.
  package var name: String
  /// Others that it uses.
  package var uses: [String] = []
  /// Whose it is, where something owns what is made.
  package var owner: String?
  /// Values of placeholders.
  package var values: [String: String] = [:]

  /// Asks for something of a kind under a name.
  package init(kind: String, name: String) {
    self.kind = kind
    self.name = name
  }
}
