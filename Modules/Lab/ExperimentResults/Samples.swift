/// Measurements of the same thing.
package struct Samples: Hashable, Sendable {
  /// From the smallest on.
  package let sorted: [Double]

  package init(_ values: some Sequence<Double>) {
    sorted = values.filter { !$0.isNaN }.sorted()
  }

  package var count: Int { sorted.count }

  /// The value in the middle, or the mean of the two; nil without values.
  package var median: Double? {
    guard !sorted.isEmpty else { return nil }
    let middle = sorted.count / 2
    return sorted.count.isMultiple(of: 2)
      ? (sorted[middle - 1] + sorted[middle]) / 2 : sorted[middle]
  }

  /// The median of the distances from the median, in parts of it: how noisy the values are.
  ///
  /// Nil without values or with a median of 0.
  package var spread: Double? {
    guard let median, median != 0 else { return nil }
    return Samples(sorted.map { abs($0 - median) }).median.map { $0 / abs(median) }
  }

  /// Where the true median lies, from the ranks of the values and without any assumption on how they
  /// are distributed.
  ///
  /// The narrowest pair of ranks that holds it with the confidence asked for, or all the values
  /// where they are too few for that. (W. J. Conover, Practical Nonparametric Statistics, 3.2.)
  package func medianInterval(confidence: Double = 0.95) -> MedianInterval? {
    guard let first = sorted.first, let last = sorted.last else { return nil }
    let half = (0..<sorted.count).map { rank in
      (rank, Self.coverage(count: sorted.count, leavingOut: rank))
    }
    let fits = half.prefix { $0.0 < (sorted.count + 1) / 2 }.last { $0.1 >= confidence }
    guard let (rank, coverage) = fits else {
      return MedianInterval(
        lower: first, upper: last, coverage: Self.coverage(count: sorted.count, leavingOut: 0))
    }
    return MedianInterval(
      lower: sorted[rank], upper: sorted[sorted.count - 1 - rank], coverage: coverage)
  }

  /// How certain it is that the median lies between the values when some of each end are left out:
  /// each value is as likely below it as above.
  private static func coverage(count: Int, leavingOut rank: Int) -> Double {
    var choose = 1.0
    var below = 0.0
    for taken in 0...rank {
      below += choose
      choose *= Double(count - taken) / Double(taken + 1)
    }
    return max(0, 1 - 2 * below / Double(sign: .plus, exponent: count, significand: 1))
  }
}

/// An interval in which a median lies.
package struct MedianInterval: Hashable, Sendable {
  package var lower: Double
  package var upper: Double
  /// How certain it is, from 0 to 1: few values can not be certain.
  package var coverage: Double
}
