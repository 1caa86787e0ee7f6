/// Everything that keeps a graph of registrations from becoming a container.
public struct ContainerProblems: Error, Hashable, Sendable, CustomStringConvertible {
  /// At least one problem, in the order of the registrations that they concern.
  public let problems: [ContainerProblem]

  /// One line a problem, `file:line: error: text`, as compilers write them.
  public var description: String {
    problems.map { "\($0.site): error: \($0)" }.joined(separator: "\n")
  }
}
