import DependencyContainer
import Dispatch

/// What resolving costs beside a stored closure, and how it grows with keys and threads.
struct ContainerBenchmark {
  func run(_ report: (Row) -> Void) throws {
    let container = try partsContainer()
    let handles = try container.resolve(HandlesKey.self)
    let closures = Closures()

    let shared = Comparison(
      baseline: { consume(closures.shared()) }, measured: { consume(handles.shared()) })
    report(row("shared through a provider", shared, limit: 2))
    let transient = Comparison(
      baseline: { consume(closures.transient()) }, measured: { consume(handles.transient()) })
    report(row("transient through a provider", transient, limit: 1.5))
    let byKey = Comparison(
      baseline: { consume(closures.shared()) },
      measured: { consume(try? container.resolve(SharedPartKey.self)) })
    report(row("shared by key", byKey, limit: 4))
    let transientByKey = Comparison(
      baseline: { consume(closures.transient()) },
      measured: { consume(try? container.resolve(PartKey.self)) })
    report(row("transient by key", transientByKey, limit: nil))
    let deep = Comparison(
      calls: 2_000, baseline: { consume(closures.deep()) }, measured: { consume(handles.deep()) })
    report(row("transient graph of ten through providers", deep, limit: nil))
    allocations(handles, container, report)
    try growth(report)
    threads(handles, container, report)
  }

  private func row(_ name: String, _ comparison: Comparison, limit: Double?) -> Row {
    Row(
      name: name, value: comparison.ratio, unit: "x a stored closure", limit: limit,
      details: [("closure ns", comparison.baseline), ("container ns", comparison.measured)])
  }

  private func allocations(_ handles: Handles, _ container: Container, _ report: (Row) -> Void) {
    func perCall(_ body: () -> Void) -> Double? {
      AllocationCount.during { for _ in 0..<1_000 { body() } }.map { Double($0) / 1_000 }
    }
    // One that is known to allocate shows that the count works.
    guard let transient = perCall({ consume(handles.transient()) }), transient >= 1,
      let shared = perCall({ consume(handles.shared()) }),
      let byKey = perCall({ consume(try? container.resolve(SharedPartKey.self)) })
    else { return }
    report(
      Row(
        name: "allocations per shared resolve", value: max(shared, byKey), unit: "objects",
        limit: 0, details: [("transient objects", transient)]))
  }

  private func growth(_ report: (Row) -> Void) throws {
    let all = generatedKeys(100_000)
    for count in [10, 100, 1_000, 10_000, 100_000] {
      let keys = Array(all.prefix(count))
      // The first round makes the types' metadata, and is left out.
      _ = try BuildTimes(of: keys)
      let times = try (0..<(count > 10_000 ? 5 : 11)).map { _ in try BuildTimes(of: keys) }
      report(
        Row(
          name: "register, build and validate \(count) keys with 3 needs",
          value: median(times.map(\.total)), unit: "ms", limit: count == 10_000 ? 50 : nil,
          details: [("build alone ms", median(times.map(\.build)))]))
      var builder = ContainerBuilder()
      builder.registerGenerated(keys)
      let container = try builder.build()
      _ = try container.resolve(Leaf.self)
      let lookup = nanoseconds(of: 200_000) { consume(try? container.resolve(Leaf.self)) }
      report(Row(name: "shared by key among \(count) keys", value: lookup, unit: "ns"))
    }
    let ratios = try (0..<11).map { _ in
      let few = try BuildTimes(of: Array(all.prefix(10_000))).total
      return try BuildTimes(of: all).total / few
    }
    report(
      Row(
        name: "100,000 keys beside 10,000", value: median(ratios), unit: "x the time", limit: 12))
  }

  private func threads(_ handles: Handles, _ container: Container, _ report: (Row) -> Void) {
    let calls = 200_000
    for count in [1, 2, 4, 8] {
      func perCall(_ body: @Sendable () -> Void) -> Double {
        let duration = ContinuousClock().measure {
          DispatchQueue.concurrentPerform(iterations: count) { _ in
            for _ in 0..<calls { body() }
          }
        }
        return duration.nanoseconds / Double(calls * count)
      }
      report(
        Row(
          name: "on \(count) threads", value: perCall { consume(handles.shared()) },
          unit: "ns a shared resolve through a provider, over all",
          details: [
            ("transient ns", perCall { consume(handles.transient()) }),
            ("shared by key ns", perCall { consume(try? container.resolve(SharedPartKey.self)) }),
            ("transient by key ns", perCall { consume(try? container.resolve(PartKey.self)) }),
          ]))
    }
  }
}

/// What it takes to make a container once, in milliseconds.
private struct BuildTimes {
  let total: Double
  let build: Double

  init(of keys: [any GeneratedKey.Type]) throws {
    let start = ContinuousClock.now
    var builder = ContainerBuilder()
    builder.registerGenerated(keys)
    let registered = ContinuousClock.now
    let container = try builder.build()
    let end = ContinuousClock.now
    consume(container)
    total = start.duration(to: end).nanoseconds / 1e6
    build = registered.duration(to: end).nanoseconds / 1e6
  }
}
