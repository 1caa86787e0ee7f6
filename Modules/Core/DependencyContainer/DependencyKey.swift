/// Names a dependency and fixes its type.
///
/// A key is a type, so two modules can not collide, even when both call theirs `ClientKey`:
///
///     public enum BookSearchKey: DependencyKey {
///       public typealias Value = any BookSearchBuildable
///     }
public protocol DependencyKey: Need where Handle == Provider<Value> {
  /// What a container hands out for this key.
  associatedtype Value: Sendable
}

extension DependencyKey {
  public static var declaration: NeedDeclaration {
    NeedDeclaration(key: KeyName(Self.self), isLater: false)
  }

  @inlinable
  public static func handle(in linking: Linking) -> Provider<Value> {
    linking.provider(Self.self)
  }
}
