import BuildExperiments
import ExperimentApps
import ExperimentResults

/// Puts faults into the wiring of apps, and finds out when they show.
struct FaultTrials {
  let program: AppProgram
  /// What the apps print that have no fault.
  private var transcripts: [Sound: AppProgram.Ending] = [:]

  /// An app without a fault.
  private struct Sound: Hashable {
    var shape: AppShape
    var change: AppChange?
  }

  init(_ program: AppProgram) {
    self.program = program
  }

  /// When a fault showed, and in which words.
  struct Verdict {
    /// Nil when the app has no place for the fault, or its build took too long.
    var moment: FaultMoment?
    var words: String
    /// The same without the gate, where the gate caught it.
    var ungated: (moment: FaultMoment, words: String)?
  }

  /// Puts a fault in, builds, runs the gate, launches and visits all screens, until one of these fails.
  mutating func put(
    _ fault: WiringFault, in shape: AppShape, with builds: inout BuildExperiment
  ) throws -> Verdict {
    let sound = try shape.render()
    let faulty: GeneratedApp
    do {
      faulty = try shape.render(fault: fault)
    } catch {
      return Verdict(words: "\(error)")
    }
    let trial = try builds.attempt(sound.edit(to: faulty), in: shape.subject, .debug)
    guard trial.outcome == .built else {
      return Verdict(
        moment: trial.outcome == .failed ? .compile : nil,
        words: trial.message ?? "It took too long.")
    }
    let check = try program.run(in: trial.products, ["--check"])
    let visit = try program.run(in: trial.products)
    guard check.isFine else {
      guard shape.style.hasGate else {
        return Verdict(moment: .launch, words: trial.short(check.words))
      }
      return Verdict(
        moment: .gate, words: trial.short(check.words),
        ungated: visit.isFine ? nil : (.launch, trial.short(visit.words)))
    }
    guard visit.isFine else { return Verdict(moment: .firstUse, words: trial.short(visit.words)) }
    let expected = try transcript(
      Sound(shape: shape, change: fault == .missingHandler ? .newEvent : nil), with: &builds)
    return Verdict(
      moment: .never, words: Self.difference(of: visit.output, from: expected.output))
  }

  /// What an app without the fault prints.
  private mutating func transcript(
    _ sound: Sound, with builds: inout BuildExperiment
  ) throws -> AppProgram.Ending {
    if let known = transcripts[sound] { return known }
    let edit = try sound.change.map {
      try sound.shape.render().edit(to: try sound.shape.render(change: $0))
    }
    let trial = try builds.attempt(edit, in: sound.shape.subject, .debug)
    guard trial.outcome == .built else {
      throw WiringProblem.notBuilt(
        app: sound.shape.subject.name, message: trial.message ?? "It took too long")
    }
    let ending = try program.run(in: trial.products)
    transcripts[sound] = ending
    return ending
  }

  /// The first line that is another one.
  static func difference(of output: String, from expected: String) -> String {
    let lines = output.split(separator: "\n", omittingEmptySubsequences: false)
    let others = expected.split(separator: "\n", omittingEmptySubsequences: false)
    for place in 0..<max(lines.count, others.count) {
      let line = place < lines.count ? lines[place].trimmingPrefix(" ") : "the end"
      let other = place < others.count ? others[place].trimmingPrefix(" ") : "the end"
      if line != other {
        return "Nothing fails; step \(step(of: place, in: others)) shows '\(line)' in place of "
          + "'\(other)'."
      }
    }
    return "Nothing fails, and all screens show what they should."
  }

  /// How many acts stand before a line.
  private static func step(of place: Int, in lines: [Substring]) -> Int {
    lines.prefix(place + 1).count { $0.hasPrefix("> ") }
  }
}

extension WiringStyle {
  /// Whether what the wiring lacks is found by putting it together, which can be a part of the build.
  fileprivate var hasGate: Bool { self == .container }
}
