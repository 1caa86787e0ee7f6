import Foundation
import ScreenKit

extension OfferedFile {
  /// The most names that are tried.
  private static let nameLimit = 1000

  /// Stores the file in a folder under its own name, or under one with a number behind it where there
  /// is one of that name: nothing is overwritten.
  ///
  /// - Returns: the name that it got.
  func store(in folder: URL) throws(FileProblem) -> String {
    let parts = Self.parts(of: name)
    var number = 1
    while true {
      let name = number == 1 ? parts.stem + parts.end : "\(parts.stem)-\(number)\(parts.end)"
      do {
        try data.write(to: folder.appending(path: name), options: .withoutOverwriting)
        return name
      } catch let error as CocoaError
        where error.code == .fileWriteFileExists && number < Self.nameLimit
      {
        number += 1
      } catch {
        throw .unwritable(
          name: name, folder: folder.path, reason: error.localizedDescription)
      }
    }
  }

  /// The name without folders and control characters, before and behind the place for a number.
  private static func parts(of name: String) -> (stem: String, end: String) {
    let last = name.split { $0 == "/" || $0 == "\\" }.last.map(String.init) ?? ""
    let plain = String(
      last.filter { !$0.unicodeScalars.contains { $0.properties.generalCategory == .control } })
    let visible = plain.drop { $0 == "." }
    guard !visible.isEmpty else { return ("file", "") }
    guard let dot = visible.lastIndex(of: "."), dot > visible.startIndex else {
      return (String(visible), "")
    }
    return (String(visible[..<dot]), String(visible[dot...]))
  }
}
