#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// What the executable of a build gate does: the plugin ContainerGate runs it while an app is built.
///
///     // Sources/AppGate/main.swift
///     ContainerGate.run { AppContainer.register(in: &$0) }
public enum ContainerGate {
  /// Validates what `register` registers, and leaves the program.
  ///
  /// No factory runs. Each problem is a line `file:line: error: text` on standard output, at which
  /// the build fails.
  ///
  /// - Parameter failsOnUnused: Whether a registration that no declared root needs is a problem.
  public static func run(
    failsOnUnused: Bool = true, _ register: (inout ContainerBuilder) -> Void
  ) -> Never {
    guard let problems = problems(failsOnUnused: failsOnUnused, register) else { exit(0) }
    print(problems)
    exit(1)
  }

  /// What is wrong with what `register` registers, or nil.
  package static func problems(
    failsOnUnused: Bool = true, _ register: (inout ContainerBuilder) -> Void
  ) -> ContainerProblems? {
    var builder = ContainerBuilder()
    register(&builder)
    do throws(ContainerProblems) {
      _ = try builder.build(failsOnUnused: failsOnUnused)
      return nil
    } catch {
      return error
    }
  }
}
