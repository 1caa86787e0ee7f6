/// Where a file is not what a reader of comma-separated values can read, and why.
package struct CSVError: Error, Hashable {
  /// What is wrong there.
  package enum Problem: Hashable, Sendable {
    case unclosedQuote
    case textAfterQuote
    case longRecord
    case notUTF8
    case fieldCount(found: Int, expected: Int)
    case unreadable(String)
  }

  /// Counted from 1.
  package let line: Int
  package let problem: Problem

  /// Makes an error at a line.
  package init(line: Int, problem: Problem) {
    self.line = line
    self.problem = problem
  }
}

extension CSVError.Problem: CustomStringConvertible {
  package var description: String {
    switch self {
    case .unclosedQuote: "a quote is opened and never closed"
    case .textAfterQuote: "text follows a closing quote"
    case .longRecord: "a record has more than \(CSVReader.recordLimit) bytes"
    case .notUTF8: "a field is not UTF-8 text"
    case .fieldCount(let found, let expected):
      "the record has \(found) fields and the first line \(expected)"
    case .unreadable(let reason): "the file can not be read on: \(reason)"
    }
  }
}
