public import DependencyContainer
public import Model
public import Navigation

/// Builds the form of a journey that begins without a wish.
public protocol JourneyFormBuildable: Sendable {
  /// A flow from the book over the route to the check, which finishes with the kept journey.
  @MainActor func build(_ kind: JourneyFormKind) -> any Coordinator<Journey>
}

/// What kind of journey is registered.
public enum JourneyFormKind: String, Hashable, Sendable, Codable {
  /// A book that is being read.
  case underWay
  /// A book that was read earlier.
  case finished
}

/// The form of a journey.
public enum JourneyFormKey: DependencyKey {
  public typealias Value = any JourneyFormBuildable
}
