import Foundation
import LibraryExchangeInterface

/// What exclusive shelves and read statuses mean.
enum Shelves {
  /// The meaning of a name that the source itself gives; nil for a name of the person's own.
  static func status(
    of shelf: String, in source: ImportPreview.Source
  ) -> ImportStatus? {
    switch standardForm(shelf) {
    case "to-read": .wish
    case "currently-reading": .underWay
    case "read": .finished
    // Many readers have made this one for themselves at Goodreads, not all for the same thing.
    case "did-not-finish" where source != .goodreads: .abandoned
    default: nil
    }
  }

  /// Whether a shelf only says what the status says already.
  static func isStandard(_ shelf: String) -> Bool {
    ["to-read", "currently-reading", "read"].contains(standardForm(shelf))
  }

  /// The shelves of a cell that has been split, each once.
  static func names(_ parts: [Substring]) -> [String] {
    var names: [String] = []
    for name in parts.map({ String($0).onOneLine })
    where !name.isEmpty && !names.contains(name) {
      names.append(name)
    }
    return names
  }

  private static func standardForm(_ shelf: String) -> String {
    shelf.lowercased().split { $0 == " " || $0 == "-" || $0 == "_" }.joined(separator: "-")
  }
}
