/// What the person has to answer before anything else, such as whether to discard a draft.
public struct Question: Hashable, Sendable {
  public var title: String
  /// What follows from the answer.
  public var text: String
  /// The answers, the safe one last.
  public var answers: [Button]

  /// Makes a question with at least one answer.
  public init(title: String, text: String, answers: [Button]) {
    self.title = title
    self.text = text
    self.answers = answers
  }

  /// The answer that changes nothing, which a host gives when the person turns away.
  public var safeAnswer: Button? { answers.last }
}
