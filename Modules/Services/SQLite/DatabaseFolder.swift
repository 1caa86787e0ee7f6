package import Foundation

/// The folder that holds a program's databases.
package enum DatabaseFolder {
  /// Makes the folder, readable to its owner only, when it is absent.
  ///
  /// - Throws: `DatabaseError` when there is a file in its place, or it can not be made.
  package static func make(at folder: URL) throws(DatabaseError) {
    var isFolder: ObjCBool = false
    if FileManager.default.fileExists(atPath: folder.path, isDirectory: &isFolder) {
      guard isFolder.boolValue else {
        throw DatabaseError(file: folder.path, cause: .folder(reason: "it is a file"))
      }
      guard access(folder.path, W_OK | X_OK) == 0 else {
        throw DatabaseError(
          file: folder.path, cause: .folder(reason: String(cString: strerror(errno))))
      }
      return
    }
    do {
      try FileManager.default.createDirectory(
        at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    } catch {
      let cause = (error as NSError).userInfo[NSUnderlyingErrorKey] as? POSIXError
      throw DatabaseError(
        file: folder.path,
        cause: .folder(
          reason: cause.map { String(cString: strerror($0.code.rawValue)) } ?? "it can not be made")
      )
    }
  }
}
