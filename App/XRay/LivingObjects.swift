import DependencyContainer
import Synchronization

/// How many objects of each key live, by what a trace has seen of them.
final class LivingObjects: Sendable {
  private let trace = Mutex<ResolutionTrace?>(nil)

  /// Asks this trace from now on.
  func watch(_ trace: ResolutionTrace) -> ResolutionTrace {
    self.trace.withLock { $0 = trace }
    return trace
  }

  /// By the key's name without its module.
  var count: [String: Int] {
    let objects = trace.withLock { $0 }?.livingObjects ?? [:]
    return Dictionary(
      objects.map { (String($0.key.split(separator: ".").last ?? ""), $0.value) },
      uniquingKeysWith: +)
  }
}
