public import ExampleScreens
import Navigation
import ScreenKit

/// A person's visit to the app by a fixed script, and what is written down of it.
@MainActor
public struct Visit {
  private let session: Session
  private let log: NavigationLog

  /// Starts the app, wired in the way of `style`.
  ///
  /// - Throws: `ContainerProblems` or `ResolutionError` when the container has a gap.
  public init(_ style: WiringStyle) throws {
    let window = Window()
    log = NavigationLog(of: window)
    window.launch(try style.home(over: .samples))
    session = Session(window: window) { _ in }
  }

  /// Starts a booking, searches, chooses, confirms, goes back and cancels.
  ///
  /// - Returns: Each act with what the window did and then showed, both trees at the deepest point
  ///   and at the end, and what has leaked.
  public func transcript() async -> String {
    var text = line("The app is launched", since: 0)
    for (words, step) in VisitStep.script {
      let count = log.entries.count
      switch step {
      case .event(let event):
        if let id = session.current?.id { await session.send(event, to: id) }
      case .person(let act): await session.perform(act)
      }
      text += line(words, since: count)
      if step == VisitStep.deepest { text += "\n\(session.window.printout)\n" }
    }
    let leaks = session.window.leaks.map { "\($0)\n" }.joined()
    return "\(text)\n\(session.window.printout)\n"
      + (leaks.isEmpty ? "Of the flows that have ended nothing lives on.\n" : leaks)
  }

  private func line(_ words: String, since count: Int) -> String {
    // What comes with every act, and says nothing of the flows, is left out, and what a way calls the
    // person's wish.
    let events = log.entries[count...].filter { entry in
      if case .routed = entry.event { return false }
      return ![.settled, .draftChanged].contains(entry.event)
    }
    let content = session.current?.content ?? Content(title: "Nothing is shown")
    return "\(words)\n" + events.map { "    \($0.event)\n" }.joined()
      + "  = \(content.title): \(content.words.joined(separator: " / "))\n"
  }
}

/// What a person does in one step of the visit.
enum VisitStep: Hashable {
  /// Something on the screen on top.
  case event(ScreenEvent)
  /// Something to the window.
  case person(PersonAct)

  /// The step after which most flows run.
  static let deepest = VisitStep.event(.tapped("search"))

  /// The whole visit, each step with its words.
  static let script: [(words: String, step: VisitStep)] = [
    ("The person starts a booking", .event(.tapped("book"))),
    ("looks for a destination", deepest),
    ("types the beginning of a city", .event(.typed("city", "je"))),
    ("chooses one", .event(.chose("CJU"))),
    ("confirms", .event(.tapped("confirm"))),
    ("goes back", .person(.back)),
    ("cancels", .event(.tapped("cancel"))),
  ]
}

extension AirportDirectory {
  /// The airports of the visit.
  public static let samples = AirportDirectory([
    Airport(code: "ICN", city: "Seoul"), Airport(code: "CJU", city: "Jeju"),
    Airport(code: "JED", city: "Jeddah"),
  ])
}
