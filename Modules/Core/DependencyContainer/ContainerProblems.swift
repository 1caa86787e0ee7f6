/// Everything that keeps a graph of registrations from becoming a container.
public struct ContainerProblems: Error, Hashable, Sendable, CustomStringConvertible {
  /// At least one problem, in the order of the registrations that they concern.
  public let problems: [ContainerProblem]

  /// One line a problem, `file:line: error: text`, as compilers write them.
  public var description: String {
    problems.map { "\($0.site): error: \($0)" }.joined(separator: "\n")
  }
}

/// One fault in a graph of registrations. Keys are given by name.
public enum ContainerProblem: Hashable, Sendable {
  /// `neededBy`, registered at `site`, needs `key`, and nothing registers that.
  case missing(key: String, neededBy: String, site: RegistrationSite)
  /// Each key of `path` needs the next, and the last needs the first, registered at `site`.
  case cycle(path: [String], site: RegistrationSite)
  /// `key` was registered at `first` and again at `site`.
  case duplicate(key: String, first: RegistrationSite, site: RegistrationSite)

  /// The `register` call to look at.
  public var site: RegistrationSite {
    switch self {
    case .missing(_, _, let site), .cycle(_, let site), .duplicate(_, _, let site): site
    }
  }
}

extension ContainerProblem: CustomStringConvertible {
  public var description: String {
    switch self {
    case .missing(let key, let neededBy, _):
      "Nothing registers '\(key)', which '\(neededBy)' needs. "
        + "Register it in the composition root."
    case .cycle(let path, _):
      "'\(path[0])' needs itself: \((path + path.prefix(1)).joined(separator: " -> ")). "
        + "Take one of these needs away."
    case .duplicate(let key, let first, _):
      "'\(key)' is registered already at \(first). Take one of the two away."
    }
  }
}
