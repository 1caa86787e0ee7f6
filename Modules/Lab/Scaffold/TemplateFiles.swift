import Foundation

/// The templates of new files, by their paths, in which placeholders may stand too.
struct TemplateFiles {
  /// Where they come from, for errors.
  let place: String
  let files: [(path: String, text: String)]

  init(builtIn files: [(path: String, text: String)]) {
    place = "the lab"
    self.files = files
  }

  /// Reads all files below a folder of the package, hidden ones left out.
  init(_ path: String, in package: String) throws(ScaffoldProblem) {
    let places = PackagePaths(folder: package)
    try places.check(path)
    place = path
    let folder = "\(package)/\(path)"
    let paths = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
    var files: [(path: String, text: String)] = []
    for path in paths.sorted()
    where !path.split(separator: "/").contains(where: { $0.hasPrefix(".") }) {
      var isFolder: ObjCBool = false
      _ = FileManager.default.fileExists(atPath: "\(folder)/\(path)", isDirectory: &isFolder)
      if isFolder.boolValue { continue }
      try places.check("\(place)/\(path)")
      guard let text = try? String(contentsOfFile: "\(folder)/\(path)", encoding: .utf8) else {
        throw .badTemplates(place, reason: "'\(path)' can not be read as UTF-8.")
      }
      files.append((path, text))
    }
    guard !files.isEmpty else {
      throw .badTemplates(
        place, reason: "there are none. Put one there for each file that is to be made.")
    }
    self.files = files
  }
}
