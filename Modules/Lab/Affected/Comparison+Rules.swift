import GitReader
import LabRules

// What the package's rules say of files.
extension Comparison {
  /// A path below the package's folder; nil for one outside.
  func pathInPackage(_ path: String) -> String? {
    guard let folder = current.pathInRepository(current.package) else { return nil }
    if folder.isEmpty { return path }
    return path.hasPrefix("\(folder)/") ? String(path.dropFirst(folder.count + 1)) : nil
  }

  /// Adds what a rule says: to what is certain of a file, and instead of what is only supposed.
  mutating func add(_ effect: RuleBook.FileEffect, to file: inout AffectedReport.File) {
    let reasons = effect.reasons.joined(separator: " ")
    for node in effect.nodes {
      seed(node, .interface, "\(file.change.path) (\(file.change.kind.rawValue)): \(reasons)")
    }
    file.owners += effect.nodes.map(current.name).filter { !file.owners.contains($0) }
    let words = "a rule \(effect.nodes.isEmpty ? "gives it no target" : "names it"): \(reasons)"
    file.words += file.words.isEmpty ? words : "; \(words)"
  }
}
