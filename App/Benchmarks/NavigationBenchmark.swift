import Navigation

/// What a move and a flow cost beside a bare array, and how that grows with the screens below.
@MainActor
struct NavigationBenchmark {
  func run(_ report: (Row) -> Void) {
    depths(report)
    let shallow = Bench(depth: 10)
    array(shallow, report)
    flows(shallow, report)
    mix(shallow, report)
    memory(report)
  }

  private func depths(_ report: (Row) -> Void) {
    let depths = [10, 100, 1_000, 10_000]
    let benches = depths.map { Bench(depth: $0) }
    var times = depths.map { _ in [Double]() }
    // In turns, so that what else the machine does meets all alike.
    for _ in 0..<41 {
      for (index, bench) in benches.enumerated() {
        times[index].append(nanoseconds(of: 2_000) { bench.pushAndPop() })
      }
    }
    for (depth, times) in zip(depths, times) {
      report(Row(name: "push and pop over \(depth) screens", value: median(times), unit: "ns"))
    }
    report(
      Row(
        name: "push and pop over 10,000 screens beside 10",
        value: median(zip(times[0], times[3]).map { $1 / $0 }), unit: "x the time", limit: 1.5))
    var ends = depths.map { _ in [Double]() }
    for _ in 0..<41 {
      for (index, bench) in benches.enumerated() {
        ends[index].append(nanoseconds(of: 1_000) { bench.startAndFinish() })
      }
    }
    report(
      Row(
        name: "start and finish a flow over 10,000 screens beside 10",
        value: median(zip(ends[0], ends[3]).map { $1 / $0 }), unit: "x the time", limit: 1.5,
        details: [("10 screens ns", median(ends[0])), ("10,000 screens ns", median(ends[3]))]))
  }

  private func array(_ bench: Bench, _ report: (Row) -> Void) {
    var screens: [any Screen] = (0..<10).map { _ in BenchScreen() }
    let comparison = Comparison(
      calls: 5_000,
      baseline: {
        screens.append(bench.screen)
        consume(screens.popLast())
      },
      measured: { bench.pushAndPop() })
    report(
      Row(
        name: "push and pop", value: comparison.ratio, unit: "x a bare array",
        details: [("array ns", comparison.baseline), ("window ns", comparison.measured)]))
  }

  private func flows(_ bench: Bench, _ report: (Row) -> Void) {
    func row(_ name: String, _ body: () -> Void) {
      let times = (0..<41).map { _ in nanoseconds(of: 2_000, body) }
      report(Row(name: name, value: median(times), unit: "ns"))
    }
    row("start and finish a flow") { bench.startAndFinish() }
    row("start a flow and go back") { bench.startAndGoBack() }
    row("present and dismiss a modal") { bench.presentAndDismiss() }
  }

  /// All acts in turn: eleven of them.
  private func mix(_ bench: Bench, _ report: (Row) -> Void) {
    let times = (0..<41).map { _ in
      nanoseconds(of: 1_000) {
        bench.pushAndPop()
        bench.startAndFinish()
        bench.startAndGoBack()
        bench.presentAndDismiss()
        bench.pushAndSwipe()
      }
    }
    report(
      Row(
        name: "acts of people and code", value: 11 / median(times) * 1e9, unit: "acts per second"))
  }

  private func memory(_ report: (Row) -> Void) {
    let bench = Bench(depth: 1)
    let count = 100_000
    // The first ones take what is used again by those that come.
    // The first look, and the first flows, take what is used again later.
    guard ResidentMemory.bytes != nil else { return }
    for _ in 0..<count { bench.startAndFinish() }
    guard let before = ResidentMemory.bytes else { return }
    for _ in 0..<count { bench.startAndFinish() }
    guard let ended = ResidentMemory.bytes else { return }
    for _ in 0..<count { bench.start() }
    guard let running = ResidentMemory.bytes else { return }
    report(
      Row(
        name: "a flow that has ended", value: Double(ended - before) / Double(count),
        unit: "bytes", limit: 1))
    report(
      Row(
        name: "a running flow with a screen", value: Double(running - ended) / Double(count),
        unit: "bytes"))
    bench.root.flow.endChildren()
  }
}

/// A window with a root flow that shows some screens.
@MainActor
private final class Bench {
  let window = Window()
  let root = BenchCoordinator(screenCount: 0)
  let screen = BenchScreen()

  init(depth: Int) {
    window.launch(root)
    for _ in 0..<depth { root.flow.router.push(BenchScreen()) }
  }

  func pushAndPop() {
    root.flow.router.push(screen)
    root.flow.router.pop()
  }

  func pushAndSwipe() {
    root.flow.router.push(screen)
    window.perform(.beginSwipe)
    window.perform(.completeSwipe)
  }

  func start() { root.flow.start(BenchCoordinator(screenCount: 1)) }

  func startAndFinish() {
    let child = BenchCoordinator(screenCount: 1)
    root.flow.start(child)
    child.flow.finish(1)
  }

  func startAndGoBack() {
    start()
    window.perform(.back)
  }

  func presentAndDismiss() {
    root.flow.present(BenchCoordinator(screenCount: 1))
    window.perform(.dismiss)
  }
}

private final class BenchScreen: Screen {}

private final class BenchCoordinator: Coordinator {
  let flow = Flow<Int>()
  private let screenCount: Int

  init(screenCount: Int) { self.screenCount = screenCount }

  func start() {
    for _ in 0..<screenCount { flow.router.push(BenchScreen()) }
  }
}
