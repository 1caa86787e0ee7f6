import Foundation

/// Looks whether the paths of new files are free, on any file system: also one that does not tell
/// capitals from small letters.
struct NewPlaces {
  let folder: String

  /// The folders that have to be made for a file, from the top down.
  func missingFolders(for path: String) throws(ScaffoldProblem) -> [String] {
    var parent = ""
    var existing = folder
    var missing: [String] = []
    let parts = path.split(separator: "/").map(String.init)
    for (index, name) in parts.enumerated() {
      let place = parent.isEmpty ? name : "\(parent)/\(name)"
      let isFile = index == parts.count - 1
      if missing.isEmpty, let there = try entry(name, in: parent) {
        if there != name { throw .taken(place, by: "there is '\(there)' in '\(parent)'") }
        if isFile { throw .taken(place, by: "the file is there") }
        guard Self.isFolder("\(folder)/\(place)") else {
          throw .taken(place, by: "it is a file, and no folder")
        }
        existing = "\(folder)/\(place)"
      } else if !isFile {
        missing.append(place)
      }
      parent = place
    }
    guard FileManager.default.isWritableFile(atPath: existing) else {
      throw .notWritable(existing, reason: "the folder may not be changed")
    }
    return missing
  }

  /// The name that an entry of a folder has, when it differs in capitals at most.
  private func entry(_ name: String, in parent: String) throws(ScaffoldProblem) -> String? {
    let names: [String]
    do {
      names = try FileManager.default.contentsOfDirectory(atPath: "\(folder)/\(parent)")
    } catch {
      throw .notWritable(parent, reason: "the folder can not be read")
    }
    if names.contains(name) { return name }
    return names.first { $0.lowercased() == name.lowercased() }
  }

  static func isFolder(_ path: String) -> Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
      && isFolder.boolValue
  }
}
