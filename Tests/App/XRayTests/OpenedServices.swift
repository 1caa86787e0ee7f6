import Composition
import StorageTesting
import Testing

/// Opens the real services once for all tests of a suite, and not on the thread that they share.
struct OpenedServices: SuiteTrait, TestScoping {
  @TaskLocal static var current: AppServices?

  func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    let folder = try TemporaryFolder()
    let services = try AppServices.open(folder.url, books: .bundled)
    try await Self.$current.withValue(services) { try await function() }
    withExtendedLifetime(folder) {}
  }
}

extension Trait where Self == OpenedServices {
  static var openedServices: OpenedServices { OpenedServices() }
}
