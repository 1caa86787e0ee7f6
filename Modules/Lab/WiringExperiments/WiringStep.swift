package import ExperimentApps
package import ExperimentResults

/// A part of a wiring experiment, after which its figures are kept.
package enum WiringStep: Hashable, Sendable {
  /// The sources are read.
  case scan(AppShape)
  /// The app is built from nothing, for the steps that follow.
  case build(AppShape, Configuration)
  /// An ordinary change is made and built.
  case edit(AppShape, AppChange)
  /// A fault is put in, built and run.
  case fault(AppShape, WiringFault)
  /// The app is launched and measured once.
  case launch(AppShape, run: Int)

  /// The app that it is about.
  package var shape: AppShape {
    switch self {
    case .scan(let shape), .build(let shape, _), .edit(let shape, _), .fault(let shape, _),
      .launch(let shape, _):
      shape
    }
  }

  /// What is done, in a few words.
  package var words: String {
    let work =
      switch self {
      case .scan: "sources"
      case .build(_, let configuration): "\(configuration.rawValue) build"
      case .edit(_, let change): "change \(change.rawValue)"
      case .fault(_, let fault): "fault \(fault.rawValue)"
      case .launch(_, let run): "launch \(run)"
      }
    return "\(shape.style.rawValue) \(shape.layout.rawValue) \(shape.features): \(work)"
  }

  /// The figure that is kept last, by which the step is known to be done; nil where none is kept.
  var last: (measure: WiringMeasure, about: String?, run: Int)? {
    switch self {
    case .scan: (.wiringLines, nil, 1)
    case .build: nil
    case .edit(_, let change): (.editCompiled, change.rawValue, 1)
    case .fault(_, let fault): (.fault, fault.rawValue, 1)
    case .launch(_, let run): (.firstScreen, nil, run)
    }
  }

  /// The steps of an experiment: one app after the other, then the launches of all by turns, so that
  /// what changes on the machine changes all alike.
  static func all(_ shapes: [AppShape], changes: [AppChange], runs: Int) -> [WiringStep] {
    let single = shapes.flatMap { shape in
      [.scan(shape), .build(shape, .debug)] + changes.map { .edit(shape, $0) }
        + WiringFault.allCases.map { WiringStep.fault(shape, $0) }
    }
    let builds = shapes.map { WiringStep.build($0, .release) }
    let launches = (0..<runs).flatMap { run in
      // Another one is first in each round.
      shapes.indices.map { WiringStep.launch(shapes[($0 + run) % shapes.count], run: run + 1) }
    }
    return single + builds + launches
  }
}
