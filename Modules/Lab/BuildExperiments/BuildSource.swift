package import ExperimentResults

/// A package that is built again and again, and how it is edited.
package protocol BuildSource: Sendable {
  var subject: BuildSubject { get }
  /// The files that are edited, in the state before any edit, by their paths in the package.
  func files() throws -> [String: String]
  /// What the change writes: the new text of each file that it touches, nil for one that goes.
  ///
  /// The same change in another run writes another text, so that nothing is taken from a cache.
  ///
  /// - Parameter attempt: From 0; how many other places did not compile.
  /// - Returns: Nil when there is no further place.
  func edit(_ change: String, run: Int, attempt: Int) throws -> [String: String?]?
  /// The module of a file, by its path in the package; nil for a file of none.
  func module(of path: String) -> String?
  /// The modules of which the model says that the change may compile them; nil where none is asked.
  func prediction(_ change: String) -> [String]?
  /// Brings what `files` does not give into a new folder.
  func install(in folder: String) throws
}

extension BuildSource {
  package func prediction(_ change: String) -> [String]? { nil }
  package func install(in folder: String) throws {}
}
