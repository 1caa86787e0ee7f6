import DependencyContainer

protocol Service: AnyObject, Sendable {
  var number: Int { get }
}

final class Part: Service {
  let number = 1
}

/// One of a chain in which each needs the next.
final class Link: Service {
  let next: any Service
  var number: Int { 1 }

  init(_ next: any Service) { self.next = next }
}

enum PartKey: DependencyKey { typealias Value = any Service }
enum SharedPartKey: DependencyKey { typealias Value = any Service }

enum Link1Key: DependencyKey { typealias Value = any Service }
enum Link2Key: DependencyKey { typealias Value = any Service }
enum Link3Key: DependencyKey { typealias Value = any Service }
enum Link4Key: DependencyKey { typealias Value = any Service }
enum Link5Key: DependencyKey { typealias Value = any Service }
enum Link6Key: DependencyKey { typealias Value = any Service }
enum Link7Key: DependencyKey { typealias Value = any Service }
enum Link8Key: DependencyKey { typealias Value = any Service }
enum Link9Key: DependencyKey { typealias Value = any Service }

/// What the benchmarks resolve: handed out of a container as a feature would get them.
struct Handles: Sendable {
  let transient: Provider<any Service>
  let shared: Provider<any Service>
  let deep: Provider<any Service>
}

enum HandlesKey: DependencyKey { typealias Value = Handles }

func partsContainer() throws -> Container {
  var builder = ContainerBuilder()
  builder.register(PartKey.self, scope: .transient) { Part() }
  builder.register(SharedPartKey.self) { Part() }
  builder.register(Link1Key.self, scope: .transient, needs: PartKey.self) { Link($0()) }
  builder.register(Link2Key.self, scope: .transient, needs: Link1Key.self) { Link($0()) }
  builder.register(Link3Key.self, scope: .transient, needs: Link2Key.self) { Link($0()) }
  builder.register(Link4Key.self, scope: .transient, needs: Link3Key.self) { Link($0()) }
  builder.register(Link5Key.self, scope: .transient, needs: Link4Key.self) { Link($0()) }
  builder.register(Link6Key.self, scope: .transient, needs: Link5Key.self) { Link($0()) }
  builder.register(Link7Key.self, scope: .transient, needs: Link6Key.self) { Link($0()) }
  builder.register(Link8Key.self, scope: .transient, needs: Link7Key.self) { Link($0()) }
  builder.register(Link9Key.self, scope: .transient, needs: Link8Key.self) { Link($0()) }
  builder.register(
    HandlesKey.self, needs: PartKey.self, SharedPartKey.self, Link9Key.self, make: Handles.init)
  return try builder.build()
}

/// The same wiring by hand: closures that hold closures.
struct Closures {
  let transient: @Sendable () -> any Service
  let shared: @Sendable () -> any Service
  let deep: @Sendable () -> any Service

  init() {
    transient = { Part() }
    let part: any Service = Part()
    shared = { part }
    var chain = transient
    for _ in 0..<9 {
      let next = chain
      chain = { Link(next()) }
    }
    deep = chain
  }
}
