import ExperimentResults
import Foundation

/// An axis of values from nothing to a round number.
struct PlotAxis {
  /// In the measure's unit.
  let ticks: [Double]
  let largest: Double
  /// What stands beside the axis.
  let title: String
  private let size: Double

  /// An axis that has room for all of `figures`.
  init(_ measure: Measure, _ figures: [Figure]) {
    let most = figures.compactMap { $0.runs.last ?? $0.interval?.upper }.max() ?? 0
    let (name, size) = measure.unit.scale(for: most)
    self.size = size
    title = name.isEmpty ? measure.words : "\(measure.words) (\(name))"
    let step = Self.step(for: most / size)
    let count = max(1, Int((most / size / step).rounded(.up)))
    ticks = (0...count).map { Double($0) * step * size }
    largest = Double(count) * step * size
  }

  /// A tick in words.
  func words(_ tick: Double) -> String { digits(tick / size) }

  /// A step of 1, 2 or 5 that gives four to nine ticks.
  private static func step(for most: Double) -> Double {
    guard most > 0, most.isFinite else { return 1 }
    let power = pow(10, (log10(most / 5)).rounded(.down))
    return [1, 2, 5, 10].map { $0 * power }.first { most / $0 <= 6 } ?? 10 * power
  }
}
