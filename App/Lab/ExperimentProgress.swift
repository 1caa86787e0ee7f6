import BuildExperiments
import ExperimentResults
import Foundation

/// Says on standard error how far an experiment has come, and how long it will still take: in one line
/// that changes on a terminal, and in a line for each cell elsewhere.
struct ExperimentProgress {
  private let total: Int
  private var done: Int
  private let isTerminal = isatty(STDERR_FILENO) == 1
  private var time = RemainingTime()
  private var measured: Set<BuildCell> = []
  private var left: String = ""

  init(total: Int, done: Int) {
    self.total = total
    self.done = done
    if done > 0, done < total { write("\(done) of \(total) cells are measured already.\n") }
  }

  /// A cell is begun.
  func start(_ id: String) {
    if isTerminal { write("\r\u{1b}[K[\(done + 1)/\(total)] \(id)\(left)") }
  }

  /// A cell is measured.
  mutating func finish(_ record: BuildRecord, left cells: [BuildCell]) {
    done += 1
    measured.insert(record.cell)
    time.add(record)
    let seconds = time.estimate(for: cells.lazy.filter { [measured] in !measured.contains($0) })
    left = seconds.map { $0 > 0 ? ", about \(Self.words($0)) left" : "" } ?? ""
    if isTerminal, record.outcome == .built { return }
    let words =
      record.outcome == .built
      ? String(format: "%.2f s, compiled %d", record.wall, record.compiled.count)
      : "\(record.outcome.rawValue): \(record.message ?? "")"
    let start = isTerminal ? "\r\u{1b}[K" : ""
    write("\(start)[\(done)/\(total)] \(record.cell.id): \(words)\(left)\n")
  }

  /// All is done.
  func end() {
    if isTerminal { write("\r\u{1b}[K") }
  }

  /// A time as a person says it.
  static func words(_ seconds: Double) -> String {
    switch seconds {
    case ..<100: "\(Int(seconds.rounded(.up))) s"
    case ..<6000: "\(Int((seconds / 60).rounded(.up))) min"
    default: String(format: "%.1f h", seconds / 3600)
    }
  }

  private func write(_ text: String) {
    try? FileHandle.standardError.write(contentsOf: Data(text.utf8))
  }
}

/// What a run of an experiment came to.
struct BuildSummary {
  private(set) var failures = 0
  private var count = 0
  private var builds = 0.0
  private var overhead = 0.0

  /// Takes in a cell.
  mutating func add(_ record: BuildRecord) {
    count += 1
    if record.outcome != .built { failures += 1 }
    builds += record.builds
    overhead += record.overhead
  }

  /// One or two lines.
  func text(cells: Int, folder: String) -> String {
    let next = "See them with: lab report \(folder)"
    guard count > 0 else { return "All \(cells) cells are measured already. \(next)" }
    let share = builds > 0 ? 100 * overhead / builds : 0
    let figures = String(
      format: "builds took %@, all beside them %.1f %% of that",
      ExperimentProgress.words(builds), share)
    let failed = failures > 0 ? ", \(failures) of them failed" : ""
    return "\(count) cells measured\(failed); \(figures). \(next)"
  }
}
