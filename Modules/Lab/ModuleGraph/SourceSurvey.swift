import Foundation
import ImportScanner
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
///
/// Each branch of `#if` counts: a graph shows what is needed on any platform, and an import carries
/// the condition under which it holds.
enum SourceSurveyor {
  /// Surveys each of `places`, in their order.
  static func survey(_ places: [TargetPlace], of tree: PackageTree) -> [SourceSurvey] {
    let surveys = Mutex([SourceSurvey](repeating: SourceSurvey(), count: places.count))
    DispatchQueue.concurrentPerform(iterations: places.count) { index in
      let package = tree.packages[places[index].package]
      let survey = survey(
        package.targets[places[index].target], in: package, below: tree.root.folder)
      surveys.withLock { $0[index] = survey }
    }
    return surveys.withLock { $0 }
  }

  private static func survey(
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
      survey.imports += imports(of: bytes, file.kind)
        .map { ImportSite(file: shown, source: $0) }
    }
    return survey
  }

  private static func imports(of bytes: [UInt8], _ kind: TargetFile.Kind) -> [SourceImport] {
    switch kind {
    case .swift: ImportScanner.scan(bytes).map(SourceImport.swift)
    case .c, .header: IncludeScanner.scan(bytes).map(SourceImport.include)
    default: []
    }
  }
}

/// A path below a folder when it stands there, or else as it is.
package func shortened(_ path: String, below folder: String) -> String {
  path.hasPrefix("\(folder)/") ? String(path.dropFirst(folder.count + 1)) : path
}
