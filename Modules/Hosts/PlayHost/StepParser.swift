import Foundation
import Localization

/// Reads one line of a script.
struct StepParser {
  private var tokens: StepTokens
  private let form: StepForm

  /// The step of a line, or nil for a blank line or a comment.
  static func parse(
    _ line: Substring.UnicodeScalarView, number: Int
  ) throws(StepProblem) -> PlayStep? {
    var tokens = StepTokens(line)
    guard let first = try tokens.next() else { return nil }
    guard case .word(let word) = first, let form = StepForm(rawValue: word) else {
      throw .unknownStep(first.text)
    }
    var parser = StepParser(tokens: tokens, form: form)
    let action = try parser.action()
    if let surplus = try parser.tokens.next() { throw .surplus(surplus.text, form) }
    let text = String(line[..<parser.tokens.end].drop { $0.properties.isWhitespace })
    return PlayStep(line: number, text: text, action: action)
  }

  private mutating func action() throws(StepProblem) -> PlayStep.Action {
    switch form {
    case .tap: .tap(try string())
    case .type: .type(field: try string(), text: try string())
    case .choose: .choose(try string())
    case .pick: .pick(picker: try string(), option: try string())
    case .act: .act(row: try string(), action: try string())
    case .upload: .upload(field: try string(), path: try string())
    case .download: .download(offer: try string(), path: try string())
    case .answer: .answer(try string())
    case .back: .back
    case .swipe: .swipe(try swipe())
    case .dismiss: .dismiss
    case .tab: .tab(try string())
    case .open: .open(try link())
    case .expect: try expectation()
    case .reject: .reject(try string())
    case .language: .language(try language())
    case .screen: .screen
    case .tree: .tree
    case .restart: .restart
    case .kill: .kill
    }
  }

  private mutating func argument() throws(StepProblem) -> StepToken {
    guard let token = try tokens.next() else { throw .incomplete(form) }
    return token
  }

  private mutating func string() throws(StepProblem) -> String {
    switch try argument() {
    case .string(let text): return text
    case .word(let word): throw .unquoted(word, form)
    }
  }

  private mutating func expectation() throws(StepProblem) -> PlayStep.Action {
    switch try argument() {
    case .string(let text): return .expect(text)
    case .word("tab"): return .expectTab(try string())
    case .word(let word): throw .unquoted(word, form)
    }
  }

  private mutating func swipe() throws(StepProblem) -> PlayStep.Swipe {
    let word = try argument().text
    guard let swipe = PlayStep.Swipe(rawValue: word) else {
      throw .unknownWord(word, allowed: PlayStep.Swipe.allCases.map(\.rawValue))
    }
    return swipe
  }

  private mutating func language() throws(StepProblem) -> Language {
    let word = try argument().text
    guard let language = Language(rawValue: word) else {
      throw .unknownWord(word, allowed: Language.allCases.map(\.rawValue))
    }
    return language
  }

  private mutating func link() throws(StepProblem) -> URL {
    let word = try argument().text
    guard let url = URL(string: word) else { throw .malformedLink(word) }
    return url
  }
}
