import Foundation
import LibraryExchangeInterface
import Localization

extension LibraryFileError {
  /// Says in words where a file can not be read.
  init(_ error: any Error) {
    guard let error = error as? DecodingError else {
      self = .unreadable
      return
    }
    switch error {
    case .keyNotFound(let key, let context):
      self = .damaged(context) {
        words("'\(key.stringValue)' is missing", "'\(key.stringValue)' 항목이 없어요")
      }
    case .valueNotFound(_, let context):
      self = .damaged(context) { words("there is no value", "값이 없어요") }
    case .typeMismatch(let type, let context):
      self = .damaged(context) {
        words(
          "it is not of the kind \(Self.kind(type))", "\(Self.kind(type).with(.subject)) 아니에요")
      }
    case .dataCorrupted(let context) where context.codingPath.isEmpty:
      self = .damaged(context) {
        words(
          "it is no whole JSON text; a part may be missing",
          "온전한 JSON이 아니에요. 일부가 빠졌을 수 있어요")
      }
    case .dataCorrupted(let context):
      self = .damaged(context) {
        words("what stands there can not be understood", "적힌 것을 이해할 수 없어요")
      }
    @unknown default: self = .unreadable
    }
  }

  private static var unreadable: LibraryFileError {
    .damaged(place: "", reason: LocalizedText { words("it can not be read", "읽을 수 없어요") })
  }

  private static func damaged(
    _ context: DecodingError.Context, _ reason: () -> String
  ) -> LibraryFileError {
    .damaged(place: place(context.codingPath), reason: LocalizedText(reason))
  }

  /// Empty for the file as a whole.
  private static func place(_ path: [any CodingKey]) -> String {
    path.reduce(into: "") { place, key in
      if let index = key.intValue {
        place += "[\(index)]"
      } else {
        place += (place.isEmpty ? "" : ".") + key.stringValue
      }
    }
  }

  private static func kind(_ type: Any.Type) -> String {
    switch type {
    case is String.Type: words("text", "글")
    case is any BinaryInteger.Type: words("whole number", "정수")
    case is any BinaryFloatingPoint.Type, is Date.Type: words("number", "수")
    case is Bool.Type: words("true or false", "참 또는 거짓")
    case is [Any].Type: words("list", "목록")
    default: words("object", "객체")
    }
  }
}
