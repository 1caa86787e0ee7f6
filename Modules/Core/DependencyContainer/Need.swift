/// What a registration can name as a need: a key, or `Later` of a key.
///
/// Each need gives the factory one handle. Keys conform by themselves.
public protocol Need: SendableMetatype {
  /// What the factory is handed for this need.
  associatedtype Handle: Sendable

  /// Which key is needed, and whether it may close a cycle.
  static var declaration: NeedDeclaration { get }

  /// Makes the handle when a container is linked. The library calls it.
  static func handle(in linking: Linking) -> Handle
}

/// Which key a need names, and how.
public struct NeedDeclaration: Sendable {
  let key: KeyName
  let isLater: Bool

  /// The key's identity.
  package var keyID: ObjectIdentifier { key.id }
}

/// A need that may close a cycle: its handle is called once the object that holds it is made.
///
///     builder.register(ParentKey.self, needs: ChildKey.self, make: Parent.init)
///     builder.register(ChildKey.self, needs: Later<ParentKey>.self, make: Child.init)
public enum Later<Key: DependencyKey>: Need {
  public static var declaration: NeedDeclaration {
    NeedDeclaration(key: KeyName(Key.self), isLater: true)
  }

  public static func handle(in linking: Linking) -> LateProvider<Key.Value> {
    linking.lateProvider(Key.self)
  }
}
