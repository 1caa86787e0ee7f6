import Foundation

/// What stands in a window, as it can be stored: the tree of flows with the routes that led to
/// their screens, and what was half done on these.
public struct NavigationState: Hashable, Sendable, Codable {
  var root: FlowState

  /// A flow, or a screen of it. In JSON an object with one member, `screen` or `flow`.
  enum Item: Hashable, Sendable {
    case screen(ScreenState)
    case flow(FlowState)
  }

  struct ScreenState: Hashable, Sendable, Codable {
    var name: String
    /// Nil when the flow shows the screen by itself.
    var route: StoredRoute?
    /// JSON, as `Codable` makes it.
    var draft: String?
  }

  struct FlowState: Hashable, Sendable, Codable {
    var coordinator: String
    /// Nil when the parent starts the flow by itself.
    var route: StoredRoute?
    /// The tab that was made for the flow.
    var tab: String?
    /// The tab that the person sees, where this flow has started some.
    var selectedTab: String?
    /// In the order in which they came.
    var items: [Item]
  }
}

/// A route with the name of its type, by which the flow that shows it knows it again.
struct StoredRoute: Hashable, Sendable, Codable {
  let type: String
  /// JSON, as `Codable` makes it.
  let value: String

  /// Nil for a route that can not be encoded.
  init?(_ route: any Route) {
    guard let value = try? String(json: route) else { return nil }
    type = Self.name(of: Swift.type(of: route))
    self.value = value
  }

  static func name(of type: Any.Type) -> String { String(describing: type) }
}

extension NavigationState {
  /// A flow with what it shows, in the order in which that came.
  @MainActor
  struct Flow {
    let state: FlowState
    /// The oldest screen of the flow and of those below it.
    let first: ScreenID?

    init(_ node: FlowNode, _ entries: [ObjectIdentifier: [StackEntry]]) {
      var items: [(id: ScreenID, item: Item)] = (entries[ObjectIdentifier(node)] ?? []).map {
        ($0.id, .screen(ScreenState($0)))
      }
      for child in node.children {
        let flow = Flow(child.node, entries)
        // Without a screen nothing is there to come back to.
        if let first = flow.first { items.append((first, .flow(flow.state))) }
      }
      items.sort { $0.id < $1.id }
      first = items.first?.id
      let hasTabs = node.children.contains { $0.node.tabName != nil }
      state = FlowState(
        coordinator: node.name, route: node.place?.route.flatMap { StoredRoute($0) },
        tab: node.tabName, selectedTab: hasTabs ? node.place?.layer.selectedTab?.name : nil,
        items: items.map(\.item))
    }
  }
}

extension NavigationState.ScreenState {
  @MainActor
  fileprivate init(_ entry: StackEntry) {
    self.init(
      name: typeName(entry.screen), route: entry.route.flatMap { StoredRoute($0) },
      draft: (entry.screen as? any DraftKeeping).flatMap { Self.draft(of: $0) })
  }

  @MainActor
  private static func draft<Keeper: DraftKeeping>(of keeper: Keeper) -> String? {
    keeper.draft.flatMap { try? String(json: $0) }
  }
}

extension NavigationState.Item: Codable {
  private enum CodingKeys: String, CodingKey {
    case screen, flow
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    if let screen = try container.decodeIfPresent(
      NavigationState.ScreenState.self, forKey: .screen)
    {
      self = .screen(screen)
    } else {
      self = .flow(try container.decode(NavigationState.FlowState.self, forKey: .flow))
    }
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    switch self {
    case .screen(let screen): try container.encode(screen, forKey: .screen)
    case .flow(let flow): try container.encode(flow, forKey: .flow)
    }
  }
}

extension String {
  /// The JSON of a value, the same each time for the same value.
  fileprivate init(json value: any Encodable) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    self = String(decoding: try encoder.encode(value), as: UTF8.self)
  }
}
