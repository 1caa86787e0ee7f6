import ExperimentApps
package import ExperimentResults

/// Which cells an experiment has, and in which order.
package struct BuildPlan: Hashable, Sendable {
  /// In the order in which they are measured.
  package let cells: [BuildCell]

  /// Each subject with each change in each configuration, `runs` times.
  ///
  /// A run of all comes before the next one begins, so that what changes on the machine over hours
  /// changes all alike; within one, the order is by chance, and the same for the same seed.
  package init(
    subjects: [BuildSubject], changes: [String], configurations: [Configuration], runs: Int,
    seed: Int
  ) {
    var random = SeededNumbers(seed: UInt64(bitPattern: Int64(seed)))
    cells = (1...max(1, runs)).flatMap { run in
      var round: [BuildCell] = []
      for subject in subjects {
        for configuration in configurations {
          for change in changes {
            round.append(
              BuildCell(subject: subject, change: change, configuration: configuration, run: run))
          }
        }
      }
      round.shuffle(using: &random)
      return round
    }
  }
}
