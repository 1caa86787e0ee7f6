import Foundation
import PackageReader

/// `lab files`: the files of each target of a package, one JSON object a line.
///
/// It is there to be compared with SwiftPM, and is named in no help.
struct FilesCommand {
  let package: PackageOptions

  func run() throws -> Int32 {
    let environment = ProcessInfo.processInfo.environment.merging(package.environment) { $1 }
    let root = try PackageReader(environment: environment).read(package.path).root
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    for target in root.targets {
      let files = TargetFiles(of: target, in: root)
      for remark in files.remarks { Main.report("lab: \(remark)") }
      let listed = ListedTarget(
        name: target.name, module: target.moduleName, path: target.path,
        files: Dictionary(grouping: files.files, by: \.kind.rawValue).mapValues { $0.map(\.path) })
      print(String(decoding: try encoder.encode(listed), as: UTF8.self))
    }
    return 0
  }
}

/// What the command prints of a target.
private struct ListedTarget: Encodable {
  let name: String
  let module: String
  let path: String
  let files: [String: [String]]
}
