import Foundation
import Localization
import ScreenKit

/// Why a file can not be handed over, or taken out.
enum FileProblem: Error, Hashable, CustomStringConvertible {
  /// Nothing is there, or it is no file that can be read.
  case unreadable(path: String)
  /// It has more bytes than a screen takes.
  case tooLarge(path: String)
  /// It can not be stored in this folder, for this reason.
  case unwritable(name: String, folder: String, reason: String)
  /// The screen does not offer it any more.
  case gone

  var description: String {
    switch self {
    case .unreadable(let path):
      words(
        "'\(path)' can not be read. Give the path of a file.",
        "'\(path)' 파일을 읽을 수 없어요. 파일의 경로를 입력해 주세요.")
    case .tooLarge(let path):
      words(
        "'\(path)' is too large. At most \(Self.limit) MB are taken.",
        "'\(path)' 파일이 너무 커요. \(Self.limit)MB까지 받을 수 있어요.")
    case .unwritable(let name, let folder, let reason):
      words(
        "'\(name)' can not be stored in \(folder): \(reason)",
        "'\(name)' 파일을 \(folder)에 저장할 수 없어요: \(reason)")
    case .gone: words("There is no such file any more.", "그 파일은 이제 없어요.")
    }
  }
}

extension FileProblem {
  private static var limit: Int { UploadedFile.sizeLimit / 1024 / 1024 }
}

extension UploadedFile {
  /// Reads the file at a path that a person typed: `~` is the home folder.
  init(path: String) throws(FileProblem) {
    let trimmed = path.trimmingCharacters(in: .whitespaces)
    let url = URL(filePath: (trimmed as NSString).expandingTildeInPath)
    guard let values = try? url.resourceValues(forKeys: [.fileSizeKey, .isRegularFileKey]),
      values.isRegularFile == true, let size = values.fileSize
    else { throw .unreadable(path: path) }
    guard size <= Self.sizeLimit else { throw .tooLarge(path: path) }
    guard let data = try? Data(contentsOf: url) else { throw .unreadable(path: path) }
    self.init(name: url.lastPathComponent, data: data)
  }
}
