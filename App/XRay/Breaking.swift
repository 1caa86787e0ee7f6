import Composition
import DependencyContainer
import Foundation
import Localization
import Navigation
import ScreenKit

/// What goes wrong in apps, to be tried on this one.
enum Fault: String {
  case registration, swipe, doubleTap, late, kill

  /// Whether it goes to a screen of its own.
  var navigates: Bool { self == .swipe || self == .doubleTap || self == .late }

  /// A few words for the timeline.
  @MainActor var title: String {
    switch self {
    case .registration: words("a registration is taken out", "등록을 하나 빼요")
    case .swipe: words("a swipe is cancelled", "밀던 손가락을 되돌려요")
    case .doubleTap: words("a double tap", "두 번 연달아 눌러요")
    case .late: words("a late answer", "답이 늦게 와요")
    case .kill: words("the process is killed", "프로세스를 죽여요")
    }
  }
}

/// Does a fault, and says what the app did about it.
@MainActor
struct Breaking {
  /// What came of a fault.
  struct Report: Encodable {
    let name: String
    /// Whether the app stood it.
    let ok: Bool
    let lines: [String]
  }

  /// Where the faults happen that need a screen: one that leads somewhere and changes nothing.
  static let place = "flyleaf://settings"
  /// A row of that screen, and what it leads to.
  private static let row = ControlID("privacy")

  private let xray: XRaySession

  init(_ xray: XRaySession) {
    self.xray = xray
  }

  private var session: Session { xray.session }
  private var window: Window { session.window }

  func report(_ fault: Fault, key: String?) async -> Report {
    let (ok, lines): (Bool, [String])
    switch fault {
    case .registration: (ok, lines) = withoutRegistration(of: key ?? "")
    case .swipe: (ok, lines) = await atPlace { _ in await swipe() }
    case .doubleTap: (ok, lines) = await atPlace { await doubleTap($0) }
    case .late: (ok, lines) = await atPlace { _ in await answerLate() }
    case .kill: (ok, lines) = announceKill()
    }
    return Report(name: fault.rawValue, ok: ok, lines: lines)
  }

  // MARK: The build

  private func withoutRegistration(of key: String) -> (Bool, [String]) {
    var isKnown = false
    let problems = ContainerGate.problems { builder in
      AppContainer.register(in: &builder)
      isKnown = builder.removeRegistration(ofKeyNamed: key)
    }
    guard isKnown else {
      return (
        false,
        [words("Nothing registers '\(key)'. Choose a key.", "'\(key)'는 등록되어 있지 않아요. 키를 골라 주세요.")]
      )
    }
    guard let problems else {
      return (false, [words("The container is whole without it.", "없어도 컨테이너가 완전해요.")])
    }
    let all = problems.description.split(separator: "\n").map(SourcePath.shortening)
    // What is missing first, then what nobody needs any more because of that.
    let lines =
      all.filter { $0.contains("'\(key)'") } + all.filter { !$0.contains("'\(key)'") }
    let end = words(
      "With these lines the build of the app fails. No person ever gets an app with the gap.",
      "이 줄들과 함께 앱 빌드가 실패해요. 빈틈이 있는 앱은 누구에게도 가지 않아요.")
    return (true, lines + [end])
  }

  // MARK: Acts

  /// Goes to the place first, and comes back to it in the end.
  private func atPlace(
    _ body: (ScreenID) async -> (Bool, [String])
  ) async -> (Bool, [String]) {
    guard await goToPlace(), let id = session.current?.id else {
      return (
        false,
        [words("Log in first: this happens in the settings.", "먼저 로그인해 주세요. 설정 화면에서 해 볼 거예요.")]
      )
    }
    let result = await body(id)
    _ = await goToPlace()
    return result
  }

  private func goToPlace() async -> Bool {
    guard let link = URL(string: Self.place) else { return false }
    do {
      try await session.open(link)
      await session.appear()
      return true
    } catch {
      return false
    }
  }

