import ExampleScreens
import Navigation
import ScreenKit
import Testing

@testable import WiringStyles

@MainActor
struct WiringStyleTests {
  @Test("A booking that is made reaches the first screen", arguments: WiringStyle.allCases)
  func booked(_ style: WiringStyle) async throws {
    let session = try launch(style)
    for act in ["book", "search"] { try await tap(ControlID(act), in: session) }
    await session.send(.chose("CJU"), to: try #require(session.current?.id))
    for act in ["confirm", "book"] { try await tap(ControlID(act), in: session) }
    #expect(session.current?.content.words == ["Booked: Jeju (CJU).", "[Book a flight]"])
    #expect(session.window.leaks.isEmpty)
  }

  @Test(
    "Going home at once from the search cancels the booking once, and nothing lives on",
    arguments: WiringStyle.allCases)
  func cancelled(_ style: WiringStyle) async throws {
    let session = try launch(style)
    let log = NavigationLog(of: session.window)
    let home = try #require(session.current?.id)
    for act in ["book", "search"] { try await tap(ControlID(act), in: session) }
    await session.perform(.backTo(home))
    #expect(session.current?.content.words == ["Nothing was booked.", "[Book a flight]"])
    let ends = log.entries.map(\.event).filter {
      if case .ended = $0 { true } else { false }
    }
    #expect(
      ends == [
        .ended("SearchCoordinator", isFinished: false),
        .ended("BookingCoordinator", isFinished: false),
      ])
    #expect(session.window.leaks.isEmpty)
    #expect(session.window.tree == CoordinatorTree(name: "HomeCoordinator"))
  }

  private func launch(_ style: WiringStyle) throws -> Session {
    let window = Window()
    window.launch(try style.home(over: .samples))
    return Session(window: window) { _ in }
  }

  private func tap(_ control: ControlID, in session: Session) async throws {
    await session.send(.tapped(control), to: try #require(session.current?.id))
  }
}
