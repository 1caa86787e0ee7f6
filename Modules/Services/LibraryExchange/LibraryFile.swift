import Foundation
import LibraryExchangeInterface
import LibraryStoreInterface
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
      throw .unwritable(reason: "a number of it is not finite")
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
      throw .unknownVersion(head.version ?? "none")
    }
  }
}

extension LibraryFileError {
  /// Says in words where a file can not be read.
  fileprivate init(_ error: any Error) {
    guard let error = error as? DecodingError else {
      self = .damaged(place: "the file", reason: "it can not be read")
      return
    }
    switch error {
    case .keyNotFound(let key, let context):
      self = .damaged(
        place: Self.place(context.codingPath), reason: "'\(key.stringValue)' is missing")
    case .valueNotFound(_, let context):
      self = .damaged(place: Self.place(context.codingPath), reason: "there is no value")
    case .typeMismatch(let type, let context):
      self = .damaged(
        place: Self.place(context.codingPath), reason: "it is not of the kind \(Self.kind(type))")
    case .dataCorrupted(let context):
      let isText = context.codingPath.isEmpty
      self = .damaged(
        place: Self.place(context.codingPath),
        reason: isText
          ? "it is no whole JSON text; a part may be missing"
          : String(context.debugDescription.prefix(200).trimmingSuffix(".")))
    @unknown default: self = .damaged(place: "the file", reason: "it can not be read")
    }
  }

  private static func place(_ path: [any CodingKey]) -> String {
    guard !path.isEmpty else { return "the file" }
    return path.reduce(into: "") { place, key in
      if let index = key.intValue {
        place += "[\(index)]"
      } else {
        place += (place.isEmpty ? "" : ".") + key.stringValue
      }
    }
  }

  private static func kind(_ type: Any.Type) -> String {
    switch type {
    case is String.Type: "text"
    case is any BinaryInteger.Type: "whole number"
    case is any BinaryFloatingPoint.Type, is Date.Type: "number"
    case is Bool.Type: "true or false"
    case is [Any].Type: "list"
    default: "object"
    }
  }
}

extension Substring {
  fileprivate func trimmingSuffix(_ suffix: String) -> Substring {
    hasSuffix(suffix) ? dropLast(suffix.count) : self
  }
}
