public import DependencyContainer
import Testing

/// Expects that the registrations make a graph without a fault.
///
/// Each fault is an issue of its own, at the line of the `register` call that it concerns.
///
///     @Test func wiring() { expectValid { Composition.register(in: &$0) } }
///
/// - Parameters:
///   - failsOnUnused: Whether a registration that no declared root needs is a fault.
///   - register: Makes the calls on the builder.
public func expectValid(
  failsOnUnused: Bool = true, _ register: (inout ContainerBuilder) -> Void
) {
  var builder = ContainerBuilder()
  register(&builder)
  for problem in builder.problems(failsOnUnused: failsOnUnused) {
    Issue.record("\(problem)", sourceLocation: SourceLocation(problem.site))
  }
}

extension ContainerBuilder {
  /// Everything that keeps the registrations from becoming a container, in their order.
  ///
  ///     #expect(builder.problems().map(\.key) == ["CatalogKey"])
  ///
  /// - Parameter failsOnUnused: Whether a registration that no declared root needs is a problem.
  public func problems(failsOnUnused: Bool = false) -> [ContainerProblem] {
    do {
      _ = try build(failsOnUnused: failsOnUnused)
      return []
    } catch {
      return error.problems
    }
  }
}

extension SourceLocation {
  fileprivate init(_ site: RegistrationSite) {
    // An identifier has two parts. The folder stands for the module, whose name no site has.
    let fileID = site.file.split(separator: "/").suffix(2).joined(separator: "/")
    self.init(
      fileID: fileID.contains("/") ? fileID : "Unknown/\(fileID)", filePath: site.file,
      line: max(1, site.line), column: 1)
  }
}
