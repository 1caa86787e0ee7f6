import CommandArguments
import ExperimentResults
import PackageReader

/// `lab experiment merge`: results of several machines in one folder.
struct MergeCommand: Hashable {
  let folders: [String]
  let target: String

  init(_ reader: inout ArgumentReader) throws(UsageError) {
    target = try reader.takeValue("--out") ?? ""
    guard !target.isEmpty else {
      throw UsageError("--out is missing. Give a folder for the merged results.")
    }
    var folders: [String] = []
    while let folder = reader.takeWord() { folders.append(folder) }
    try reader.finish("experiment merge")
    guard !folders.isEmpty else {
      throw UsageError("Name the folders: lab experiment merge DIR DIR --out DIR.")
    }
    self.folders = folders
  }

  func run() throws -> Int32 {
    let merged = try ResultsFile.merge(
      folders.map(ResultsFile.of(folder:)), into: .of(folder: target))
    let repeated =
      merged.repeated > 0
      ? " \(merged.repeated) more stood in several folders: the first folder's are taken." : ""
    print(
      "\(counted(merged.figures, "figure")) of \(counted(folders.count, "folder")).\(repeated) See them with: lab report \(target)"
    )
    return 0
  }
}
