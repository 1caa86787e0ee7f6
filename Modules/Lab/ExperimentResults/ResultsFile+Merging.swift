import Foundation

extension ResultsFile {
  /// What was put together.
  package struct Merged: Hashable, Sendable {
    package var figures = 0
    /// How many more stood in several files, from the same machine; the first file's are taken.
    package var repeated = 0
  }

  /// Puts the lines of several files into a new one, machines once.
  ///
  /// - Throws: `ResultsProblem`.
  package static func merge(_ files: [ResultsFile], into target: ResultsFile) throws -> Merged {
    guard !FileManager.default.fileExists(atPath: target.path) else {
      throw ResultsProblem.exists(target.path)
    }
    var machines: Set<Machine> = []
    var cells: Set<BuildRecord.Key> = []
    var figures: Set<WiringRecord.Key> = []
    var merged = Merged()
    var lines = Data()
    for file in files {
      let records = try file.read()
      guard !records.isEmpty else { throw ResultsProblem.empty(file.path) }
      for record in records {
        let isNew =
          switch record {
          case .machine(let machine): machines.insert(machine).inserted
          case .build(let build): cells.insert(build.key).inserted
          case .wiring(let wiring): figures.insert(wiring.key).inserted
          }
        if case .machine = record {
          // Each file has its machine.
        } else if isNew {
          merged.figures += 1
        } else {
          merged.repeated += 1
        }
        if isNew { lines += try line(record) }
      }
    }
    do {
      let folder = URL(filePath: target.path).deletingLastPathComponent()
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try lines.write(to: URL(filePath: target.path), options: .atomic)
    } catch {
      throw ResultsProblem.unwritable(path: target.path, detail: error.localizedDescription)
    }
    return merged
  }
}
