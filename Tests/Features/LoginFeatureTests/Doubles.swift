import FeatureTesting
import Navigation
import ScreenKit

/// Notes what was given back, and how often.
@MainActor
final class Results<Value> {
  private(set) var finished: Value?
  private(set) var count = 0

  func note(_ outcome: Outcome<Value>) {
    count += 1
    if case .finished(let value) = outcome { finished = value }
  }
}

/// Draws no move, and notes each.
@MainActor
final class DrawingSpy: TransitionDrawing {
  private(set) var transitions: [Transition] = []

  func draw(
    _ transition: Transition, in window: Window, completion: @escaping @MainActor () -> Void
  ) {
    transitions.append(transition)
    completion()
  }
}

extension Content {
  /// The places to type.
  var fields: [Field] {
    elements.compactMap { if case .field(let field) = $0 { field } else { nil } }
  }
}

extension Visitor {
  /// What is wrong with what was typed, field by field.
  var errors: [String] { content.fields.compactMap(\.error) }

  /// What the screen says went wrong.
  var notices: [String] {
    content.elements.compactMap {
      if case .notice(let notice) = $0, notice.kind == .failure { notice.text } else { nil }
    }
  }
}
