/// Why a container could not hand out a value. Keys are given by name.
public enum ResolutionError: Error, Hashable, Sendable {
  /// Nothing registers `key` in this container or around it.
  case unregistered(key: String)
  /// `key` belongs to the scope that is named, which this container is not in.
  case outsideScope(key: String, scope: String)
  /// Each key of `path` asked for the next while it was being made; the last is the first.
  case cycle(path: [String])
  /// Threads wait for each other: each key of `path` waits for the next; the last is the first.
  case deadlock(path: [String])
  /// The container that made the late provider of `key` has gone.
  case released(key: String)
  /// The container was closed before `key` was asked for.
  case closed(key: String)
  /// `key` has the scope `weak`, and its factory made a value of `type`, which is no class.
  case notAnObject(key: String, type: String)
}

extension ResolutionError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .unregistered(let key):
      "Nothing registers '\(key)' in this container. Register it in the composition root."
    case .outsideScope(let key, let scope):
      "'\(key)' belongs to the scope '\(scope)'. Resolve it from a child container of that scope."
    case .cycle(let path):
      "'\(path.first ?? "")' was asked for while it was being made: "
        + "\(path.joined(separator: " -> ")). Call the provider after the factory has returned."
    case .deadlock(let path):
      "Threads that make these keys wait for each other: \(path.joined(separator: " -> ")). "
        + "Call one of the providers after the factory has returned."
    case .released(let key):
      "'\(key)' was asked for later than its container lived. "
        + "Close it, or let go of it, after the last call of its late providers."
    case .closed(let key):
      "'\(key)' was asked of a container that is closed. Resolve it before 'close()'."
    case .notAnObject(let key, let type):
      "'\(key)' has the scope 'weak', but its factory made a '\(type)', which is no class. "
        + "Make it a class, or register it as shared or transient."
    }
  }
}
