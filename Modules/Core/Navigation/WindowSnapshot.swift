/// What stands in a window at one moment: the flows that run, beside the layers of stacks.
///
/// Flows are told apart by their numbers, so that two snapshots show which of them have come and gone.
public struct WindowSnapshot: Hashable, Sendable {
  /// A running coordinator with the flows that it has started.
  public struct Flow: Hashable, Sendable {
    /// Unique in its window. A flow started later has the larger number.
    public let number: Int
    /// The name of the coordinator's type.
    public let name: String
    /// The module that declares the coordinator.
    public let module: String
    /// Whether it ends, or its screens are being taken away.
    public let isLeaving: Bool
    /// The flows that it started and that have not ended, oldest first.
    public let children: [Flow]
  }

  /// A screen in a stack.
  public struct Screen: Hashable, Sendable {
    public let id: ScreenID
    /// The name of the screen's type.
    public let name: String
    /// The module that declares the screen.
    public let module: String
    /// The number of the flow that showed it. Nil when that has ended.
    public let flow: Int?
  }

  /// A stack with its screens.
  public struct Stack: Hashable, Sendable {
    /// The name of the tab whose stack this is, if it is one's.
    public let tab: String?
    /// Whether it is the one of its layer that the person sees.
    public let isFront: Bool
    /// The bottom screen first.
    public let screens: [Screen]
  }

  /// The ground or a modal.
  public struct Layer: Hashable, Sendable {
    public let isModal: Bool
    /// One stack, or one for each tab.
    public let stacks: [Stack]
  }

  /// The root flow, or nil when none runs.
  public let root: Flow?
  /// The ground first, then each modal over the one below it.
  public let layers: [Layer]
  /// Whether the person swipes right now.
  public let isGesturing: Bool
}

extension Window {
  /// What stands in this window now.
  public var snapshot: WindowSnapshot {
    WindowSnapshot(
      root: root?.node.snapshot, layers: layers.map(\.snapshot), isGesturing: gesture != nil)
  }
}

extension FlowNode {
  fileprivate var snapshot: WindowSnapshot.Flow {
    WindowSnapshot.Flow(
      number: number, name: name, module: module, isLeaving: isLeaving || !isLive,
      children: children.map(\.node.snapshot))
  }
}

extension WindowLayer {
  @MainActor
  fileprivate var snapshot: WindowSnapshot.Layer {
    WindowSnapshot.Layer(
      isModal: isModal,
      stacks: stacks.map { stack in
        WindowSnapshot.Stack(
          tab: stack.tab?.name, isFront: stack === front,
          screens: stack.entries.map(\.snapshot))
      })
  }
}

extension StackEntry {
  fileprivate var snapshot: WindowSnapshot.Screen {
    WindowSnapshot.Screen(
      id: id, name: typeName(screen), module: moduleName(of: type(of: screen)),
      flow: owner?.number)
  }
}
