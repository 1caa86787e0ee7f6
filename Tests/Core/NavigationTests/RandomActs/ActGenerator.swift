import RandomTesting

/// Makes random acts, most of them such that something happens.
struct ActGenerator {
  var random: SeededGenerator

  init(seed: UInt64) { random = SeededGenerator(seed: seed) }

  mutating func act() -> Act {
    switch number(below: 200) {
    case 0..<62: .code(number(below: 64) * 2, step(depth: 2))
    case 62..<66: .code(number(below: 64) * 2 + 1, step(depth: 1))
    case 66..<110: .person(finger())
    case 110..<132: .tap(leading: chance(3), step(depth: 2))
    case 132..<136: .answer(number(below: 8), step(depth: 1))
    case 136..<170: .settle(number(below: 8))
    case 170..<176: .setSlow(!chance(3))
    case 176..<178: .setReducesMotion(chance(2))
    case 178..<182: .setWide(chance(2))
    case 182..<188: .setHoldsBack(number(below: 16), !chance(3))
    case 188..<192: .leave(number(below: 4))
    case 192..<194: .hold
    case 194..<198: .release
    case 198..<199: .launch(plan(depth: 1))
    default: .endWindow
    }
  }

  mutating func launch() -> Act {
    var plan = plan(depth: 3)
    if plan.screens.isEmpty, plan.inStart.isEmpty { plan.screens = [.plain] }
    return .launch(plan)
  }

  private mutating func finger() -> Finger {
    switch number(below: 24) {
    case 0..<6: .back
    case 6..<9: .beginSwipe
    case 9..<11: .cancelSwipe
    case 11..<14: .completeSwipe
    case 14: .move
    case 15: .dismiss
    case 16: .beginDismissal
    case 17: .cancelDismissal
    case 18: .completeDismissal
    case 19..<21: .backTo(number(below: 6))
    default: .selectTab(number(below: 4))
    }
  }

  private mutating func step(depth: Int) -> Step {
    switch number(below: 48) {
    case 0..<9: .push(kind(), drawn: !chance(4), route: route())
    case 9..<11: .replaceTop(kind(), drawn: !chance(4))
    case 11: .replaceAll(kinds(1 + number(below: 3)), drawn: !chance(4))
    case 12..<15: .pop(drawn: !chance(4))
    case 15..<17: .popTo(number(below: 5), drawn: !chance(4))
    case 17: .popToRoot(drawn: !chance(4))
    case 18: .dismiss(drawn: !chance(4))
    case 19..<21: .dismissPresented(drawn: !chance(4))
    case 21..<23: .select(number(below: 4))
    case 23..<33 where depth > 0: .start(.stack, plan(depth: depth - 1), route: route())
    case 33..<38 where depth > 0: .start(.modal, plan(depth: depth - 1), route: route())
    case 38..<40 where depth > 0:
      .start(.tab(number(below: 4)), plan(depth: depth - 1), route: route())
    case 40..<44: .finish(drawn: !chance(4))
    case 44: .cancel(drawn: !chance(4))
    case 45: .endChildren(steps(below: 2, depth: depth - 1), drawn: !chance(4))
    case 46 where chance(4): .endWindow
    case 47 where chance(4) && depth > 0: .launch(plan(depth: 0))
    default: .push(kind(), drawn: !chance(4), route: route())
    }
  }

  private mutating func plan(depth: Int) -> Plan {
    if depth > 0, chance(6) {
      let tabs = (0..<2 + number(below: 2)).map { tab in
        Step.start(.tab(tab), plan(depth: depth - 1), route: nil)
      }
      return Plan(inStart: tabs, onOutcome: steps(below: 2, depth: 0))
    }
    return Plan(
      screens: kinds(chance(6) ? 0 : 1 + number(below: 2)),
      inStart: chance(3) ? steps(below: 3, depth: depth) : [],
      onOutcome: chance(3) ? steps(below: 3, depth: depth) : [])
  }

  private mutating func steps(below count: Int, depth: Int) -> [Step] {
    (0..<number(below: count)).map { _ in step(depth: depth) }
  }

  private mutating func kinds(_ count: Int) -> [ScreenKind] { (0..<count).map { _ in kind() } }

  private mutating func kind() -> ScreenKind {
    switch number(below: 6) {
    case 0: .leading
    case 1: .guarding
    default: .plain
    }
  }

  private mutating func route() -> Int? { chance(4) ? number(below: 3) : nil }

  private mutating func chance(_ count: Int) -> Bool { number(below: count) == 0 }

  private mutating func number(below count: Int) -> Int {
    Int.random(in: 0..<count, using: &random)
  }
}
