package import Foundation

/// The file of results, a JSON object a line: written line by line, so that a killed run has lost
/// nothing but the cell that it was at.
package struct ResultsFile: Sendable {
  package let path: String

  package init(_ path: String) {
    self.path = path
  }

  /// The file of an experiment's folder.
  package static func of(folder: String) -> ResultsFile { ResultsFile("\(folder)/results.jsonl") }

  /// All lines that are whole; none if there is no file. A cell that a machine measured again counts
  /// once, as it was measured last.
  ///
  /// The last line may be cut, as a killed run leaves it; no other may.
  package func read() throws(ResultsProblem) -> [ExperimentRecord] {
    guard FileManager.default.fileExists(atPath: path) else { return [] }
    guard let data = FileManager.default.contents(atPath: path) else { throw .unreadable(path) }
    var records: [ExperimentRecord] = []
    let decoder = JSONDecoder()
    let lines = data.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    // What follows the last line break is empty, or a line that was never finished.
    for (number, line) in lines.dropLast().enumerated() where !line.isEmpty {
      do {
        records.append(try decoder.decode(ExperimentRecord.self, from: line))
      } catch {
        throw .notUnderstood(path: path, line: number + 1)
      }
    }
    var last: [BuildRecord.Key: Int] = [:]
    for (place, record) in records.enumerated() {
      if case .build(let build) = record { last[build.key] = place }
    }
    return records.enumerated().filter { place, record in
      if case .build(let build) = record { last[build.key] == place } else { true }
    }.map(\.element)
  }

  /// Adds a line, which is on the disk when this returns.
  ///
  /// A cut line at the end is taken away first.
  package func append(_ record: ExperimentRecord) throws(ResultsProblem) {
    do {
      if !FileManager.default.fileExists(atPath: path) {
        try Data().write(to: URL(filePath: path))
      }
      let file = try FileHandle(forUpdating: URL(filePath: path))
      defer { try? file.close() }
      let whole = try Self.wholeLength(file)
      try file.truncate(atOffset: whole)
      do {
        try file.write(contentsOf: Self.line(record))
        try file.synchronize()
      } catch {
        try? file.truncate(atOffset: whole)
        throw error
      }
    } catch {
      throw .unwritable(path: path, detail: "\(error.localizedDescription)")
    }
  }

  /// One record as its line.
  package static func line(_ record: ExperimentRecord) throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return try encoder.encode(record) + Data("\n".utf8)
  }

  /// The length up to the last line break.
  private static func wholeLength(_ file: FileHandle) throws -> UInt64 {
    var end = try file.seekToEnd()
    let step = 4096 as UInt64
    while end > 0 {
      let start = end > step ? end - step : 0
      try file.seek(toOffset: start)
      let block = try file.read(upToCount: Int(end - start)) ?? Data()
      if let place = block.lastIndex(of: UInt8(ascii: "\n")) {
        return start + UInt64(place - block.startIndex) + 1
      }
      end = start
    }
    return 0
  }
}
