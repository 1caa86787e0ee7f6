import DependencyContainer
import Synchronization

/// An app's composition root, which as such stands elsewhere than the tests.
enum Journal {
  static func make() throws(ContainerProblems) -> Container {
    var builder = ContainerBuilder()
    register(in: &builder)
    return try builder.build()
  }

  static func register(in builder: inout ContainerBuilder) {
    builder.root(PageKey.self, file: file, line: 2)
    builder.root(ArchiveKey.self, file: file, line: 3)
    builder.register(ClockKey.self, make: { Entry("the real clock") }, file: file, line: 4)
    builder.register(
      PageKey.self, needs: ClockKey.self, Later<CoverKey>.self, make: Page.init, file: file, line: 5
    )
    builder.register(CoverKey.self, make: { Entry("the real cover") }, file: file, line: 6)
    builder.register(
      ArchiveKey.self, needs: ClockKey.self, make: { Entry("of \($0().text)") }, file: file, line: 7
    )
  }

  static let file = "/app/Composition/Journal.swift"
}

enum ClockKey: DependencyKey { typealias Value = Entry }
enum PageKey: DependencyKey { typealias Value = Page }
enum CoverKey: DependencyKey { typealias Value = Entry }
enum ArchiveKey: AsyncDependencyKey { typealias Value = Entry }

final class Entry: Sendable {
  let text: String

  init(_ text: String) {
    self.text = text
  }
}

/// Asks for what it is made of when it is used.
final class Page: Sendable {
  let clock: Provider<Entry>
  let cover: LateProvider<Entry>

  init(clock: Provider<Entry>, cover: LateProvider<Entry>) {
    self.clock = clock
    self.cover = cover
  }
}
