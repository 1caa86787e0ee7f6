/// One act of a person on a screen, for as long as anything that it set off still runs.
///
/// It is how a move that comes from a screen is told from one that comes too late, after the
/// person has left that screen.
@MainActor
final class ActingScreen {
  let id: ScreenID
  private weak var window: Window?
  /// Whether the screen has left its stack by anything else than a move of this act.
  var hasLeft = false
  /// Whether the act has shown a screen already.
  private var hasShown = false

  init(_ id: ScreenID, in window: Window) {
    self.id = id
    self.window = window
  }

  /// The screen, once, for the first screen that the act shows in `window`.
  func takeLeading(in window: Window?) -> ScreenID? {
    guard !hasShown, let window, window === self.window else { return nil }
    hasShown = true
    return id
  }

  @TaskLocal static var current: ActingScreen?
}

/// The acts on a window's screens that may still set something off.
@MainActor
struct OpenActs {
  private struct WeakAct {
    weak var act: ActingScreen?
  }

  private var acts: [ScreenID: [WeakAct]] = [:]

  mutating func begin(on id: ScreenID, in window: Window) -> ActingScreen {
    let act = ActingScreen(id, in: window)
    guard window.stands(id) else {
      act.hasLeft = true
      return act
    }
    acts[id, default: []].removeAll { $0.act == nil }
    acts[id, default: []].append(WeakAct(act: act))
    return act
  }

  /// Notes that a screen has left by a move of `cause`, or by something else.
  mutating func leave(_ id: ScreenID, by cause: ActingScreen?) {
    guard !acts.isEmpty, let open = acts.removeValue(forKey: id) else { return }
    for one in open {
      if let act = one.act, act !== cause { act.hasLeft = true }
    }
  }
}
