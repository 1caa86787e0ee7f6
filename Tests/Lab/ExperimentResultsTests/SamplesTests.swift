import ExperimentResults
import Testing

struct SamplesTests {
  private static let medians: [([Double], Double)] = [
    ([3], 3), ([4, 1], 2.5), ([9, 1, 5], 5), ([1, 2, 3, 100], 2.5),
  ]

  @Test(
    "the median of known samples",
    arguments: medians)
  func median(_ values: [Double], _ median: Double) {
    #expect(Samples(values).median == median)
  }

  @Test("no values have no figures")
  func nothing() {
    #expect(Samples([]).median == nil)
    #expect(Samples([]).spread == nil)
    #expect(Samples([]).medianInterval() == nil)
    #expect(Samples([.nan]).count == 0)
  }

  @Test("the spread is the median distance in parts of the median")
  func spread() {
    // Distances from 10: 1, 0, 0, 2, 5.
    #expect(Samples([9, 10, 10, 12, 15]).spread == 0.1)
    #expect(Samples([0, 0]).spread == nil)
  }

  /// From tables of the sign test: with 6 values the ends hold the median with 96.9 %, with 9 values
  /// the second and the eighth with 96.1 %, with 20 the sixth and the fifteenth with 95.9 %.
  @Test(
    "the interval of a median, by the ranks of the tables",
    arguments: [
      (6, 1.0, 6.0, 0.96875), (9, 2, 8, 0.9609375), (20, 6, 15, 0.9586105),
    ])
  func interval(_ count: Int, _ lower: Double, _ upper: Double, _ coverage: Double) throws {
    let interval = try #require(Samples((1...count).map(Double.init)).medianInterval())
    #expect(interval.lower == lower)
    #expect(interval.upper == upper)
    #expect(abs(interval.coverage - coverage) < 0.000_01)
  }

  @Test(
    "too few values give all of them and say how certain that is",
    arguments: [
      (1, 0.0), (2, 0.5), (3, 0.75), (5, 0.9375),
    ])
  func fewValues(_ count: Int, _ coverage: Double) throws {
    let interval = try #require(Samples((1...count).map(Double.init)).medianInterval())
    #expect([interval.lower, interval.upper, interval.coverage] == [1, Double(count), coverage])
  }

  @Test("the interval holds the true median as often as it says")
  func coverage() {
    var random = SystemRandomNumberGenerator()
    let trials = 4000
    var held = 0
    for _ in 0..<trials {
      // Squares are not distributed evenly; their true median is 0.25.
      let values = (0..<9).map { _ in
        let value = Double.random(in: 0..<1, using: &random)
        return value * value
      }
      if let interval = Samples(values).medianInterval(),
        (interval.lower...interval.upper).contains(0.25)
      {
        held += 1
      }
    }
    // 0.961 is expected; the bounds are ten standard deviations away.
    #expect((0.93...0.99).contains(Double(held) / Double(trials)))
  }
}
