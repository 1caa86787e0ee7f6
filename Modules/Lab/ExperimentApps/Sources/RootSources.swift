/// What stands in the app beside its wiring: the same in every style.
struct RootSources {
  let writer: any StyleWriter

  private var plan: AppPlan { writer.plan }

  var files: [SourceFile] {
    [
      SourceFile(role: .app, kind: .app, name: "AppCoordinator", uses: [.core], text: coordinator),
      SourceFile(role: .app, kind: .app, name: "HomeScreen", uses: [.core], text: home),
      SourceFile(
        role: .app, kind: .app, name: "Main", uses: [.core], imports: systemImports, text: main),
      SourceFile(role: .app, kind: .app, name: "Measurement", uses: [.core], text: measurement),
      SourceFile(role: .app, kind: .app, name: "Visit", uses: [.core], text: visit),
    ]
  }

  private var systemImports: [String] { ["Foundation"] }

  private var coordinator: CodeText {
    let titles = plan.tabs.map { "\"\(plan.features[$0].words)\"" }
    let greeting: CodeText =
      plan.change == .root
      ? #"model.greet("Here is a \#(plan.word), number \#(plan.number).")"# : ""
    return #"""
      /// The first of all flows: shows what the app has, and starts it.
      final class AppCoordinator: Coordinator {
        private let wiring: AppWiring
        private weak var home: HomeViewModel?

        init(navigator: Navigator, wiring: AppWiring) {
          self.wiring = wiring
          super.init(navigator: navigator)
        }

        override func start() {
          let titles = \#(CodeText("[", titles, "]"))
          let model = HomeViewModel(titles: titles) { [weak self] in self?.openTab($0) }
          home = model
          \#(greeting)
          navigator.push(HomeScreen(model: model))
        }

        private func openTab(_ place: Int) {
          let flow = wiring.makeTab(place, in: navigator) { [weak home] in home?.add($0) }
          run(flow)
        }
      }
      """#
  }

  private let home: CodeText = #"""
    /// The state of the first screen: what came of the flows so far.
    final class HomeViewModel: Counted {
      let titles: [String]
      private var greetings: [String] = []
      private var summaries: [Summary] = []
      private let onOpen: @MainActor (Int) -> Void

      init(titles: [String], onOpen: @escaping @MainActor (Int) -> Void) {
        self.titles = titles
        self.onOpen = onOpen
        super.init()
      }

      var lines: [String] {
        greetings + summaries.map { "\($0.title) has \($0.count)." }
      }

      func greet(_ text: String) {
        greetings.append(text)
      }

      func add(_ summary: Summary) {
        summaries.append(summary)
      }

      func open(_ title: String) {
        guard let place = titles.firstIndex(of: title) else { return }
        onOpen(place)
      }
    }

    /// The first screen, from which all else is reached.
    final class HomeScreen: Counted, Screen {
      let title = "Home"
      private let model: HomeViewModel

      init(model: HomeViewModel) {
        self.model = model
        super.init()
      }

      var lines: [String] { model.lines }
      var actions: [String] { model.titles.map { "Open \($0)" } }

      func perform(_ action: String) {
        model.open(String(action.dropFirst("Open ".count)))
      }
    }
    """#

  private var main: CodeText {
    let launch: CodeText =
      writer.canFail
      ? """
      do {
        return AppCoordinator(navigator: navigator, wiring: try AppWiring())
      } catch {
        print("The wiring of the app has a gap: \\(error)")
        exit(1)
      }
      """
      : "return AppCoordinator(navigator: navigator, wiring: AppWiring())"
    return #"""
      /// The program. It goes through all screens and prints what it saw.
      ///
      /// With `--check` it only puts the app together, and with `--measure` it prints what that takes.
      @main
      @MainActor
      struct Main {
        static func main() {
          let arguments = CommandLine.arguments.dropFirst()
          if arguments.contains("--measure") {
            Census.isOn = true
            print(Measurement(launch: launch).text)
          } else if arguments.contains("--check") {
            _ = launch()
          } else {
            let app = launch()
            app.start()
            print(Visit(navigator: app.navigator).transcript())
          }
        }

        private static func launch() -> AppCoordinator {
          let navigator = Navigator()
          \#(launch)
        }
      }

      /// The most memory that the program had so far, in bytes.
      func peakMemory() -> Int {
        #if os(Linux)
          // What getrusage says is never less than what the process had that started this one.
          let status = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
          let line = status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") }
          let words = line?.split { $0 == " " || $0 == "\t" } ?? []
          return words.count > 1 ? (Int(words[1]) ?? 0) * 1024 : 0
        #else
          var usage = rusage()
          getrusage(RUSAGE_SELF, &usage)
          return Int(usage.ru_maxrss)
        #endif
      }
      """#
  }

  private let measurement: CodeText = #"""
    /// What the app takes to be launched and to open a flow.
    @MainActor
    struct Measurement {
      private let app: AppCoordinator
      private let launchTime: Duration
      private let launchObjects: Int
      private let launchMemory: Int

      init(launch: () -> AppCoordinator) {
        let start = ContinuousClock.now
        app = launch()
        app.start()
        launchTime = start.duration(to: .now)
        launchObjects = Census.alive
        launchMemory = peakMemory()
      }

      /// One object of JSON on one line.
      var text: String {
        let openTime = medianOpenTime()
        let steps = Visit(navigator: app.navigator).count()
        let figures: [(name: String, value: Int)] = [
          ("firstScreenNanoseconds", launchTime.nanoseconds),
          ("objectsAtLaunch", launchObjects),
          ("peakMemoryAtLaunch", launchMemory),
          ("openFlowNanoseconds", openTime),
          ("steps", steps),
          ("objectsAtEnd", Census.alive),
          ("peakMemory", peakMemory()),
        ]
        return "{" + figures.map { "\"\($0.name)\":\($0.value)" }.joined(separator: ",") + "}"
      }

      /// How long it takes from a tap in a flow until the flow that it opens is on the screen.
      private func medianOpenTime() -> Int {
        let navigator = app.navigator
        var times: [Int] = []
        for _ in 0..<501 {
          openFirst(in: navigator)
          while let action = navigator.screens.last?.actions.first, action == "Go on" {
            navigator.screens.last?.perform(action)
          }
          let count = navigator.screens.count
          let start = ContinuousClock.now
          openFirst(in: navigator)
          let time = start.duration(to: .now)
          if navigator.screens.count > count { times.append(time.nanoseconds) }
          while navigator.screens.count > 1, let screen = navigator.screens.last {
            screen.perform(screen.actions.last ?? "")
          }
        }
        return times.sorted().dropFirst(times.count / 2).first ?? 0
      }

      private func openFirst(in navigator: Navigator) {
        guard let screen = navigator.screens.last else { return }
        if let action = screen.actions.first(where: { $0.hasPrefix("Open ") }) {
          screen.perform(action)
        }
      }
    }

    extension Duration {
      fileprivate var nanoseconds: Int {
        Int(components.seconds) * 1_000_000_000 + Int(components.attoseconds / 1_000_000_000)
      }
    }
    """#

  private let visit: CodeText = #"""
    /// A visit to every screen: whatever can be done on a screen is done once, in order.
    @MainActor
    struct Visit {
      private let navigator: Navigator

      init(navigator: Navigator) {
        self.navigator = navigator
      }

      /// What was on the screen after each step.
      func transcript() -> String {
        var text = ""
        show(in: &text)
        walk { action in
          text += "\n> \(action)\n"
          show(in: &text)
        }
        return text
      }

      /// How many steps there are.
      func count() -> Int {
        var count = 0
        walk { _ in count += 1 }
        return count
      }

      private func show(in text: inout String) {
        guard let screen = navigator.screens.last else { return }
        text += screen.title + "\n"
        for line in screen.lines { text += "  \(line)\n" }
      }

      private func walk(onStep: (String) -> Void) {
        // How many of its actions each screen on the stack has seen.
        var done = [0]
        while let screen = navigator.screens.last, let place = done.last {
          let actions = screen.actions
          guard place < actions.count else { return }
          done[done.count - 1] += 1
          screen.perform(actions[place])
          let count = navigator.screens.count
          while done.count > count { done.removeLast() }
          while done.count < count { done.append(0) }
          onStep(actions[place])
        }
      }
    }
    """#
}
