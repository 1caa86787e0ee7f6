/// What is found of wiring in the sources of some modules.
package struct WiringScan: Hashable, Codable, Sendable {
  /// The lines of wiring in a file.
  package struct File: Hashable, Codable, Sendable {
    package var path: String
    package var lines: Int
  }

  /// The files with any, by path.
  package private(set) var files: [File] = []
  package private(set) var passed: [PassedParameter] = []

  /// The lines of wiring in all files.
  package var lines: Int { files.reduce(0) { $0 + $1.lines } }

  /// - Parameter modules: For each module the files by path.
  package init(_ modules: [[(path: String, text: [UInt8])]], names: WiringNames = .standard) {
    for module in modules {
      let sources = ModuleSources(module)
      passed += PassedParameters(sources, names: names).all
      for (path, outline) in sources.files {
        let lines = WiringLines(outline, names: names).numbers.count
        if lines > 0 { files.append(File(path: path, lines: lines)) }
      }
    }
    files.sort { $0.path < $1.path }
    passed.sort { ($0.file, $0.line) < ($1.file, $1.line) }
  }
}
