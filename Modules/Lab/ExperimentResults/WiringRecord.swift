/// One line of results about wiring: one figure, or how one fault showed.
package struct WiringRecord: Hashable, Codable, Sendable {
  /// The style of a generated app, or a wiring of an app that is there, such as `flyleaf manual`.
  package var subject: String
  package var layout: String
  package var features: Int
  /// How deep the flows stand within one another.
  package var depth: Int
  package var measure: WiringMeasure
  /// The change, the fault or the feature that it is about, if it is about one.
  package var about: String?
  /// From 1.
  package var run: Int
  /// In the measure's unit; nil where it could not be had, of which `words` tells.
  package var value: Double?
  /// For a fault: when it showed.
  package var shown: FaultMoment?
  /// The line that shows it: the compiler's, the gate's or the program's.
  package var words: String?
  /// The `id` of the machine that measured.
  package var machine: String
  /// When it was measured (ISO 8601).
  package var date: String

  package init(
    subject: String, layout: String, features: Int, depth: Int, measure: WiringMeasure,
    about: String? = nil, run: Int = 1, value: Double? = nil, shown: FaultMoment? = nil,
    words: String? = nil, machine: String, date: String
  ) {
    self.subject = subject
    self.layout = layout
    self.features = features
    self.depth = depth
    self.measure = measure
    self.about = about
    self.run = run
    self.value = value
    self.shown = shown
    self.words = words
    self.machine = machine
    self.date = date
  }

  /// What it measures; no two lines of one experiment have the same.
  package var id: String {
    let parts = [subject, layout, "\(features)", "\(depth)", measure.rawValue, about, "\(run)"]
    return parts.compactMap(\.self).joined(separator: "-")
  }
}

extension WiringRecord {
  /// What one machine has one result of.
  struct Key: Hashable {
    let id: String
    let machine: String
  }

  var key: Key { Key(id: id, machine: machine) }
}

/// What a figure of a wiring experiment counts.
package enum WiringMeasure: String, Hashable, Codable, CaseIterable, Sendable {
  /// Lines of code that only put parts together.
  case wiringLines
  /// Parameters that are received only to be handed on.
  case passedParameters
  /// Files, modules and lines that an ordinary change touches.
  case editFiles, editModules, editLines
  /// Modules that were compiled again after the change.
  case editCompiled
  /// When a fault of the wiring shows.
  case fault
  /// When a fault would show without the style's gate.
  case ungatedFault
  /// Objects that are alive when the first screen is there.
  case aliveAtLaunch
  /// Nanoseconds from the start to the first screen.
  case firstScreen
  /// Nanoseconds from a tap until the flow that it opens is on the screen, with all that the wiring
  /// looks up and makes for it.
  case openFlow
  /// Seconds, on the clock and of the processor, that a whole run of the app takes.
  case runWall, runCPU
  /// Bytes of memory at most.
  case peakMemory
  /// Modules that a feature's test target has to build, itself left out.
  case testModules
  /// Objects and closures that a feature's test has to make to have its flow.
  case testObjects
}

/// When a fault shows, from the best to the worst.
package enum FaultMoment: String, Hashable, Codable, CaseIterable, Sendable {
  /// The compiler refuses it, or the package manager before it.
  case compile
  /// A check that is a part of the build refuses it.
  case gate
  /// The program refuses to start.
  case launch
  /// The program fails when the screen is asked for.
  case firstUse
  /// Nothing fails; a person finds that something does not happen.
  case never
}
