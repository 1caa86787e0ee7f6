import LibraryExchangeInterface

/// What has become of a file.
struct ImportReport: Hashable, Sendable, Codable {
  /// Wishes and journeys that were added.
  let added: Int
  /// Wishes and journeys that were there already.
  let present: Int
  /// Rows that were left out: the first of them, and how many there are.
  let leftOut: ProblemList
}

/// The first of many problems, and how many there are.
struct ProblemList: Hashable, Sendable, Codable {
  /// The most that are listed.
  static let limit = 50

  let shown: [ImportProblem]
  let count: Int

  init(_ problems: [ImportProblem]) {
    shown = Array(problems.prefix(Self.limit))
    count = problems.count
  }
}
