import Foundation
import Localization

/// The folder with everything that the app keeps.
struct DataFolder {
  private let accounts: URL
  private let libraries: URL

  init(_ folder: URL) {
    accounts = folder.appending(path: "accounts.sqlite")
    libraries = folder.appending(path: "libraries")
  }

  /// Refuses libraries without accounts: new accounts in the place of those that are gone would lead
  /// to none of them.
  func check() throws(MissingAccounts) {
    let files = FileManager.default
    let attributes = try? files.attributesOfItem(atPath: accounts.path)
    guard attributes?[.size] as? Int ?? 0 == 0,
      let names = try? files.contentsOfDirectory(atPath: libraries.path), !names.isEmpty
    else { return }
    throw MissingAccounts(accounts: accounts.path, libraries: libraries.path)
  }
}

/// There are libraries, and nobody to whom they belong.
struct MissingAccounts: Error, CustomStringConvertible {
  let accounts: String
  let libraries: String

  var description: String {
    words(
      "The accounts '\(accounts)' are gone, and only they lead to the libraries in "
        + "'\(libraries)'. Put the file back, or a copy of it from a backup; to begin anew, move the "
        + "libraries away too.",
      "계정 파일 '\(accounts)'이 없어져서 '\(libraries)'에 있는 서재를 열 수 없어요. 파일이나 백업해 둔 사본을 제자리에 "
        + "두세요. 새로 시작하려면 서재 폴더도 옮겨 주세요.")
  }
}
