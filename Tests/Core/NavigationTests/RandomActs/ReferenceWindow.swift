import Navigation

/// What a window is documented to do, done in the plainest way: nothing is counted or kept at hand,
/// all is looked for anew.
@MainActor
final class ReferenceWindow {
  /// How deep the trees grow.
  static let deepest = 6

  enum State {
    case active, finishing, condemned, ended
  }

  final class Flow {
    let id: Int
    let plan: Plan
    let parent: Flow?
    let depth: Int
    var layer: Layer
    var stack: Stack
    var place = Place.stack
    var route: Int?
    var state = State.ended
    var children: [Flow] = []
    var isFinished = false
    var hasShown = false
    var hasSettled = false
    var holds = 0

    init(id: Int, plan: Plan, parent: Flow?, layer: Layer, stack: Stack) {
      self.id = id
      self.plan = plan
      self.parent = parent
      depth = (parent?.depth ?? 0) + 1
      self.layer = layer
      self.stack = stack
    }

    var isLive: Bool { state == .active || state == .finishing }
  }

  struct Entry {
    let screen: Int
    let owner: Flow
    let isDrawn: Bool
  }

  final class Stack {
    let tab: String?
    var entries: [Entry] = []
    init(tab: String?) { self.tab = tab }
  }

  final class Layer {
    let isModal: Bool
    let plain = Stack(tab: nil)
    var stacks: [Stack]
    var front: Stack
    var isDismissed = false

    init(isModal: Bool) {
      self.isModal = isModal
      stacks = [plain]
      front = plain
    }

    /// Front stack last, as it is what the person sees.
    var entries: [Entry] { (stacks.filter { $0 !== front } + [front]).flatMap(\.entries) }
  }

  /// An event of a screen.
  final class Event {
    let screen: Int
    let flow: Flow
    var hasLeft = false
    var hasShown = false

    init(screen: Int, flow: Flow) {
      self.screen = screen
      self.flow = flow
    }
  }

  enum Target {
    case previous, root
    case screen(Int)
  }

  enum Change {
    case show(kept: Int?, screens: [Int], leading: Int?)
    case pop(Target)
    case end([Flow])
    case dismiss(isOwn: Bool)
    case select(String)
  }

  struct Move {
    let change: Change
    var flow: Flow?
    var isDrawn = false
    var route: Int?
    var event: Event?
    var then: (() -> Void)?

    var isShow: Bool { if case .show = change { true } else { false } }
  }

  struct Applied {
    var removed: [Entry] = []
    var ending: [Flow] = []
    var concerned: Flow?
    var then: (() -> Void)?
  }

  enum Activity {
    case idle, swipe, dismissal
    case moving(Move?)
  }

  enum Retry {
    case act(Finger)
    case screen(Int)
  }

  /// What a screen that held the person back can call.
  struct Offer {
    let retry: Retry
    let top: Int?
    let passing: Set<Int>
  }

  var layers = [Layer(isModal: false)]
  var root: Flow?
  var flows: [Flow] = []
  /// What each screen is, by its number.
  var kinds: [ScreenKind] = []
  /// The screens that say nothing when they have gone.
  var silent: Set<Int> = []
  var holdingBack: Set<Int> = []
  var queue: [Move] = []
  var activity = Activity.idle
  /// The move whose transition is drawn, and its number.
  var drawn: (number: Int, move: Move, applied: Applied)?
  var drawings: [Int] = []
  var drawingCount = 0
  var holds = 0
  var isSlow = false
  var reducesMotion = false
  var isWide = false
  var events: [Event] = []
  var current: Event?
  var offers: [Offer] = []
  var heard: [Heard] = []
  var endingDepth = 0
  var isEndAwaited = false
  /// A flow to be launched when the window has ended.
  var awaitedLaunch: Flow?
  /// How many times the window has ended.
  var endCount = 0

  var top: Layer { layers[layers.count - 1] }
  var front: Stack { top.front }
  var isIdle: Bool { if case .idle = activity { true } else { false } }
  var leading: Int? {
    guard isWide else { return nil }
    return front.entries.dropLast().last { kinds[$0.screen] == .leading }?.screen
  }

  /// The running flows, parents before children.
  var running: [Flow] {
    var all: [Flow] = []
    func add(_ flow: Flow) {
      all.append(flow)
      for child in flow.children { add(child) }
    }
    if let root { add(root) }
    return all
  }

  var standing: [Entry] { layers.flatMap(\.entries) }

  func takeSnapshot() -> Snapshot {
    defer { heard = [] }
    func tree(_ flow: Flow) -> Snapshot.Tree {
      Snapshot.Tree(flow: flow.id, children: flow.children.map(tree))
    }
    return Snapshot(
      layers: layers.map { layer in
        Snapshot.Layer(
          isModal: layer.isModal,
          stacks: layer.stacks.map {
            Snapshot.Stack(tab: $0.tab, screens: $0.entries.map(\.screen))
          },
          front: layer.stacks.firstIndex { $0 === layer.front } ?? -1)
      },
      tree: root.map(tree),
      activity: {
        switch activity {
        case .idle: .idle
        case .moving: .moving
        case .swipe: .swipe
        case .dismissal: .dismissal
        }
      }(),
      leading: leading, heard: heard)
  }
}
