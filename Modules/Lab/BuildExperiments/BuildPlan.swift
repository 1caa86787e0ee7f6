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
    var random = SplitMix(UInt64(bitPattern: Int64(seed)))
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

/// Random numbers that are the same for the same seed everywhere (G. L. Steele, D. Lea, C. H. Flood,
/// Fast Splittable Pseudorandom Number Generators, 2014).
struct SplitMix: RandomNumberGenerator {
  private var state: UInt64

  init(_ seed: UInt64) {
    state = seed
  }

  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
    return mixed ^ (mixed >> 31)
  }
}
