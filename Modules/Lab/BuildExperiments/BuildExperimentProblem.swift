/// Why a build experiment can not go on, in one line.
package enum BuildExperimentProblem: Error, Hashable, CustomStringConvertible {
  case noSwift(String)
  case noSpace(folder: String)
  case unwritable(path: String, detail: String)
  case busy(folder: String)
  /// The folder has results of apps of another shape.
  case otherShape(folder: String, theirs: String, ours: String)
  case noCell(String)
  case noPlace(target: String, change: String)
  case noTarget(String, package: String)
  case noSources(target: String)
  case notCopied(package: String, detail: String)

  package var description: String {
    switch self {
    case .noSwift(let detail):
      "'swift' can not be run: \(detail). Put a Swift toolchain in PATH."
    case .noSpace(let folder):
      "The disk of '\(folder)' is full. Make room and start again: what was measured is kept."
    case .unwritable(let path, let detail):
      "'\(path)' can not be written: \(detail). Make room, or choose another folder with --out."
    case .busy(let folder):
      "Another run is at work in '\(folder)'. Wait for it, or choose another folder with --out."
    case .otherShape(let folder, let theirs, let ours):
      "'\(folder)' has results of apps with \(theirs), and you ask for \(ours). Choose another "
        + "folder with --out."
    case .noCell(let id):
      "There is no cell '\(id)' in this plan. Print all of them with --plan."
    case .noPlace(let target, let change):
      "No source of '\(target)' has a place for the change '\(change)'. Leave the change out with "
        + "--changes, or the target with --targets."
    case .noTarget(let name, let package):
      "Neither '\(package)' nor a package that it uses by its path has a target '\(name)' with a "
        + "folder. See lab graph for all."
    case .noSources(let target):
      "'\(target)' has no Swift source beside main.swift. Name another target."
    case .notCopied(let package, let detail):
      "'\(package)' can not be copied: \(detail)."
    }
  }
}
