import FeatureTesting
import HistoryInterface
import LibraryStoreInterface
import Localization
import Model
import ScreenKit
import Testing

/// The form by which a book is read again.
@MainActor
struct ReadAgainTests {
  private let emma = Journey.sample(status: .finished, position: 474, ended: Day("2026-11-20"))

  private func form(_ others: Journey...) async -> HistoryVisit {
    let visit = await HistoryVisit(LibraryFake(journeys: [emma] + others))
    await visit.send(.chose(emma.row), .tapped("readAgain"))
    return visit
  }

  @Test("A new journey begins today, counted as before")
  func begin() async throws {
    let visit = await form()
    #expect(visit.titles == ["History", "History ticket", "Read again"])
    await visit.send(.tapped("begin"))
    let again = try #require(visit.library.now.journeys.last)
    #expect(again.rereadOf == emma.id)
    #expect(again.length == .pages(474))
    #expect(again.started == .november30)
    #expect(again.position == 0)
    #expect(visit.exits == [.journey(again.id)])
    #expect(visit.titles == ["History"])
  }

  @Test("It can be counted otherwise")
  func otherLength() async throws {
    let visit = await form()
    await visit.send(.picked("unit", "minutes"), .typed("minutes", "960"), .tapped("begin"))
    #expect(visit.library.now.journeys.last?.length == .minutes(960))
  }

  @Test(
    "An impossible length is said at its field",
    arguments: ["", "many", "0", "-5", "20001"])
  func impossible(_ typed: String) async {
    let visit = await form()
    await visit.send(.typed("pages", typed), .tapped("begin"))
    #expect(visit.errors.count == 1)
    #expect(visit.library.now.journeys == [emma])
    await visit.send(.typed("pages", "400"))
    #expect(visit.errors == [])
    await visit.send(.tapped("begin"))
    #expect(visit.library.now.journeys.last?.length == .pages(400))
  }

  @Test("On a route that is taken it does not begin, and says why")
  func taken() async {
    let visit = await form(.sample(.persuasion))
    await visit.send(.tapped("begin"))
    #expect(visit.text.contains("Another wish or journey under way flies from Seoul (ICN)"))
    #expect(visit.exits == [])
    #expect(visit.library.now.journeys.count == 2)
  }

  @Test("A library that fails begins nothing, and can be tried again")
  func failure() async {
    let visit = await form()
    visit.library.now.failure = .failed("the disk is full")
    await visit.send(.tapped("begin"))
    #expect(visit.text.contains("the disk is full"))
    visit.library.now.failure = nil
    await visit.send(.tapped("begin"))
    #expect(visit.exits.count == 1)
  }

  @Test("A double tap begins one journey")
  func doubleTap() async throws {
    let visit = await form()
    let session = visit.visitor.session
    let id = try #require(session.current?.id)
    async let one = session.send(.tapped("begin"), to: id)
    async let other = session.send(.tapped("begin"), to: id)
    _ = await (one, other)
    #expect(visit.library.now.journeys.count == 2)
    #expect(visit.exits.count == 1)
  }
}
