public import Foundation

/// A file that the person can take out of the app.
public struct FileOffer: Hashable, Sendable {
  public var id: ControlID
  /// What taking it means: `Export as JSON`.
  public var label: String
  /// What the file is called, with its extension.
  public var fileName: String

  /// Makes an offer.
  public init(_ id: ControlID, label: String, fileName: String) {
    self.id = id
    self.label = label
    self.fileName = fileName
  }
}

/// A file that the app hands out.
public struct OfferedFile: Hashable, Sendable {
  public let name: String
  /// Its media type, such as `application/json` (RFC 6838).
  public let mediaType: String
  public let data: Data

  /// Makes a file.
  public init(name: String, mediaType: String, data: Data) {
    self.name = name
    self.mediaType = mediaType
    self.data = data
  }
}
