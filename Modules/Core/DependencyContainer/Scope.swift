/// How long an object that a container made lives.
public enum Scope: String, Sendable {
  /// Made anew at each resolve.
  case transient
  /// Made once per container, at the first resolve, and kept as long as the container.
  case shared
}
