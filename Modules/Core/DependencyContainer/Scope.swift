/// How long an object that a container made lives.
///
/// Beside the three that are built in, an app names its own, each of which is a child container's:
///
///     extension Scope {
///       static let session = Scope("session")
///       static let flow = Scope("flow", within: .session)
///     }
public struct Scope: Hashable, Sendable, CustomStringConvertible {
  enum Kind: Hashable {
    case transient, shared, weak, named
  }

  let kind: Kind
  /// The names of a named scope and of those around it, the outermost first.
  let path: ScopePath

  /// Made anew at each resolve.
  public static let transient = Scope(kind: .transient)
  /// Made once per container, at the first resolve, and kept as long as the container.
  public static let shared = Scope(kind: .shared)
  /// Shared as long as somebody holds it, then made anew. Only for objects of classes and actors.
  public static let weak = Scope(kind: .weak)

  /// Names the scope of a child container: its objects are made once in each such child.
  ///
  /// The container of `outer` is the parent; without it that is the root.
  public init(_ name: String, within outer: Scope? = nil) {
    kind = .named
    path = ScopePath(names: (outer?.path.names ?? []) + [name])
  }

  /// The named scope whose containers stand at `path`.
  init(at path: ScopePath) {
    kind = .named
    self.path = path
  }

  private init(kind: Kind) {
    self.kind = kind
    path = .root
  }

  public var description: String {
    kind == .named ? path.description : "\(kind)"
  }
}

/// Where a container stands: at the root, or in a named scope.
struct ScopePath: Hashable, Sendable, CustomStringConvertible {
  static let root = ScopePath(names: [])

  let names: [String]

  init(names: some Sequence<String>) {
    self.names = Array(names)
  }

  /// Whether this is `outer` or a scope inside it, so that it lives at most as long.
  func isWithin(_ outer: ScopePath) -> Bool {
    names.starts(with: outer.names)
  }

  var description: String { names.isEmpty ? "the root" : names.joined(separator: ".") }
}
