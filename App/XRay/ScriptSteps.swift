import Foundation
import PlayHost
import ScreenKit

/// What a person did, as a script that does it again and looks after each step whether the same
/// screen stands.
@MainActor
struct ScriptSteps {
  private struct Step {
    let text: String
    var expectation: String?
  }

  private var first: String?
  private var steps: [Step] = []

  /// The record begins on what is on the screen now.
  mutating func begin(in session: Session) {
    first = PlayStep.expectation(in: session)
  }

  /// One more step has been done.
  mutating func append(_ text: String, in session: Session) {
    // Each letter is a step for the app, and none for a reader.
    if let field = text.typedField, let last = steps.last, last.text.typedField == field {
      steps.removeLast()
    }
    steps.append(Step(text: text, expectation: PlayStep.expectation(in: session)))
  }

  /// The script.
  var text: String {
    let head = [
      "# What was done, as a script: flyleaf play --guest --data NEW-FOLDER FILE", first,
    ]
    let lines = steps.flatMap { [$0.text, $0.expectation] }
    return (head + lines).compactMap { $0 }.joined(separator: "\n") + "\n"
  }
}

extension String {
  /// The field, where the step types into one: all up to the end of the first text in quotes.
  fileprivate var typedField: String? {
    guard hasPrefix("type \"") else { return nil }
    var isEscaped = false
    var index = self.index(startIndex, offsetBy: 6)
    while index < endIndex {
      let character = self[index]
      if !isEscaped, character == "\"" { return String(self[...index]) }
      isEscaped = !isEscaped && character == "\\"
      index = self.index(after: index)
    }
    return nil
  }
}
