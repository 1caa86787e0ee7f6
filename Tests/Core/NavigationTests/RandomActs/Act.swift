import Navigation

/// One thing that a person, code or the host does in a random sequence.
///
/// Its numbers choose among what there is at that moment, so that a sequence stays valid when some
/// of its acts are left out. Its description is the code that makes it.
enum Act: Sendable {
  case launch(Plan)
  /// Code of a flow; an odd number chooses among the ended ones as well.
  case code(Int, Step)
  /// An event of the top screen, or of the leading one where there is one.
  case tap(leading: Bool, Step)
  /// The answer to an earlier event.
  case answer(Int, Step)
  case person(Finger)
  /// Ends a transition, also one that the window has cut short.
  case settle(Int)
  case setSlow(Bool)
  case setReducesMotion(Bool)
  case setWide(Bool)
  case setHoldsBack(Int, Bool)
  /// Calls what a screen was given when it held the person back.
  case leave(Int)
  case hold
  case release
  case endWindow
}

/// An act of a person, with positions in the front stack in place of identities.
enum Finger: Sendable {
  case back, beginSwipe, cancelSwipe, completeSwipe, dismiss, beginDismissal, cancelDismissal
  case completeDismissal, move
  case backTo(Int)
  case selectTab(Int)
}

enum ScreenKind: Sendable {
  case plain, leading, guarding
}

enum Place: Sendable {
  case stack, modal
  case tab(Int)
}

/// What a flow does: in its `start()`, and what its parent does on its outcome.
struct Plan: Sendable {
  var screens: [ScreenKind] = []
  var inStart: [Step] = []
  var onOutcome: [Step] = []
}

/// Something that the code of a flow asks for. What is `drawn` takes its time with a slow host.
indirect enum Step: Sendable {
  case push(ScreenKind, drawn: Bool, route: Int?)
  case replaceTop(ScreenKind, drawn: Bool)
  case replaceAll([ScreenKind], drawn: Bool)
  case pop(drawn: Bool)
  case popTo(Int, drawn: Bool)
  case popToRoot(drawn: Bool)
  case dismiss(drawn: Bool)
  case dismissPresented(drawn: Bool)
  case select(Int)
  case start(Place, Plan, route: Int?)
  case finish(drawn: Bool)
  case cancel(drawn: Bool)
  case endChildren([Step], drawn: Bool)
  case endWindow
  case launch(Plan)
}

extension Act: CustomStringConvertible {
  var description: String {
    switch self {
    case .launch(let plan): ".launch(\(plan))"
    case .code(let number, let step): ".code(\(number), \(step))"
    case .tap(let leading, let step): ".tap(leading: \(leading), \(step))"
    case .answer(let number, let step): ".answer(\(number), \(step))"
    case .person(let finger): ".person(.\(finger))"
    case .settle(let number): ".settle(\(number))"
    case .setSlow(let isOn): ".setSlow(\(isOn))"
    case .setReducesMotion(let isOn): ".setReducesMotion(\(isOn))"
    case .setWide(let isOn): ".setWide(\(isOn))"
    case .setHoldsBack(let number, let isOn): ".setHoldsBack(\(number), \(isOn))"
    case .leave(let number): ".leave(\(number))"
    case .hold: ".hold"
    case .release: ".release"
    case .endWindow: ".endWindow"
    }
  }
}

extension Plan: CustomStringConvertible {
  var description: String {
    var parts: [String] = []
    if !screens.isEmpty { parts.append("screens: [\(list(screens))]") }
    if !inStart.isEmpty { parts.append("inStart: \(inStart)") }
    if !onOutcome.isEmpty { parts.append("onOutcome: \(onOutcome)") }
    return "Plan(\(parts.joined(separator: ", ")))"
  }
}

extension Step: CustomStringConvertible {
  var description: String {
    switch self {
    case .push(let kind, let drawn, let route):
      ".push(.\(kind), drawn: \(drawn), route: \(text(route)))"
    case .replaceTop(let kind, let drawn): ".replaceTop(.\(kind), drawn: \(drawn))"
    case .replaceAll(let kinds, let drawn): ".replaceAll([\(list(kinds))], drawn: \(drawn))"
    case .pop(let drawn): ".pop(drawn: \(drawn))"
    case .popTo(let number, let drawn): ".popTo(\(number), drawn: \(drawn))"
    case .popToRoot(let drawn): ".popToRoot(drawn: \(drawn))"
    case .dismiss(let drawn): ".dismiss(drawn: \(drawn))"
    case .dismissPresented(let drawn): ".dismissPresented(drawn: \(drawn))"
    case .select(let tab): ".select(\(tab))"
    case .start(let place, let plan, let route):
      ".start(.\(place), \(plan), route: \(text(route)))"
    case .finish(let drawn): ".finish(drawn: \(drawn))"
    case .cancel(let drawn): ".cancel(drawn: \(drawn))"
    case .endChildren(let steps, let drawn): ".endChildren(\(steps), drawn: \(drawn))"
    case .endWindow: ".endWindow"
    case .launch(let plan): ".launch(\(plan))"
    }
  }
}

private func list(_ kinds: [ScreenKind]) -> String {
  kinds.map { ".\($0)" }.joined(separator: ", ")
}

private func text(_ route: Int?) -> String { route.map { "\($0)" } ?? "nil" }
