/// A mistake in the wiring of a generated app. Some of them do not compile, which is the point.
package enum WiringFault: String, CaseIterable, Codable, Sendable {
  /// The first flow uses a feature that the root forgets.
  case missingFeature
  /// An event is told, and what should handle it is forgotten.
  case missingHandler
  /// A search starts a flow that uses the search.
  case cycle
  /// Two features are taken for one another.
  case swapped
}
