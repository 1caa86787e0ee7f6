/// The steps of a script, all of them read before the first is done.
public struct PlayScript: Hashable, Sendable {
  /// The script's name in messages: the path of its file.
  public let file: String
  /// The steps in their order; blank lines and comments are none.
  public let steps: [PlayStep]

  /// Reads a script from its text. `file` names it in messages.
  ///
  /// - Throws: the first line that is no step.
  public init(text: String, file: String) throws(PlayScriptError) {
    let body =
      text.unicodeScalars.first == "\u{FEFF}"
      ? text.unicodeScalars.dropFirst() : text.unicodeScalars[...]
    var steps: [PlayStep] = []
    for (index, line) in body.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    {
      do {
        guard let step = try StepParser.parse(line, number: index + 1) else { continue }
        steps.append(step)
      } catch {
        throw .step(file: file, line: index + 1, error)
      }
    }
    self.file = file
    self.steps = steps
  }
}
