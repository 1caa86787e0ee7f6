/// Something that is said of ways of wiring, with what the records say to it.
package struct Claim: Sendable {
  package let name: ClaimName
  /// What is found in each thing that was measured and says something to it.
  package let comparisons: [Comparison]
  /// What sums them up, a group of comparisons each.
  package let findings: [Finding]

  package var verdict: Verdict { Verdict(comparisons.map(\.stand)) }
}

/// What comparisons of one kind say.
package struct Finding: Hashable, Sendable {
  /// Their figures, in a sentence.
  package let words: String
  /// Nil where no comparison was made: the figures are there to be held against the others.
  package let verdict: Verdict?

  init(_ words: String, _ stands: [Stand]) {
    self.words = words
    verdict = stands.isEmpty ? nil : Verdict(stands)
  }
}

/// Two or more figures that are held against one another.
package struct Comparison: Hashable, Sendable {
  /// What was measured.
  package let what: String
  package let figures: String
  package let stand: Stand
}

/// Whether a comparison speaks for a claim.
package enum Stand: String, Hashable, Sendable {
  case speaksFor = "for"
  case speaksAgainst = "against"
  /// The one or the other in part.
  case between
}

/// What all comparisons say together.
package enum Verdict: String, Hashable, CaseIterable, Sendable {
  case supported, refuted, mixed, notMeasured

  /// The rule for every claim: nine in ten have to say the same.
  init(_ stands: [Stand]) {
    func isMost(_ stand: Stand) -> Bool {
      10 * stands.count { $0 == stand } >= 9 * stands.count
    }
    self =
      stands.isEmpty
      ? .notMeasured
      : isMost(.speaksFor) ? .supported : isMost(.speaksAgainst) ? .refuted : .mixed
  }

  var words: String { self == .notMeasured ? "not measured" : rawValue }
}
