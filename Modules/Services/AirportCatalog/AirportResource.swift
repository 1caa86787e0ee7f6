import Foundation
import ResourceBundle

/// The file of airports that comes with the program.
enum AirportResource {
  static let file = "airports.tsv"

  /// The file's bytes.
  static func bytes() throws(AirportCatalogError) -> [UInt8] {
    let url: URL
    do { url = try ResourceBundle(of: "AirportCatalog").url(of: file) } catch {
      throw .missing(String(describing: error))
    }
    do {
      return [UInt8](try Data(contentsOf: url))
    } catch {
      throw .unreadable(
        path: url.path(percentEncoded: false), reason: error.localizedDescription)
    }
  }
}
