public import DependencyContainer
public import Testing

/// Fails a test in which a key was resolved that the test did not provide.
///
/// A container that is made in the test reports each such key, before its factory runs: once, as an
/// issue of the test, with the place of the registration, who asked for it, and the mend. Then the
/// resolve goes on, so that the test shows all of them.
///
///     @Test(.providedKeysOnly(and: ShelfKey.self))
///     func label() throws {
///       let container = try Composition.container()
///         .overriding(CatalogKey.self, with: CatalogFake(title: "Emma"))
///       #expect(try container.resolve(ShelfKey.self).label(of: 1) == "1: Emma")
///     }
///
/// A test provides what is registered in the folder of its test target, and what the trait names:
/// the parts of the app that are tested.
///
/// A container is bound to the test when it is made, so it does not matter from which task, queue
/// or callback it resolves. It has to be made by the test's task or one within; a container that
/// was made elsewhere is bound by `overriding`.
public struct ProvidedKeysTrait: TestTrait, SuiteTrait, TestScoping {
  let named: Set<ObjectIdentifier>
  let folder: String

  public var isRecursive: Bool { true }

  public func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    let ledger = ResolutionLedger(for: test)
    let watch = ResolutionWatch { resolve in
      if !isProvided(resolve) { ledger.note(resolve) }
    }
    defer { ledger.close() }
    try await ResolutionWatch.current.withValue(watch, operation: function)
  }

  private func isProvided(_ resolve: ResolutionWatch.Resolve) -> Bool {
    named.contains(resolve.key) || resolve.site.file.hasPrefix(folder)
  }
}

extension Trait where Self == ProvidedKeysTrait {
  /// Fails a test in which a key was resolved that the test did not provide.
  ///
  /// A test provides what is registered in the folder of its test target, and `keys`. Doubles that
  /// several test targets share forward the place of their caller to `register`. Of a trait on a
  /// suite and one on a test in it, the one on the test counts.
  ///
  /// - Parameters:
  ///   - keys: What the test resolves as the app registers it.
  ///   - fileID: The file of the test, with the name of its target.
  ///   - filePath: The path of that file.
  public static func providedKeysOnly(
    and keys: any Need.Type..., fileID: String = #fileID, filePath: String = #filePath
  ) -> Self {
    Self(
      named: Set(keys.map { $0.declaration.keyID }),
      folder: testFolder(fileID: fileID, filePath: filePath))
  }
}

/// The folder of the test target, which bears its name, or else that of the file.
private func testFolder(fileID: String, filePath: String) -> String {
  let target = "/\(fileID.prefix { $0 != "/" })/"
  let folders = filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast()
  guard let index = folders.lastIndex(where: { "/\($0)/" == target }) else {
    return folders.joined(separator: "/") + "/"
  }
  return folders[...index].joined(separator: "/") + "/"
}
