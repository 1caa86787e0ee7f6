import CommandArguments
import ExperimentReports
import Foundation

/// `lab report`: what the results of experiments come to.
struct ReportCommand: Hashable {
  var folder: String
  var format = ReportFormat.html
  /// Without, it is printed.
  var file: String?

  init(folder: String) {
    self.folder = folder
  }

  init(_ reader: inout ArgumentReader) throws(UsageError) {
    format = try reader.takeChoice("--format", of: ReportFormat.self) ?? .html
    file = try reader.takeValue("--out")
    guard let folder = reader.takeWord(), !folder.isEmpty else {
      throw UsageError(
        "Name the folder of an experiment: lab report DIR. It is what --out of the experiment names."
      )
    }
    self.folder = folder
    try reader.finish("report")
    guard file != "" else { throw UsageError("--out is empty. Give a file, such as report.html.") }
  }

  func run() throws -> Int32 {
    let text = try ExperimentReport(folder: folder).rendered(as: format)
    guard let file else {
      try Main.output(text)
      return 0
    }
    do {
      try Data(text.utf8).write(to: URL(filePath: file), options: .atomic)
    } catch {
      throw UsageError(
        "'\(file)' can not be written: \(error.localizedDescription) Name another file with --out.")
    }
    return 0
  }
}
