import ExperimentApps
package import ExperimentResults

/// What was measured, whatever the run: its measurements are put together.
package struct FigureKey: Hashable, Sendable {
  package var app: MeasuredApp
  /// Nil for what no build gives.
  package var configuration: Configuration?
  /// The change that it is about, if it is about one.
  package var about: String?
  package var measure: Measure
}

/// The app that was measured.
package struct MeasuredApp: Hashable, Sendable {
  /// The style of a generated app, or the name of a wiring of another.
  package var style: String
  package var layout: String
  package var features: Int
  package var shape: Shape

  /// What apps that are compared have alike. Records of wiring tell only the depth.
  package struct Shape: Hashable, Sendable {
    package var depth: Int
    package var screens: Int?
    package var lines: Int?
    package var seed: Int?
  }

  init(_ app: AppSubject) {
    style = app.style
    layout = app.layout
    features = app.features
    shape = Shape(depth: app.depth, screens: app.screens, lines: app.lines, seed: app.seed)
  }

  init(_ record: WiringRecord) {
    style = record.subject
    layout = record.layout
    features = record.features
    shape = Shape(depth: record.depth)
  }

  /// Whether it is an app that the lab generates, in one of the styles that it knows.
  var isGenerated: Bool { WiringStyle(rawValue: style) != nil }

  func styled(_ style: WiringStyle) -> MeasuredApp { named(style.rawValue) }

  func named(_ style: String) -> MeasuredApp {
    var app = self
    app.style = style
    return app
  }

  func laidOut(_ layout: AppLayout) -> MeasuredApp {
    var app = self
    app.layout = layout.rawValue
    return app
  }

  func sized(_ features: Int) -> MeasuredApp {
    var app = self
    app.features = features
    return app
  }
}

extension MeasuredApp.Shape {
  init(depth: Int) {
    self.init(depth: depth, screens: nil, lines: nil, seed: nil)
  }

  /// All that is known of it.
  var words: String {
    var words = ["depth \(depth)"]
    if let screens { words.append("\(screens) screens") }
    if let lines { words.append("\(lines) lines") }
    if let seed { words.append("seed \(seed)") }
    return words.joined(separator: ", ")
  }
}

/// What the runs of one thing came to.
package struct Figure: Sendable {
  package let key: FigureKey
  /// The values of the runs that did not fail.
  package let samples: Samples
  /// How many runs failed.
  package let failures: Int
  /// What the first of them failed of.
  package let message: String?

  package var median: Double? { samples.median }
  package var interval: MedianInterval? { samples.medianInterval() }

  /// The runs that are shown one by one: all of a few, and none of many.
  var runs: [Double] { samples.count <= 5 ? samples.sorted : [] }

  /// Its median, with the interval where there are runs enough to have one.
  var words: String {
    guard let median, let interval else { return failures > 0 ? "failed" : "none" }
    let unit = key.measure.unit
    return interval.lower == interval.upper
      ? unit.words(median) : unit.words(median, from: interval.lower, to: interval.upper)
  }

  /// Whether it is more than another, beyond what chance gives: the intervals are apart, and times
  /// differ by a twentieth, since one run has no interval.
  func isClearlyAbove(_ other: Figure) -> Bool {
    guard let median, let theirs = other.median, let interval, let their = other.interval else {
      return false
    }
    let margin = key.measure.unit == .count ? 1 : 1.05
    return interval.lower > their.upper && median >= theirs * margin
  }
}
