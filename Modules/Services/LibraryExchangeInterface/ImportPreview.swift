public import Localization

/// The books that were understood of another app's export, before anything is kept.
public struct ImportPreview: Hashable, Sendable, Codable {
  /// Whose export it is.
  public enum Source: String, Hashable, Sendable, Codable {
    case goodreads = "Goodreads"
    case storyGraph = "StoryGraph"
    /// Our own table, with Goodreads' columns.
    case flyleaf = "Flyleaf"
  }

  /// An exclusive shelf of the person's own, of which the file does not say what it means.
  public struct Shelf: Hashable, Sendable, Codable {
    public let name: String
    /// How many books are on it.
    public let count: Int
    /// What its books are taken for.
    public let status: ImportStatus

    /// Makes a shelf.
    public init(name: String, count: Int, status: ImportStatus) {
      self.name = name
      self.count = count
      self.status = status
    }
  }

  public let source: Source
  /// Each once, in the order in which they were added there.
  public let books: [ImportedBook]
  /// By line.
  public let problems: [ImportProblem]
  /// Those whose meaning can be chosen, by name.
  public let openShelves: [Shelf]
  /// How the file is written where that is unusual, in words for the person; empty for UTF-8 with
  /// commas.
  public let remarks: [LocalizedText]

  /// Makes a preview.
  public init(
    source: Source, books: [ImportedBook], problems: [ImportProblem], openShelves: [Shelf],
    remarks: [LocalizedText]
  ) {
    self.source = source
    self.books = books
    self.problems = problems
    self.openShelves = openShelves
    self.remarks = remarks
  }

  /// How many books have a status.
  public func count(of status: ImportStatus) -> Int { books.count { $0.status == status } }

  /// How many books were read more often than once; each further time becomes a journey too.
  public var rereads: Int { books.reduce(0) { $0 + max(0, $1.readings.count - 1) } }

  /// How many rows are left out.
  public var leftOut: Int { problems.count { $0.isLeftOut } }
}

/// What is said of one row of a file.
public struct ImportProblem: Hashable, Sendable, Codable {
  /// The line on which the row begins, from 1.
  public let line: Int
  /// The book's title, where it could be read.
  public let title: String?
  /// What is wrong, in words for the person.
  public let reason: LocalizedText
  /// Whether the row is left out. Else its book goes in without what the reason says.
  public let isLeftOut: Bool

  /// Makes a problem.
  public init(line: Int, title: String?, reason: LocalizedText, isLeftOut: Bool) {
    self.line = line
    self.title = title
    self.reason = reason
    self.isLeftOut = isLeftOut
  }
}

extension ImportProblem: CustomStringConvertible {
  /// On one line: `Line 7, “Emma”: 99 is no rating from 0 to 5. Left out.`
  public var description: String {
    let name = title.map { words(", \u{201C}\($0)\u{201D}", ", \u{2018}\($0)\u{2019}") } ?? ""
    let end = isLeftOut ? words(" Left out.", " 이 줄은 빼고 가져와요.") : ""
    return words("Line \(line)\(name): \(reason)\(end)", "\(line)번째 줄\(name): \(reason)\(end)")
  }
}
