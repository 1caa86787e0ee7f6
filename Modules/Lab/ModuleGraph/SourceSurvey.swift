import Foundation
package import PackageReader
import Synchronization

/// What is read from the sources of one target.
package struct SourceSurvey: Sendable {
  /// Its files.
  package var files = TargetFiles()
  /// The lines of all that a compiler reads, headers included.
  package var lines = 0
  /// Its imports, in the order of files and lines.
  package var imports: [ImportSite] = []

  package init() {}

  package init(files: TargetFiles, lines: Int, imports: [ImportSite]) {
    self.files = files
    self.lines = lines
    self.imports = imports
  }
}

/// Reads the sources of targets, on all cores.
package struct SourceSurveyor: Sendable {
  /// Finds the imports in a file's bytes, given the file's kind and its target.
  package typealias ImportReading =
    @Sendable ([UInt8], TargetFile.Kind, PackageTarget, SwiftPackage) -> [SourceImport]

  private let readImports: ImportReading

  package init(readImports: @escaping ImportReading) {
    self.readImports = readImports
  }

  /// Surveys each of `places`, in their order.
  package func survey(_ places: [TargetPlace], of tree: PackageTree) -> [SourceSurvey] {
    let surveys = Mutex([SourceSurvey](repeating: SourceSurvey(), count: places.count))
    DispatchQueue.concurrentPerform(iterations: places.count) { index in
      let package = tree.packages[places[index].package]
      let survey = survey(
        package.targets[places[index].target], in: package, below: tree.root.folder)
      surveys.withLock { $0[index] = survey }
    }
    return surveys.withLock { $0 }
  }

  private func survey(
    _ target: PackageTarget, in package: SwiftPackage, below root: String
  ) -> SourceSurvey {
    var survey = SourceSurvey()
    survey.files = TargetFiles(of: target, in: package)
    guard let folder = target.folder else { return survey }
    for file in survey.files.files where file.kind.isCompiled || file.kind == .header {
      let path = "\(folder)/\(file.path)"
      guard let bytes = try? FileBytes.read(path) else {
        survey.files.remarks.append(
          PackageRemark(path: path, words: "The file can not be read, and counts as empty."))
        continue
      }
      survey.lines += FileBytes.lines(of: bytes)
      let shown = shortened(path, below: root)
      survey.imports += readImports(bytes, file.kind, target, package)
        .map { ImportSite(file: shown, source: $0) }
    }
    return survey
  }
}

/// A path below a folder when it stands there, or else as it is.
package func shortened(_ path: String, below folder: String) -> String {
  path.hasPrefix("\(folder)/") ? String(path.dropFirst(folder.count + 1)) : path
}
