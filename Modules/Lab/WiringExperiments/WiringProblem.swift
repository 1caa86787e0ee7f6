/// Why a wiring experiment can not go on, in one line.
package enum WiringProblem: Error, Hashable, CustomStringConvertible {
  case notBuilt(app: String, message: String)
  case notMeasured(program: String, words: String)
  case notLaunched(command: String, words: String)
  case noTarget(String, package: String)
  case noStatement(String)
  case noPatch(String, words: String)

  package var description: String {
    switch self {
    case .notBuilt(let app, let message):
      "The app '\(app)' does not build before any edit: \(message). Build it by hand to see all: "
        + "lab experiment generate writes it."
    case .notMeasured(let program, let words):
      "'\(program) --measure' gives no figures: \(words). Run it by hand with --keep-builds."
    case .notLaunched(let command, let words):
      "'\(command)' fails: \(words). Run it by hand in the package's folder; build the program first."
    case .noTarget(let name, let package):
      "'\(package)' has no target '\(name)'. See lab graph for all."
    case .noPatch(let file, let words):
      "The patch '\(file)' can not be made: \(words). Write it in the package's folder with: "
        + "git diff --relative."
    case .noStatement(let place):
      "Nothing of a target begins at '\(place)'. Give a file of the package and the line where a "
        + "statement or an argument begins, such as App/Root.swift:12."
    }
  }
}
