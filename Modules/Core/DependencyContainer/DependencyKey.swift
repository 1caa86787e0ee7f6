/// Names a dependency and fixes its type.
///
/// A key is a type, so two modules can not collide, even when both call theirs `ClientKey`:
///
///     public enum BookSearchKey: DependencyKey {
///       public typealias Value = any BookSearchBuildable
///     }
public protocol DependencyKey: SendableMetatype {
  /// What a container hands out for this key.
  associatedtype Value: Sendable
}
