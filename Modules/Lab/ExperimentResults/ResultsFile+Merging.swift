import Foundation

extension ResultsFile {
  /// Puts the lines of several files into a new one, machines once.
  ///
  /// - Returns: How many figures that are.
  /// - Throws: `ResultsProblem`, also for a cell that two files have.
  package static func merge(_ files: [ResultsFile], into target: ResultsFile) throws -> Int {
    guard !FileManager.default.fileExists(atPath: target.path) else {
      throw ResultsProblem.exists(target.path)
    }
    var machines: Set<Machine> = []
    var cells: Set<BuildCell> = []
    var figures: Set<WiringRecord> = []
    var lines = Data()
    for file in files {
      let records = try file.read()
      guard !records.isEmpty else { throw ResultsProblem.empty(file.path) }
      for record in records {
        switch record {
        case .machine(let machine):
          guard machines.insert(machine).inserted else { continue }
        case .build(let build):
          guard cells.insert(build.cell).inserted else {
            throw ResultsProblem.twice(cell: build.cell.id, path: file.path)
          }
        case .wiring(let wiring):
          guard figures.insert(wiring).inserted else { continue }
        }
        lines += try line(record)
      }
    }
    do {
      let folder = URL(filePath: target.path).deletingLastPathComponent()
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try lines.write(to: URL(filePath: target.path), options: .atomic)
    } catch {
      throw ResultsProblem.unwritable(path: target.path, detail: error.localizedDescription)
    }
    return cells.count + figures.count
  }
}
