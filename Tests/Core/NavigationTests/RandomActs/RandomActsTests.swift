import Foundation
import RandomTesting
import Testing

/// Whatever is done in whatever order, a window does what its plain reference does.
///
/// `NAVIGATION_ACTS` sets how many acts are tried (10,000 without), `NAVIGATION_SEED` where to begin:
///
///     NAVIGATION_ACTS=1000000 swift test --filter RandomActsTests
@MainActor
struct RandomActsTests {
  private static let actsInWalk = 200

  @Test("Random acts of people and code keep the tree and the screens in step")
  func acts() throws {
    let environment = ProcessInfo.processInfo.environment
    let count = environment["NAVIGATION_ACTS"].flatMap(Int.init) ?? 10_000
    let first = environment["NAVIGATION_SEED"].flatMap(UInt64.init) ?? 1
    var coverage = Walk.Coverage()
    for number in 0..<UInt64(max(1, count / Self.actsInWalk)) {
      let seed = first &+ number
      let (acts, fault) = walk(seed: seed, &coverage)
      guard let fault else { continue }
      let short = shortened(acts) { Walk.fault(in: $0) != nil }
      Issue.record(
        """
        Seed \(seed) fails. \(fault)
        Shortened to \(short.count) acts: \(Walk.fault(in: short) ?? "")
        Replay it as one of `sequences`:
        [
        \(short.map { "  \($0)," }.joined(separator: "\n"))
        ]
        """)
      return
    }
    // A walk that comes across nothing shows nothing.
    #expect(coverage.depth == ReferenceWindow.deepest)
    #expect(coverage.modals >= 3)
    #expect(coverage.tabs >= 3)
    #expect(coverage.outcomes > count / 10)
    #expect(coverage.transitions > count / 40)
    #expect(coverage.heldBack > 0)
  }

  /// Shortened sequences that have failed.
  private nonisolated static let sequences: [[Act]] = [
    [
      .launch(Plan(screens: [.plain, .plain])),
      .person(.beginSwipe),
      .code(0, .endChildren([], drawn: true)),
    ],
    [.launch(Plan(screens: [.plain, .plain])), .person(.back)],
    [
      .launch(Plan()), .code(0, .start(.stack, Plan(onOutcome: [.launch(Plan())]), route: nil)),
    ],
    [
      .launch(Plan()),
      .code(
        0,
        .start(
          .modal,
          Plan(onOutcome: [
            .launch(
              Plan(inStart: [.push(.plain, drawn: false, route: nil), .finish(drawn: true)]))
          ]), route: nil)),
    ],
    [
      .setSlow(true),
      .launch(Plan(screens: [.plain])),
      .code(
        0,
        .start(
          .stack,
          Plan(
            screens: [.plain],
            onOutcome: [.launch(Plan(inStart: [.push(.plain, drawn: false, route: nil)]))]),
          route: nil)),
      .code(0, .finish(drawn: false)),
      .settle(7),
      .code(
        2,
        .start(
          .stack,
          Plan(inStart: [.endChildren([.push(.plain, drawn: false, route: nil)], drawn: true)]),
          route: nil)),
      .settle(3),
    ],
    [
      .setSlow(true),
      .launch(Plan(screens: [.plain])),
      .code(
        0,
        .start(
          .modal,
          Plan(inStart: [
            .start(
              .tab(2),
              Plan(screens: [.plain], onOutcome: [.push(.plain, drawn: false, route: nil)]),
              route: nil)
          ]), route: nil)),
      .code(0, .dismissPresented(drawn: true)),
      .setSlow(false),
      .settle(0),
    ],
    [
      .launch(Plan(screens: [.plain])),
      .code(0, .start(.modal, Plan(), route: nil)),
      .code(2, .start(.modal, Plan(screens: [.plain]), route: nil)),
      .code(2, .push(.plain, drawn: false, route: nil)),
      .tap(leading: false, .pop(drawn: true)),
    ],
  ]

  @Test("What has failed once does not fail again", arguments: sequences)
  func replay(_ acts: [Act]) {
    #expect(Walk.fault(in: acts) == nil)
  }

  @Test("A sequence that fails is shortened to the acts that it takes")
  func shortens() {
    var generator = ActGenerator(seed: 7)
    let acts = [generator.launch()] + (0..<100).map { _ in generator.act() }
    func settles(_ acts: [Act]) -> Int {
      acts.count { if case .settle = $0 { true } else { false } }
    }
    #expect(settles(acts) > 2)
    let short = shortened(acts) { settles($0) >= 2 }
    #expect(short.count == 2)
  }

  private func walk(seed: UInt64, _ coverage: inout Walk.Coverage) -> ([Act], String?) {
    var generator = ActGenerator(seed: seed)
    let walk = Walk()
    var acts: [Act] = []
    for _ in 0..<Self.actsInWalk {
      // Every other walk begins with transitions that take their time.
      let act =
        acts.isEmpty && seed.isMultiple(of: 2)
        ? .setSlow(true) : walk.reference.root == nil ? generator.launch() : generator.act()
      acts.append(act)
      if let fault = walk.perform(act) { return (acts, fault) }
    }
    coverage.add(walk.coverage)
    return (acts, walk.finish())
  }
}
