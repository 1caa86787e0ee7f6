/// Why nothing of a file can be understood.
public enum LibraryFileError: Error, Hashable, Sendable {
  case empty
  /// It has a header and no row below.
  case onlyHeader
  /// Its bytes are no text: an image, an archive and the like.
  case notText
  /// It is text in an encoding that is neither UTF-8, UTF-16 nor Windows-1252.
  case unknownEncoding
  /// Its first line is not one of the known headers; `found` has its first columns.
  case unknownHeader(found: [String])
  /// A known header that lacks these columns.
  case missingColumns(source: String, columns: [String])
  /// JSON that is no library of ours.
  case otherJSON
  /// A library file of another version.
  case unknownVersion(String)
  /// A library file in which something is wrong at `place`, such as `journeys[3].started`.
  case damaged(place: String, reason: String)
  /// A library that can not be written as a file.
  case unwritable(reason: String)
}

extension LibraryFileError: CustomStringConvertible {
  private static let expected =
    "Choose a Flyleaf library (.json), or the CSV file that Goodreads or StoryGraph exports."

  /// What is wrong and how to mend it, for the person.
  public var description: String {
    switch self {
    case .empty: "The file is empty. \(Self.expected)"
    case .onlyHeader: "The file has a first line with the columns and no books below it."
    case .notText: "The file is no text, as an image or an archive is none. \(Self.expected)"
    case .unknownEncoding:
      "The file's letters can not be read. Save it again as \u{201C}CSV UTF-8\u{201D} and choose "
        + "that file."
    case .unknownHeader(let found):
      "The file begins with \(Self.list(found)), not with the columns of Goodreads (such as "
        + "'Title', 'Exclusive Shelf') or StoryGraph (such as 'Title', 'Read Status'). "
        + Self.expected
    case .missingColumns(let source, let columns):
      "The file looks like an export of \(source) and lacks \(Self.list(columns)). "
        + "Export it again, and do not remove columns."
    case .otherJSON:
      "The file is JSON and no Flyleaf library, which has \"format\": \"flyleaf-library\". "
        + Self.expected
    case .unknownVersion(let version):
      "The library was written by another version of Flyleaf (version '\(version)' of the file); "
        + "this one reads version 1. Update Flyleaf, or export the library as CSV there."
    case .damaged(let place, let reason):
      "The library file is damaged at '\(place)': \(reason). Nothing was imported; choose an "
        + "undamaged copy."
    case .unwritable(let reason):
      "The library can not be written as a file: \(reason). Export it as CSV instead."
    }
  }

  private static func list(_ names: [String]) -> String {
    names.isEmpty ? "no columns" : names.map { "'\($0)'" }.joined(separator: ", ")
  }
}
