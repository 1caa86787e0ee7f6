/// One line of the report.
struct Row {
  let name: String
  /// The figure that `limit` is for: a ratio, or what `unit` says.
  let value: Double
  let unit: String
  /// The highest value that passes. Nil where the row only informs.
  var limit: Double?
  /// What was measured to get the value, such as both medians.
  var details: [(String, Double)] = []

  var passes: Bool { limit.map { value <= $0 } ?? true }

  var json: String {
    var members = [
      "\"name\":\"\(name)\"", "\"value\":\(value.rounded(2))", "\"unit\":\"\(unit)\"",
    ]
    if let limit { members.append("\"limit\":\(limit),\"passes\":\(passes)") }
    members += details.map { "\"\($0)\":\($1.rounded(2))" }
    return "{\(members.joined(separator: ","))}"
  }

  var text: String {
    let bound = limit.map { " (at most \($0.formatted): \(passes ? "passes" : "FAILS"))" } ?? ""
    let further = details.map { "\($0) \($1.formatted)" }.joined(separator: ", ")
    return "\(name): \(value.formatted) \(unit)\(bound)" + (further.isEmpty ? "" : "; \(further)")
  }
}

extension Double {
  fileprivate func rounded(_ digits: Int) -> Double {
    let factor = digits == 2 ? 100.0 : 1
    return (self * factor).rounded() / factor
  }

  fileprivate var formatted: String { "\(rounded(2))" }
}
