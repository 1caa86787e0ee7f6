/// One feature of a generated app.
struct FeaturePlan {
  enum Kind {
    /// Ends with a summary, and starts other flows and searches.
    case flow
    /// Ends with what was chosen, and is started by many flows.
    case search
  }

  let index: Int
  let name: String
  let kind: Kind
  /// 1 for a flow that the app itself starts.
  let depth: Int
  let parent: Int?
  var children: [Int] = []
  var searches: [Int] = []

  /// The name as that of a variable.
  var variable: String { name.prefix(1).lowercased() + name.dropFirst() }

  /// The name in words.
  var words: String {
    name.reduce(into: "") { text, letter in
      if letter.isUppercase, !text.isEmpty { text += " " }
      text += text.isEmpty ? String(letter) : letter.lowercased()
    }
  }

  /// The label of what a flow is told at its start.
  var input: String { kind == .flow ? "topic" : "query" }
  /// The label of the closure that takes what a flow gives back.
  var output: String { kind == .flow ? "onFinish" : "onPick" }
  /// The type of what a flow gives back.
  var outputType: String { kind == .flow ? "Summary" : "Selection" }
  /// The name of what a flow gives back.
  var result: String { kind == .flow ? "summary" : "selection" }
}