  private func swipe() async -> (Bool, [String]) {
    let before = window.snapshot
    let counts = counts
    guard await session.perform(.beginSwipe) == .done else {
      return (false, [words("There is nothing to swipe back to.", "뒤로 밀 화면이 없어요.")])
    }
    await pause()
    _ = await session.perform(.move(0.45))
    await pause()
    _ = await session.perform(.cancelSwipe)
    let isSame = window.snapshot == before
    return (
      isSame,
      [
        words("Before: \(counts).", "전: \(counts)."),
        words("After: \(self.counts).", "후: \(self.counts)."),
        isSame
          ? words(
            "Every screen and every flow is the one that it was: a flow ends when its screens have "
              + "gone, not when a finger begins to move.",
            "화면과 흐름이 모두 그대로예요. 흐름은 손가락이 움직일 때가 아니라 화면이 사라졌을 때 끝나요.")
          : words("Something has changed.", "무언가 달라졌어요."),
      ]
    )
  }

  private func doubleTap(_ id: ScreenID) async -> (Bool, [String]) {
    let count = window.stacks.flatMap(\.screens).count
    async let first = session.send(.chose(Self.row), to: id)
    async let second = session.send(.chose(Self.row), to: id)
    let results = await [first, second]
    let shown = window.stacks.flatMap(\.screens).count - count
    await pause()
    let said = results.map { result in
      switch result {
      case .done: words("done", "처리했어요")
      case .heldBack: words("held back", "붙잡았어요")
      case .ignored(let reason): words("ignored: \(reason)", "무시했어요: \(reason)")
      }
    }
    return (
      shown == 1 && results.filter { $0 == .done }.count == 1,
      [
        words("The first tap: \(said[0])", "첫 번째: \(said[0])"),
        words("The second: \(said[1])", "두 번째: \(said[1])"),
        words("Screens shown: \(shown).", "나타난 화면: \(shown)개."),
      ]
    )
  }

  /// A book that was entered by hand is there only when the person has gone back already. The flow
  /// that it would finish runs still.
  private func answerLate() async -> (Bool, [String]) {
    guard let link = URL(string: "flyleaf://wishlist/new") else { return (false, []) }
    try? await session.open(link)
    await send(.tapped("book"))
    await send(.tapped("byHand"))
    await send(.typed("title", words("A late book", "늦게 온 책")))
    guard let id = session.current?.id else { return (false, []) }
    let hold = EventHold()
    xray.hold = hold
    let refusals = Refusals()
    let observation = window.observe { refusals.note($0) }
    let answer = Task {
      await session.send(.tapped("enter"), to: id)
      // Where nothing was held, nobody is to wait for it.
      hold.release()
    }
    await hold.held()
    await pause()
    let left = await session.perform(.back)
    await pause()
    let before = window.snapshot
    hold.release()
    await answer.value
    withExtendedLifetime(observation) {}
    await pause()
    let isSame = window.snapshot == before
    return (
      left == .done && isSame && !refusals.reasons.isEmpty,
      [words("The answer came after its screen had left.", "화면을 떠난 뒤에 답이 왔어요.")]
        + refusals.reasons.map { words("The window: \($0)", "창: \($0)") } + [
          isSame
            ? words(
              "Nothing has changed where the person is now.", "지금 보고 있는 화면에서는 아무것도 달라지지 않았어요.")
            : words("Something has changed.", "무언가 달라졌어요.")
        ]
    )
  }

  private func send(_ event: ScreenEvent) async {
    if let id = session.current?.id { await session.send(event, to: id) }
  }

  private func announceKill() -> (Bool, [String]) {
    (
      true,
      [
        words(
          "The process goes at once: nothing is written or closed before.",
          "프로세스가 바로 사라져요. 저장하거나 닫는 일은 없어요."),
        words(
          "What the app had confirmed is on the disk, and the screens come back with what was half "
            + "typed.",
          "앱이 확인해 준 것은 디스크에 있고, 입력하던 것까지 화면이 돌아와요."),
      ]
    )
  }

  // MARK: Looking

  /// Long enough to be seen on the page.
  private func pause() async { try? await Task.sleep(for: xray.pause) }

  private var counts: String {
    let screens = window.stacks.flatMap(\.screens).count
    let flows = window.snapshot.root.map(Self.count) ?? 0
    return words("\(screens) screens, \(flows) flows", "화면 \(screens)개, 흐름 \(flows)개")
  }

  private static func count(_ flow: WindowSnapshot.Flow) -> Int {
    flow.children.reduce(1) { $0 + count($1) }
  }
}

/// What a window refuses.
@MainActor
private final class Refusals {
  private(set) var reasons: [String] = []

  func note(_ event: NavigationEvent) {
    if case .ignored(let reason) = event { reasons.append(reason) }
  }
}
