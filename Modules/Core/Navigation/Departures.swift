/// An ended flow whose coordinator or screens live on.
public struct NavigationLeak: Hashable, Sendable {
  /// The name of the coordinator's type.
  public let coordinator: String
  /// Whether the coordinator itself lives on.
  public let isCoordinatorAlive: Bool
  /// The names of the screens of the flow that live on.
  public let screens: [String]
}

extension NavigationLeak: CustomStringConvertible {
  public var description: String {
    let held = screens.joined(separator: ", ")
    return isCoordinatorAlive
      ? "\(coordinator) has ended and lives on" + (held.isEmpty ? "." : ", with \(held).")
      : "\(coordinator) has ended, but \(held) live\(screens.count == 1 ? "s" : "") on."
  }
}

/// What has left the window, known weakly, to see whether it goes.
@MainActor
struct Departures {
  private struct Departure {
    weak var object: AnyObject?
    let flow: FlowNode
    let isCoordinator: Bool
    /// Counts up, so that what left first is named first.
    let number: Int
  }

  private var all: [ObjectIdentifier: Departure] = [:]
  private var count = 0
  private var pruneAt = 64

  mutating func note(_ screen: any Screen, of flow: FlowNode) {
    add(screen, of: flow, isCoordinator: false)
  }

  mutating func note(_ child: FlowNode.Child) {
    add(child.coordinator, of: child.node, isCoordinator: true)
  }

  private mutating func add(_ object: AnyObject, of flow: FlowNode, isCoordinator: Bool) {
    count += 1
    // A screen that is shown again and again is known once.
    all[ObjectIdentifier(object)] = Departure(
      object: object, flow: flow, isCoordinator: isCoordinator, number: count)
    guard all.count >= pruneAt else { return }
    // At each doubling, so that looking through them costs little for each that comes.
    all = all.filter { $0.value.object != nil }
    pruneAt = 2 * max(32, all.count)
  }

  /// The flows that have ended and of which something lives on, in the order of their first trace.
  ///
  /// - Parameter standing: The screens that stand again, with another flow.
  func leaks(besides standing: Set<ObjectIdentifier>) -> [NavigationLeak] {
    var order: [ObjectIdentifier] = []
    var byFlow: [ObjectIdentifier: [Departure]] = [:]
    let ended = all.filter { object, departure in
      departure.flow.phase == .ended && departure.object != nil && !standing.contains(object)
    }
    for departure in ended.values.sorted(by: { $0.number < $1.number }) {
      let id = ObjectIdentifier(departure.flow)
      if byFlow[id] == nil { order.append(id) }
      byFlow[id, default: []].append(departure)
    }
    return order.compactMap { id in
      guard let departures = byFlow[id], let first = departures.first else { return nil }
      return NavigationLeak(
        coordinator: first.flow.name,
        isCoordinatorAlive: departures.contains(where: \.isCoordinator),
        screens: departures.filter { !$0.isCoordinator }.compactMap { $0.object.map(typeName) })
    }
  }
}

extension Window {
  /// The flows that have ended and of which something lives on that should have gone with them.
  ///
  /// Ask when nothing is under way: what an outcome's closure holds lives a little longer.
  public var leaks: [NavigationLeak] { departures.leaks(besides: standing) }
}
