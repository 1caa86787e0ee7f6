import Foundation

/// A figure beside that of a baseline, measured in turns in the same run.
struct Comparison {
  /// The medians of one call's time in nanoseconds.
  let baseline: Double
  let measured: Double
  /// The median of the rounds' ratios: noise that lasts longer than a round cancels out.
  let ratio: Double

  /// Measures `rounds` times the one and the other, each `calls` times over.
  ///
  /// Many short rounds: one that the system interrupts does not reach the median.
  init(rounds: Int = 401, calls: Int = 20_000, baseline: () -> Void, measured: () -> Void) {
    var baselines: [Double] = []
    var measures: [Double] = []
    for _ in 0..<rounds {
      baselines.append(nanoseconds(of: calls, baseline))
      measures.append(nanoseconds(of: calls, measured))
    }
    self.baseline = median(baselines)
    self.measured = median(measures)
    ratio = median(zip(baselines, measures).map { $1 / $0 })
  }
}

/// The time that one of `calls` calls takes.
func nanoseconds(of calls: Int, _ body: () -> Void) -> Double {
  let duration = ContinuousClock().measure {
    for _ in 0..<calls { body() }
  }
  return duration.nanoseconds / Double(calls)
}

/// The seconds for which the thread had a processor: what else the machine does does not count.
func processorTime(_ body: () -> Void) -> Double {
  func now() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
  let start = now()
  body()
  return now() - start
}

/// The middle one of at least one figure.
func median(_ figures: [Double]) -> Double {
  figures.sorted()[figures.count / 2]
}

extension Duration {
  var nanoseconds: Double {
    Double(components.seconds) * 1e9 + Double(components.attoseconds) / 1e9
  }
}

/// Takes a value so that the optimizer can not do without it.
@inline(never) @_optimize(none)
func consume<Value>(_ value: Value) {}
