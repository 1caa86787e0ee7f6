/// Names a dependency whose factory may suspend or throw, such as a database that is opened.
///
/// Who needs it gets an `AsyncProvider`, so the compiler sees where is waited for it.
public protocol AsyncDependencyKey: Need where Handle == AsyncProvider<Value> {
  /// What a container hands out for this key.
  associatedtype Value: Sendable
}

extension AsyncDependencyKey {
  public static var declaration: NeedDeclaration {
    NeedDeclaration(key: KeyName(Self.self), isLater: false)
  }

  public static func handle(in linking: Linking) -> AsyncProvider<Value> {
    linking.asyncProvider(Self.self)
  }
}
