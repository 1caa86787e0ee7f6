import Foundation

/// A folder that generated apps are written to.
package struct AppFolder {
  /// The file by which a folder is known to hold a generated app; it holds the app's shape.
  package static let marker = "experiment.json"

  private let path: String

  /// Makes a folder of this path. Nothing is written yet.
  package init(_ path: String) {
    self.path = path
  }

  /// Writes an app, in place of an earlier one if there is one.
  ///
  /// What was built of that one stays, and so do files whose text is the same: they are not touched.
  ///
  /// - Throws: `AppFolderError`.
  package func write(_ app: GeneratedApp) throws(AppFolderError) {
    let old = try existingFiles()
    // First, so that a folder that was written in part is known for what it is.
    try makeFolders([""])
    try write(try Self.markerText(app.shape), to: Self.marker)
    for file in old.subtracting(app.files.keys) { try remove(file) }
    try write(app.files, over: old)
  }

  /// Makes an edit in the app that was written before.
  ///
  /// - Throws: `AppFolderError`.
  package func apply(_ edit: AppEdit) throws(AppFolderError) {
    for file in edit.files where file.after == nil { try remove(file.path) }
    try write(
      Dictionary(
        uniqueKeysWithValues: edit.files.compactMap { file in
          file.after.map { (file.path, $0) }
        }), over: Set(edit.files.filter { $0.before != nil }.map(\.path)))
  }

  private func write(_ files: [String: String], over old: Set<String>) throws(AppFolderError) {
    try makeFolders(
      Set(files.keys.map { $0.split(separator: "/").dropLast().joined(separator: "/") }))
    for (file, text) in files where !old.contains(file) || !holds(text, file) {
      try write(text, to: file)
    }
  }

  /// Whether a file has this text already.
  private func holds(_ text: String, _ file: String) -> Bool {
    FileManager.default.contents(atPath: url(file).path(percentEncoded: false)) == Data(text.utf8)
  }

  private func makeFolders(_ folders: Set<String>) throws(AppFolderError) {
    for folder in folders {
      do {
        try FileManager.default.createDirectory(at: url(folder), withIntermediateDirectories: true)
      } catch {
        throw .unwritable(file: url(folder).path(percentEncoded: false), reason: Self.words(error))
      }
    }
  }

  private func url(_ file: String) -> URL {
    file.isEmpty ? URL(filePath: path) : URL(filePath: path).appending(path: file)
  }

  /// The files of an earlier app.
  private func existingFiles() throws(AppFolderError) -> Set<String> {
    let manager = FileManager.default
    var isFolder: ObjCBool = false
    guard manager.fileExists(atPath: path, isDirectory: &isFolder) else { return [] }
    guard isFolder.boolValue else { throw .noFolder(path: path) }
    let names: [String]
    do {
      names = try manager.contentsOfDirectory(atPath: path)
    } catch {
      throw .unreadable(path: path, reason: Self.words(error))
    }
    guard !names.isEmpty else { return [] }
    guard names.contains(Self.marker) else { throw .occupied(path: path) }
    var files: Set<String> = names.contains("Package.swift") ? ["Package.swift"] : []
    for folder in ["Sources", "Tests"] where names.contains(folder) {
      let paths = manager.enumerator(atPath: url(folder).path(percentEncoded: false))
      while let file = paths?.nextObject() as? String {
        if file.hasSuffix(".swift") { files.insert("\(folder)/\(file)") }
      }
    }
    return files
  }

  private static func markerText(_ shape: AppShape) throws(AppFolderError) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    guard let data = try? encoder.encode(shape) else {
      throw .unwritable(file: marker, reason: "The shape can not be encoded.")
    }
    return String(decoding: data, as: UTF8.self) + "\n"
  }

  private func write(_ text: String, to file: String) throws(AppFolderError) {
    let path = url(file).path(percentEncoded: false)
    // Not by Foundation, which waits for the disk at each file: what is lost is generated again.
    let stream = fopen(path, "w")
    let bytes = Array(text.utf8)
    let written = stream.map { fwrite(bytes, 1, bytes.count, $0) }
    let isClosed = stream.map { fclose($0) == 0 } ?? false
    guard written == bytes.count, isClosed else {
      throw .unwritable(file: path, reason: String(cString: strerror(errno)))
    }
  }

  private func remove(_ file: String) throws(AppFolderError) {
    do {
      try FileManager.default.removeItem(at: url(file))
      // A target without sources is an error, so its folder goes with the last of them.
      let folder = url(file).deletingLastPathComponent().path(percentEncoded: false)
      if try FileManager.default.contentsOfDirectory(atPath: folder).isEmpty {
        try FileManager.default.removeItem(atPath: folder)
      }
    } catch {
      throw .unwritable(file: url(file).path(percentEncoded: false), reason: Self.words(error))
    }
  }

  private static func words(_ error: any Error) -> String {
    let cause = (error as NSError).userInfo[NSUnderlyingErrorKey] as? NSError
    return (cause ?? error as NSError).localizedDescription
  }
}
