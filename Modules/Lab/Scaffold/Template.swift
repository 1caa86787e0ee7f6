/// Puts values into texts.
///
/// `${name}` stands for a value. A line with a placeholder of what is used stands once for each of
/// them, and `$[…]` within a line repeats what is between the brackets.
struct Template {
  /// What stands for the placeholders.
  var values: [String: String]
  /// The values of `${Use}` and `${use}`, for each thing that is used.
  var uses: [[String: String]] = []
  /// The values of `${Offer}`, `${offer}` and `${offerName}`, for each thing that those offer.
  var offers: [[String: String]] = []

  private static let useNames = ["Use", "use"]
  private static let offerNames = ["Offer", "offer", "offerName"]

  /// Fills lines.
  ///
  /// - Parameter file: Where they come from, for errors.
  func fill(_ lines: [String], file: String) throws(ScaffoldProblem) -> [String] {
    var result: [String] = []
    for (number, line) in lines.enumerated() {
      result += try fill(line, file, number + 1)
    }
    return result
  }

  /// Fills a path, which is one line.
  func fill(path: String) throws(ScaffoldProblem) -> String {
    try put(values, into: path, path, 1)
  }

  private func fill(
    _ line: String, _ file: String, _ number: Int
  ) throws(ScaffoldProblem) -> [String] {
    let line = try expanded(line, file, number)
    guard let turns = turns(of: line) else { return [try put(values, into: line, file, number)] }
    return try turns.map { turn throws(ScaffoldProblem) in
      try put(values.merging(turn) { $1 }, into: line, file, number)
    }
  }

  /// A line in which each `$[…]` is repeated.
  private func expanded(
    _ line: String, _ file: String, _ number: Int
  ) throws(ScaffoldProblem) -> String {
    var result = ""
    var rest = line[...]
    while let start = rest.firstRange(of: "$[") {
      result += rest[..<start.lowerBound]
      let body = rest[start.upperBound...]
      guard let end = body.firstIndex(of: "]") else { break }
      let part = String(body[..<end])
      for turn in turns(of: part) ?? [[:]] {
        result += try put(values.merging(turn) { $1 }, into: part, file, number)
      }
      rest = body[body.index(after: end)...]
    }
    return result + rest
  }

  /// The values of each turn of a text; nil when it does not speak of what is used.
  private func turns(of text: String) -> [[String: String]]? {
    if Self.offerNames.contains(where: { text.contains("${\($0)}") }) { return offers }
    if Self.useNames.contains(where: { text.contains("${\($0)}") }) { return uses }
    return nil
  }

  private func put(
    _ values: [String: String], into text: String, _ file: String, _ number: Int
  ) throws(ScaffoldProblem) -> String {
    var result = ""
    var rest = text[...]
    while let start = rest.firstRange(of: "${") {
      guard let end = rest[start.upperBound...].firstIndex(of: "}") else {
        throw .openPlaceholder(file: file, line: number)
      }
      let name = String(rest[start.upperBound..<end])
      guard let value = values[name] else {
        throw .unknownPlaceholder(name, file: file, line: number, known: values.keys.sorted())
      }
      result += rest[..<start.lowerBound] + value
      rest = rest[rest.index(after: end)...]
    }
    return result + rest
  }
}
