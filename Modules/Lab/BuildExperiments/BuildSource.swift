package import ExperimentApps
package import ExperimentResults

/// A package that is built again and again, and how it is edited.
package protocol BuildSource: Sendable {
  var subject: BuildSubject { get }
  /// Where the package stands below its folder; empty where that is the package.
  var packagePath: String { get }
  /// Writes the state before any edit into an empty folder.
  func install(in folder: String) throws
  /// What the change writes.
  ///
  /// The same change in another run writes another text, so that nothing is taken from a cache.
  ///
  /// - Parameter attempt: From 0; how many other places did not compile.
  /// - Returns: Nil when there is no further place.
  func edit(_ change: String, run: Int, attempt: Int) throws -> AppEdit?
  /// The module of a file, by its path in the package; nil for a file of none.
  func module(of path: String) -> String?
  /// The modules of which the model says that the change compiles them; nil where none is asked.
  func prediction(_ change: String) -> [String]?
}

extension BuildSource {
  package var packagePath: String { "" }
}
