import Foundation
import ProgramRun

/// Formats Swift files as the package's `.swift-format` says.
///
/// A file that was there is formatted only if it was in that form before: nothing in it changes but
/// the lines that it gets.
struct CodeFormat {
  let folder: String
  let environment: [String: String]

  func format(_ files: [PlannedFile]) throws(ScaffoldProblem) -> [PlannedFile] {
    let settings = "\(folder)/.swift-format"
    guard FileManager.default.fileExists(atPath: settings) else { return files }
    Self.clear()
    let place = FileManager.default.temporaryDirectory
      .appending(path: "\(Self.prefix)\(getpid())-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: place) }
    do {
      try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
      for (index, file) in files.enumerated() where file.path.hasSuffix(".swift") {
        try Data(file.text.utf8).write(to: place.appending(path: "new\(index).swift"))
        guard let old = file.old else { continue }
        try Data(old.utf8).write(to: place.appending(path: "old\(index).swift"))
      }
      let run = try ProgramRun(
        "/usr/bin/env",
        ["swift", "format", "-i", "-r", "-p", "--configuration", settings, place.path],
        environment: environment)
      guard run.status == 0 else {
        throw ScaffoldProblem.notFormatted(Self.words(run.errors, files, place.path))
      }
      return try files.enumerated().map { index, file in
        guard file.path.hasSuffix(".swift") else { return file }
        if let old = file.old, try Self.text(place, "old\(index).swift") != old { return file }
        var file = file
        file.text = try Self.text(place, "new\(index).swift")
        return file
      }
    } catch let problem as ScaffoldProblem {
      throw problem
    } catch {
      throw .notFormatted("\(error).")
    }
  }

  /// What the folder of texts is called, before the number of its process.
  private static let prefix = "lab-new-"

  /// Deletes the folders of those that were killed.
  static func clear() {
    let folder = FileManager.default.temporaryDirectory
    for name in (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    where name.hasPrefix(prefix) {
      let number = name.dropFirst(prefix.count).prefix { $0 != "-" }
      guard let process = Int32(number), process > 0, kill(process, 0) != 0, errno == ESRCH else {
        continue
      }
      try? FileManager.default.removeItem(at: folder.appending(path: name))
    }
  }

  private static func text(_ place: URL, _ name: String) throws -> String {
    try String(contentsOf: place.appending(path: name), encoding: .utf8)
  }

  /// What the program said first, with the files' own names.
  private static func words(_ errors: String, _ files: [PlannedFile], _ place: String) -> String {
    var line =
      errors.split(whereSeparator: \.isNewline).first.map(String.init) ?? "no reason given."
    for (index, file) in files.enumerated() {
      line = line.replacing("\(place)/new\(index).swift", with: file.path)
    }
    return line
  }
}
