import PackageReader

/// What a figure counts.
package enum Measure: String, CaseIterable, Codable, Sendable {
  case wall, cpu, compiled, emitted, jobs
  case editFiles, editModules, editLayers, editLines, editCompiled
  case wiringLines, passedParameters
  case aliveAtLaunch, firstScreen, openFlow, runWall, runCPU, peakMemory
  case testModules, testObjects

  /// What the figure is, for headings.
  var words: String {
    switch self {
    case .wall: "time of the build"
    case .cpu: "processor time of the build"
    case .compiled: "modules compiled"
    case .emitted: "interfaces written anew"
    case .jobs: "runs of the compiler's frontend"
    case .editFiles: "files edited"
    case .editModules: "modules edited"
    case .editLayers: "layers edited, from a screen up to the root"
    case .editLines: "lines edited"
    case .editCompiled: "modules compiled after the edit"
    case .wiringLines: "lines of wiring"
    case .passedParameters: "parameters received only to be passed on"
    case .aliveAtLaunch: "objects alive at launch"
    case .firstScreen: "time to the first screen"
    case .openFlow: "time from a tap to the flow that it opens"
    case .runWall: "time of the whole run"
    case .runCPU: "processor time of the whole run"
    case .peakMemory: "memory at most"
    case .testModules: "modules that a feature's test builds"
    case .testObjects: "objects that a feature's test makes"
    }
  }

  var unit: FigureUnit {
    switch self {
    case .wall, .cpu, .runWall, .runCPU: .seconds
    case .firstScreen, .openFlow: .nanoseconds
    case .peakMemory: .bytes
    default: .count
    }
  }
}

/// In what a figure is counted.
package enum FigureUnit: String, Codable, Sendable {
  case seconds, nanoseconds, bytes, count

  /// The unit in which a value of this size is read best, and how many of ours it has.
  func scale(for largest: Double) -> (name: String, size: Double) {
    switch self {
    case .seconds: largest < 0.1 ? ("ms", 0.001) : ("s", 1)
    case .count: ("", 1)
    case .nanoseconds:
      largest >= 1e9
        ? ("s", 1e9)
        : largest >= 1e6
          ? ("ms", 1e6)
          : largest >= 1e3 ? ("µs", 1e3) : ("ns", 1)
    case .bytes:
      largest >= 1e9
        ? ("GB", 1e9)
        : largest >= 1e6
          ? ("MB", 1e6)
          : largest >= 1e3 ? ("kB", 1e3) : ("B", 1)
    }
  }

  /// A value in three digits, with its unit.
  func words(_ value: Double) -> String {
    let (name, size) = scale(for: abs(value))
    let number = digits(value / size)
    return name.isEmpty ? number : "\(number) \(name)"
  }

  /// A value with the ends of its interval, in one unit.
  func words(_ value: Double, from lower: Double, to upper: Double) -> String {
    let (name, size) = scale(for: abs(value))
    let ends = "\(digits(lower / size))–\(digits(upper / size))"
    return "\(digits(value / size))\(name.isEmpty ? "" : " \(name)") (\(ends))"
  }
}

/// A number in three digits, or all of a whole one.
func digits(_ value: Double) -> String {
  let size = abs(value)
  guard size < 1e15 else { return "\(value)" }
  let places = size >= 99.95 || size == 0 ? 1.0 : size >= 9.995 ? 10 : 100
  let rounded = (value * places).rounded() / places
  return rounded == rounded.rounded() ? grouped(Int(rounded)) : "\(rounded)"
}
