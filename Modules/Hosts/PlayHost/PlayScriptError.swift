/// Why a script can not be played.
public enum PlayScriptError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The file is not there or can not be opened.
  case unreadable(file: String, reason: String)
  /// The file is no UTF-8 text.
  case notUTF8(file: String)
  /// A line is no step.
  case step(file: String, line: Int, StepProblem)

  /// The exit code of a command that was given such a script.
  public var exitCode: Int32 { 2 }

  public var description: String {
    switch self {
    case .unreadable(let file, let reason):
      "\(file): can not be read: \(reason). Give the path of a script, or - for standard input."
    case .notUTF8(let file):
      "\(file): is not UTF-8 text. Save the script as UTF-8."
    case .step(let file, let line, let problem):
      "\(file):\(line): \(problem)"
    }
  }
}

/// What is wrong with a line of a script.
public enum StepProblem: Error, Hashable, Sendable, CustomStringConvertible {
  /// The first word is no step.
  case unknownStep(String)
  /// A step lacks what belongs behind it.
  case incomplete(StepForm)
  /// A word stands where a string in double quotes belongs.
  case unquoted(String, StepForm)
  /// A word is none of those that may stand there.
  case unknownWord(String, allowed: [String])
  /// Something stands behind a complete step.
  case surplus(String, StepForm)
  /// A string has no closing quote.
  case unclosedString
  /// A string holds a backslash that escapes nothing.
  case unknownEscape(String)
  /// This is no URL.
  case malformedLink(String)

  public var description: String {
    switch self {
    case .unknownStep(let word):
      "there is no step \(word.quoted). Steps are \(StepForm.allCases.map(\.rawValue).joined(separator: ", "))."
    case .incomplete(let form):
      "\(form.rawValue.quoted) is not complete. Write: \(form.example)"
    case .unquoted(let word, let form):
      "\(word.quoted) is not in double quotes. Write: \(form.example)"
    case .unknownWord(let word, let allowed):
      "\(word.quoted) is not allowed here. Allowed are \(allowed.joined(separator: ", "))."
    case .surplus(let word, let form):
      "\(word.quoted) is too much. Write: \(form.example)"
    case .unclosedString:
      "a string has no closing double quote. Write a quote inside a string as \\\"."
    case .unknownEscape(let escape):
      "\(escape.quoted) is no escape. Allowed are \\\" \\\\ \\n \\t \\u{…} with a code point in hexadecimal."
    case .malformedLink(let link):
      "\(link.quoted) is no URL. Write: \(StepForm.open.example)"
    }
  }
}
