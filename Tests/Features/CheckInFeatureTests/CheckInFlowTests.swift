import CheckInFeature
import ClockInterface
import FeatureTesting
import Foundation
import LibraryStoreInterface
import Localization
import Model
import Navigation
import ScreenKit
import Testing

/// The check-in with a library in memory.
@MainActor
struct CheckInFlowTests {
  @Test("The boarding pass shows the route, the book and where it begins and ends")
  func pass() async {
    let stay = await CheckInStay(.sample(number: 7))
    #expect(stay.title == "Check-in")
    #expect(stay.words.contains("BOARDING PASS"))
    #expect(stay.words.contains("Seoul (ICN) -> Paris (CDG)"))
    #expect(stay.words.contains("Emma · Jane Austen"))
    #expect(stay.words.contains("From: page 0"))
    #expect(stay.words.contains("To: page 474"))
    #expect(stay.words.contains { $0.hasPrefix("Distance: 8,9") })
    #expect(stay.words.contains("Ticket: FL-000007"))
    #expect(stay.words.contains("[Tear off the stub]"))
  }

  @Test("Tearing off the stub begins the journey, which the flow finishes with")
  func tear() async throws {
    let ticket = WishTicket.sample()
    let stay = await CheckInStay(ticket)
    await stay.send(.tapped("tear"))
    #expect(stay.title == "Boarding complete")
    #expect(stay.words.contains("BOARDING PASS, STUB TORN OFF"))
    #expect(stay.words.contains("To: page 474"))
    #expect(stay.parent.journeys == [])
    #expect(stay.library.now.tickets == [])
    await stay.send(.tapped("done"))
    let journey = try #require(stay.parent.journeys.first)
    #expect(stay.parent.journeys.count == 1)
    #expect(journey.id == ticket.id)
    #expect(journey.started == .november30)
    #expect(journey.updated == Moment.noon.date)
    #expect(journey.position == 0 && journey.length == .pages(474))
    #expect(stay.library.now.journeys == [journey])
    #expect(stay.title == "Bottom")
    #expect(stay.parent.child == nil)
  }

  @Test("The torn pass comes out of the printer, in the place of the one that was whole")
  func transition() async {
    let stay = await CheckInStay(.sample())
    var moves: [NavigationMove] = []
    let observation = stay.session.window.observe { event in
      if case .moved(let move) = event { moves.append(move) }
    }
    await stay.send(.tapped("tear"))
    withExtendedLifetime(observation) {
      #expect(moves.map(\.kind) == [.replaceTop])
      #expect(moves.map(\.transition) == [.print])
    }
    #expect(stay.session.titles == ["Bottom", "Boarding complete"])
  }

  @Test(
    "However the person leaves the torn pass, the flow finishes with the journey",
    arguments: [PersonAct.back, .dismiss])
  func leaveTorn(_ act: PersonAct) async {
    let stay = await CheckInStay(.sample())
    await stay.send(.tapped("tear"))
    await stay.session.perform(act)
    #expect(stay.parent.journeys == stay.library.now.journeys)
    #expect(stay.parent.journeys.count == 1)
    #expect(stay.parent.cancellations == 0)
    #expect(stay.parent.child == nil)
  }

  @Test(
    "Leaving before the stub is torn off changes nothing", arguments: [PersonAct.back, .dismiss])
  func leave(_ act: PersonAct) async {
    let stay = await CheckInStay(.sample())
    await stay.session.perform(act)
    #expect(stay.parent.cancellations == 1)
    #expect(stay.library.now.tickets.count == 1)
    #expect(stay.title == "Bottom")
    #expect(stay.parent.child == nil)
  }

  // MARK: The length

  @Test("A book without pages asks what is counted, and percent need no number")
  func unknownLength() async {
    let stay = await CheckInStay(.sample(.persuasion))
    #expect(stay.words.contains { $0.hasPrefix("How long this book is, is not known.") })
    #expect(stay.words.contains("Counted in: Pages | (Percent) | Minutes"))
    #expect(stay.words.contains("To: 100 %"))
    await stay.send(.tapped("tear"))
    #expect(stay.library.now.journeys.map(\.length) == [.percent])
  }

  @Test("The length is changed for any book, and the pass follows")
  func changeLength() async {
    let stay = await CheckInStay(.sample())
    #expect(!stay.words.contains { $0.hasPrefix("How long this book is") })
    await stay.send(.picked("unit", "minutes"))
    #expect(stay.words.contains("To: not known yet"))
    await stay.send(.typed("minutes", "960"))
    #expect(stay.words.contains("From: minute 0"))
    #expect(stay.words.contains("To: minute 960"))
    await stay.send(.picked("unit", "pages"), .typed("pages", "480"))
    #expect(stay.words.contains("To: page 480"))
    await stay.send(.picked("unit", "minutes"), .tapped("tear"))
    #expect(stay.library.now.journeys.map(\.length) == [.minutes(960)])
  }

