import BuildExperiments
import Foundation

/// Runs generated apps.
struct AppProgram {
  /// The file that takes what they print.
  private let log: String
  private let environment: [String: String]

  init(log: String, environment: [String: String]) {
    self.log = log
    self.environment = environment
  }

  /// How a run ended, and what it printed.
  struct Ending: Hashable {
    var isFine: Bool
    var output: String

    /// The line that says why it failed.
    var words: String {
      let lines = output.split(whereSeparator: \.isNewline).map(String.init)
      return lines.first { $0.contains("Fatal error") || $0.contains("gap:") } ?? lines.first
        ?? "It ended without a word."
    }
  }

  /// What `--measure` prints.
  struct Figures: Hashable, Decodable {
    var objectsAtLaunch: Double
    var firstScreenNanoseconds: Double
    var openFlowNanoseconds: Double
    var peakMemory: Double
  }

  /// Runs the app of a folder of products.
  func run(in products: String, _ arguments: [String] = []) throws -> Ending {
    // Walking through all screens takes milliseconds; what takes a minute has gone round in circles.
    let run = try MeasuredRun(
      "\(products)/App", arguments, environment: environment, log: log, limit: 60)
    let output = String(
      decoding: FileManager.default.contents(atPath: log) ?? Data(), as: UTF8.self)
    return Ending(
      isFine: run.status == 0,
      output: run.isTimedOut ? "It did not come to an end in a minute." : output)
  }

  /// Runs the app so that it measures itself.
  func measure(in products: String) throws -> Figures {
    let ending = try run(in: products, ["--measure"])
    guard ending.isFine,
      let figures = try? JSONDecoder().decode(Figures.self, from: Data(ending.output.utf8))
    else { throw WiringProblem.notMeasured(program: "\(products)/App", words: ending.words) }
    return figures
  }

  func removeLog() { try? FileManager.default.removeItem(atPath: log) }
}
