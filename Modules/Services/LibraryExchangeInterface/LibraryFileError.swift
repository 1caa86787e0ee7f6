public import Localization

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
  /// A library file of another version; nil where it names none.
  case unknownVersion(String?)
  /// A library file in which something is wrong at `place`, such as `journeys[3].started`; the place is empty
  /// where it is the file as a whole.
  case damaged(place: String, reason: LocalizedText)
  /// A library that can not be written as a file.
  case unwritable(reason: LocalizedText)
  /// The task was cancelled before the whole file was read.
  case cancelled
}

extension LibraryFileError: CustomStringConvertible {
  private static var expected: String {
    words(
      "Choose a Flyleaf library (.json), or the CSV file that Goodreads or StoryGraph exports.",
      "Flyleaf 서재 파일(.json)이나 Goodreads 또는 StoryGraph에서 내보낸 CSV 파일을 골라 주세요.")
  }

  /// What is wrong and how to mend it, for the person.
  public var description: String {
    switch self {
    case .empty: words("The file is empty. ", "빈 파일이에요. ") + Self.expected
    case .onlyHeader:
      words(
        "The file has a first line with the columns and no books below it. ",
        "파일에 열 이름만 있고 책이 한 권도 없어요. ") + Self.expected
    case .notText:
      words(
        "The file is no text, as an image or an archive is none. ",
        "이미지나 압축 파일처럼 글이 아닌 파일이에요. ") + Self.expected
    case .unknownEncoding:
      words(
        "The file's letters can not be read. Save it again as \u{201C}CSV UTF-8\u{201D} and choose "
          + "that file.",
        "파일의 글자를 읽을 수 없어요. \u{2018}CSV UTF-8\u{2019} 형식으로 다시 저장해서 골라 주세요.")
    case .unknownHeader(let found):
      words(
        "The file begins with \(Self.list(found)), not with the columns of Goodreads (such as "
          + "'Title', 'Exclusive Shelf') or StoryGraph (such as 'Title', 'Read Status'). ",
        "파일 첫 줄에 \(Self.list(found).with(.subject)) 있어요. Goodreads의 열('Title', 'Exclusive Shelf' "
          + "등)도 StoryGraph의 열('Title', 'Read Status' 등)도 아니에요. ") + Self.expected
    case .missingColumns(let source, let columns):
      words(
        "The file looks like an export of \(source) and lacks \(Self.list(columns)). "
          + "Export it again, and do not remove columns.",
        "\(source)에서 내보낸 파일 같지만 \(Self.list(columns).with(.subject)) 없어요. "
          + "열을 지우지 말고 다시 내보내 주세요.")
    case .otherJSON:
      words(
        "The file is JSON and no Flyleaf library, which has \"format\": \"flyleaf-library\". ",
        "JSON 파일이지만 Flyleaf 서재가 아니에요. 서재 파일에는 \"format\": \"flyleaf-library\"라고 적혀 있어요. "
      ) + Self.expected
    case .unknownVersion(let version):
      words(
        "The library was written by another version of Flyleaf (the file has "
          + "\(version.map { "version '\($0)'" } ?? "no version")); this one reads version 1. Update Flyleaf, or export the library as CSV there.",
        "다른 버전의 Flyleaf에서 만든 서재예요(파일 버전 \(version.map { "'\($0)'" } ?? "없음")). 여기서는 버전 1만 읽을 수 있어요. "
          + "Flyleaf를 업데이트하거나, 그쪽에서 CSV로 내보내 주세요.")
    case .damaged(let place, let reason):
      words(
        "The library file is damaged\(place.isEmpty ? "" : " at '\(place)'"): \(reason). "
          + "Nothing was imported; choose an undamaged copy.",
        "서재 파일이 손상됐어요\(place.isEmpty ? "" : "('\(place)')"): \(reason). "
          + "아무것도 가져오지 않았으니 온전한 파일을 골라 주세요.")
    case .unwritable(let reason):
      words(
        "The library can not be written as a file: \(reason). Export it as CSV instead.",
        "서재를 파일로 쓸 수 없어요: \(reason). 대신 CSV로 내보내 주세요.")
    case .cancelled:
      words(
        "Reading the file was cancelled. Nothing was imported.",
        "파일 읽기를 취소했어요. 아무것도 가져오지 않았어요.")
    }
  }

  private static func list(_ names: [String]) -> String {
    names.isEmpty
      ? words("no columns", "빈 줄") : names.map { "'\($0)'" }.joined(separator: ", ")
  }
}
