import Foundation
import LibraryExchangeInterface
import LibraryStoreInterface
import Localization
import Model

/// A whole library as JSON, in version 1 of its format. `Docs/LibraryFile.md` describes it.
struct LibraryFile: Codable {
  static let format = "flyleaf-library"
  static let version = 1

  let format: String
  let version: Int
  /// Each airport once, by the name under which wishes and journeys speak of it.
  let airports: [String: Airport]
  let wishes: [LibraryFileWish]
  let journeys: [LibraryFileJourney]
  let memos: [Memo]
  let readingDays: [Day]
  let settings: LibrarySettings?

  /// Makes the file of a library.
  init(_ contents: LibraryContents) {
    format = Self.format
    version = Self.version
    var airports = LibraryFileAirports()
    wishes = contents.wishes.map { LibraryFileWish($0, airports: &airports) }
    journeys = contents.journeys.map { LibraryFileJourney($0, airports: &airports) }
    self.airports = airports.byName
    memos = contents.memos
    readingDays = contents.readingDays.sorted()
    settings = contents.settings
  }

  /// The file's bytes: the same for the same library.
  func data() throws(LibraryFileError) -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    encoder.dateEncodingStrategy = .secondsSince1970
    do {
      return try encoder.encode(self)
    } catch {
      throw .unwritable(
        reason: LocalizedText { words("a number of it is not finite", "유한하지 않은 수가 있어요") })
    }
  }

  /// The library that a file holds, or what is wrong with the file and where.
  static func contents(of data: Data) throws(LibraryFileError) -> LibraryContents {
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .secondsSince1970
    try checkHead(of: data, with: decoder)
    let file: LibraryFile
    do {
      file = try decoder.decode(LibraryFile.self, from: data)
    } catch {
      throw LibraryFileError(error)
    }
    return try file.checkedContents()
  }

  /// What is read first, since another version may have all else otherwise.
  private struct Head: Decodable {
    let format: String?
    let version: String?

    enum CodingKeys: CodingKey {
      case format, version
    }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      format = try? container.decode(String.self, forKey: .format)
      version =
        (try? container.decode(Int.self, forKey: .version)).map { String($0) }
        ?? (try? container.decode(String.self, forKey: .version))
        ?? (try? container.decode(Double.self, forKey: .version)).map { String($0) }
    }
  }

  private static func checkHead(
    of data: Data, with decoder: JSONDecoder
  ) throws(LibraryFileError) {
    let head: Head
    do {
      head = try decoder.decode(Head.self, from: data)
    } catch {
      // A list, or no JSON at all; ours when its name stands in it, cut off maybe.
      guard data.range(of: Data("\"\(format)\"".utf8)) != nil else { throw .otherJSON }
      throw LibraryFileError(error)
    }
    guard head.format == format else { throw .otherJSON }
    guard head.version == String(version) else {
      throw .unknownVersion(head.version)
    }
  }
}
