import Foundation
import ScreenKit

/// Why a file can not be handed over.
enum FileProblem: Error, Hashable, CustomStringConvertible {
  /// Nothing is there, or it is no file that can be read.
  case unreadable(path: String)
  /// It has more bytes than a screen takes.
  case tooLarge(path: String)

  var description: String {
    switch self {
    case .unreadable(let path): "'\(path)' can not be read. Give the path of a file."
    case .tooLarge(let path):
      "'\(path)' is too large. At most \(UploadedFile.sizeLimit / 1024 / 1024) MB are taken."
    }
  }
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