  @Test(
    "A number that can be no length is said at its field once it was tried",
    arguments: [
      ("", "Type how long the book is."), ("many", "Type a whole number"),
      ("99999999999999999999", "Type a whole number"), ("0", "can not be 0 long"),
      ("-3", "can not be -3 long"), ("20001", "can not be 20001 long"),
    ])
  func impossibleLength(_ text: String, _ error: String) async {
    let stay = await CheckInStay(.sample())
    await stay.send(.typed("pages", text))
    #expect(!stay.words.contains { $0.hasPrefix("  !") })
    await stay.send(.tapped("tear"))
    #expect(stay.words.filter { $0.hasPrefix("  !") && $0.contains(error) }.count == 1)
    #expect(!stay.words.contains { $0.hasPrefix("! ") })
    #expect(stay.words.contains("Pages of the book: \(text)"))
    #expect(stay.library.now.tickets.count == 1)
    await stay.send(.typed("pages", "12"))
    #expect(!stay.words.contains { $0.hasPrefix("  !") })
    await stay.send(.tapped("tear"))
    #expect(stay.title == "Boarding complete")
  }

  // MARK: Refusals

  @Test("A route that is flown already is refused in words, and can be tried again")
  func routeTaken() async {
    let stay = await CheckInStay(.sample())
    let other = Journey.sample(number: 9)
    stay.library.now.journeys = [other]
    await stay.send(.tapped("tear"))
    #expect(stay.title == "Check-in")
    #expect(stay.words.contains { $0.hasPrefix("! You have a flight from Seoul (ICN) to Paris") })
    #expect(stay.library.now.journeys == [other])
    stay.library.now.journeys = []
    await stay.send(.tapped("tear"))
    #expect(stay.title == "Boarding complete")
  }

  @Test("A wish that has boarded elsewhere is refused in words")
  func boardedElsewhere() async throws {
    let ticket = WishTicket.sample()
    let stay = await CheckInStay(ticket)
    _ = try await stay.library.checkIn(
      wish: ticket.id, length: .percent, today: .november30, now: Moment.noon.date)
    await stay.send(.tapped("tear"))
    #expect(stay.words.contains("! \u{201C}Emma\u{201D} is under way already."))
  }

  @Test("A wish that is gone is said, and so is a library that fails; nothing typed is lost")
  func failures() async {
    let stay = await CheckInStay(.sample())
    await stay.send(.typed("pages", "480"))
    let tickets = stay.library.now.tickets
    stay.library.now.tickets = []
    await stay.send(.tapped("tear"))
    #expect(stay.words.contains { $0.hasPrefix("! This is not in your library any more.") })
    stay.library.now.failure = .failed("the disk is full")
    await stay.send(.tapped("tear"))
    #expect(stay.words.contains { $0.contains("the disk is full") })
    stay.library.now.failure = nil
    stay.library.now.tickets = tickets
    await stay.send(.tapped("tear"))
    #expect(stay.library.now.journeys.map(\.length) == [.pages(480)])
  }

  // MARK: Twice, and late

  @Test("A double tap checks in once")
  func doubleTap() async throws {
    let store = SlowJourneyStore()
    let stay = await CheckInStay(.sample(), store: store)
    let id = try #require(stay.session.current?.id)
    let first = Task { await stay.session.send(.tapped("tear"), to: id) }
    while store.calls == 0 { await Task.yield() }
    #expect(await stay.session.send(.tapped("tear"), to: id) != .done)
    store.answers.continuation.yield(.success(.sample()))
    #expect(await first.value == .done)
    #expect(store.calls == 1)
    #expect(stay.session.titles == ["Bottom", "Boarding complete"])
    #expect(await stay.session.send(.tapped("tear"), to: id) != .done)
    #expect(store.calls == 1)
  }

  @Test("Nobody leaves while the library checks in, and a refusal lets them go")
  func leaveMeanwhile() async throws {
    let store = SlowJourneyStore()
    let stay = await CheckInStay(.sample(), store: store)
    let id = try #require(stay.session.current?.id)
    let tap = Task { await stay.session.send(.tapped("tear"), to: id) }
    while store.calls == 0 { await Task.yield() }
    #expect(await stay.session.perform(.dismiss) == .heldBack)
    store.answers.continuation.yield(.failure(.gone))
    _ = await tap.value
    #expect(await stay.session.perform(.dismiss) == .done)
    #expect(stay.parent.cancellations == 1)
    #expect(stay.parent.child == nil)
  }

  @Test("An answer that comes after the window has ended does nothing")
  func lateAnswer() async throws {
    let store = SlowJourneyStore()
    let stay = await CheckInStay(.sample(), store: store)
    let id = try #require(stay.session.current?.id)
    let tap = Task { await stay.session.send(.tapped("tear"), to: id) }
    while store.calls == 0 { await Task.yield() }
    stay.session.end()
    store.answers.continuation.yield(.success(.sample()))
    _ = await tap.value
    #expect(stay.parent.journeys == [])
    #expect(stay.parent.child == nil)
  }

  // MARK: Restoration

  @Test("A check-in that was open comes back with the length half typed")
  func restoration() async throws {
    let ticket = WishTicket.sample()
    let stay = await CheckInStay(ticket)
    await stay.send(.picked("unit", "minutes"), .typed("minutes", "96"))
    let state = try #require(stay.session.window.state)
    let again = await CheckInStay(ticket)
    #expect(await again.session.window.restore(state) == [])
    #expect(again.title == "Check-in")
    #expect(again.words.contains("To: minute 96"))
    await again.send(.tapped("tear"), .tapped("done"))
    #expect(again.parent.journeys.map(\.length) == [.minutes(96)])
  }
}
