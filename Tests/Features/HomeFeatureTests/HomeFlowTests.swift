import AccountsInterface
import ClockInterface
import FeatureTesting
import Foundation
import HomeInterface
import LibraryStoreInterface
import Localization
import Model
import Navigation
import ScreenKit
import SettingsInterface
import Testing

@MainActor
struct HomeFlowTests {
  let home = Home()

  @Test(
    "The greeting follows the hour",
    arguments: [
      (4, "Good evening, Anna."), (5, "Good morning, Anna."), (11, "Good morning, Anna."),
      (12, "Good afternoon, Anna."), (17, "Good afternoon, Anna."), (18, "Good evening, Anna."),
      (23, "Good evening, Anna."),
    ])
  func greeting(_ hour: Int, _ words: String) async {
    home.now = Moment(date: Moment.noon.date, day: .november30, hour: hour)
    #expect(await home.visitor().text.contains("## \(words)\n"))
  }

  @Test("A guest is greeted without a name")
  func guest() async {
    home.account = .guest
    #expect(await home.visitor().text.contains("## Good afternoon.\n"))
  }

  @Test("An empty library invites to a first wish")
  func empty() async {
    let anna = await home.visitor()
    #expect(anna.text.contains("Your library is empty."))
    #expect(anna.content.maps.isEmpty)
    #expect(anna.buttons == ["wishlist", "goal", "journeys", "history", "settings"])
    await anna.send(.tapped("wishlist"))
    #expect(home.exits == [.wishlist])
  }

  @Test("What is under way, what was flown and what boards next is there")
  func overview() async throws {
    let journey = Journey.sample(position: 237)
    let finished = Journey.sample(
      .persuasion, number: 2, from: .paris, to: .lima, status: .finished, position: 100,
      ended: .november30)
    let older = WishTicket.sample(.persuasion, number: 3, from: .lima, to: .seoul)
    let newer = WishTicket.sample(number: 4, from: .lima, to: .paris)
    home.library.now.journeys = [journey, finished]
    home.library.now.tickets = [older, newer]
    let anna = await home.visitor()
    #expect(anna.text.contains("1 journey under way"))
    let flown = journey.flownDistance + finished.distance
    #expect(anna.text.contains("\(flown.inKilometres) flown in all"))
    #expect(
      anna.content.rows("under-way").map(\.detail) == ["237 of 474 pages"])
    #expect(anna.content.rows("next").map(\.title) == ["Persuasion"])
    let map = try #require(anna.content.maps.first)
    #expect(map.flights.map(\.departure.code) == ["ICN", "CDG"])
    #expect(map.flights.map(\.progress) == [0.5, nil])
    await anna.send(.chose(ControlID(journey.id.uuidString)))
    await anna.send(.chose(ControlID(older.id.uuidString)))
    await anna.send(.chose(ControlID(newer.id.uuidString)))
    await anna.send(.tapped("journeys"), .tapped("history"), .tapped("wishlist"))
    #expect(
      home.exits == [.journey(journey.id), .ticket(older.id), .journeys, .history, .wishlist])
    #expect(anna.titles == ["Home"])
  }

  @Test("Of many journeys and routes some are shown, and how many there are is said")
  func many() async {
    for number in 1...60 {
      let code = String(UnicodeScalar(UInt8(65 + number % 26))) + "\(number)"
      let airport = Airport(
        iata: code, name: LocalizedName(code), city: nil, countryCode: "XX",
        country: LocalizedName("Land"), coordinate: Coordinate(latitude: 0, longitude: 0),
        timeZone: "UTC")
      home.library.now.journeys.append(
        .sample(number: number, to: airport, status: number > 53 ? .underWay : .finished))
    }
    let anna = await home.visitor()
    #expect(anna.text.contains("7 journeys under way"))
    #expect(anna.content.rows("under-way").count == 5)
    #expect(anna.text.contains("2 others can be found under Journeys."))
    #expect(anna.content.maps.first?.flights.count == 40)
    #expect(
      anna.content.maps.first?.flights.prefix(8).map { $0.progress != nil }
        == [true, true, true, true, true, true, true, false])
    #expect(anna.text.contains("The map shows 40 of your 60 routes"))
  }

  @Test("It is read anew whenever it appears")
  func reload() async {
    let anna = await home.visitor()
    await anna.send(.tapped("settings"))
    home.library.now.journeys = [.sample()]
    await anna.back()
    #expect(anna.text.contains("1 journey under way"))
  }

  @Test("An answer that comes after a later one is not shown", arguments: [true, false])
  func lateAnswer(_ fails: Bool) async throws {
    let anna = await home.visitor()
    let screen = try #require(anna.session.window.front.top as? any ContentScreen)
    home.beforeSettings = { [home] in
      home.beforeSettings = {}
      home.library.now.journeys = [.sample()]
      await screen.handle(.tapped("retry"))
      if fails { home.library.now.failure = .failed("late") }
    }
    await anna.send(.tapped("retry"))
    #expect(anna.text.contains("1 journey under way"))
    #expect(!anna.text.contains("late"))
  }

  @Test("A library that fails says so, keeps what was seen, and is tried again")
  func failure() async {
    home.library.now.failure = .failed("the disk is gone")
    let anna = await home.visitor()
    #expect(anna.text.contains("the disk is gone"))
    #expect(anna.buttons == ["retry", "wishlist", "journeys", "history", "settings"])
    home.library.now.failure = nil
    home.library.now.journeys = [.sample()]
    await anna.send(.tapped("retry"))
    #expect(!anna.text.contains("the disk is gone"))
    home.library.now.failure = .failed("the disk is gone")
    await anna.send(.tapped("retry"))
    #expect(anna.text.contains("the disk is gone"))
    #expect(anna.text.contains("1 journey under way"))
  }

  @Test("How somebody leaves the account by the settings is passed on, once")
  func account() async {
    let anna = await home.visitor()
    await anna.send(.tapped("settings"))
    #expect(anna.titles == ["Home", "Settings"])
    await anna.send(.tapped("log-out"))
    #expect(home.exits == [.account(.loggedOut)])
    #expect(anna.titles == ["Home"])
  }

  @Test("Leaving the settings is no exit")
  func leaveSettings() async {
    let anna = await home.visitor()
    await anna.send(.tapped("settings"))
    await anna.back()
    #expect(home.exits == [])
  }

  @Test("A link leaves what is open and leads to its place")
  func open() async throws {
    let flow = home.flow()
    let anna = await Visitor(flow)
    await anna.send(.tapped("goal"))
    try await flow.open(.settings(.privacy))
    #expect(anna.titles == ["Home", "Settings", "privacy"])
    try await flow.open(.settings(.overview))
    #expect(anna.titles == ["Home", "Settings"])
    try await flow.open(.goal)
    #expect(anna.titles == ["Home", "Year's goal"])
    try await flow.open(.overview)
    #expect(anna.titles == ["Home"])
    await #expect(throws: SettingsFlowFake.Refusal.self) { try await flow.open(.settings(.terms)) }
    #expect(anna.titles == ["Home", "Settings"])
  }

  @Test("The settings come back after a kill with what was open in them")
  func restoration() async throws {
    let flow = home.flow()
    let before = await Visitor(flow)
    try await flow.open(.settings(.privacy))
    let state = try #require(before.session.window.state)
    let after = await home.visitor()
    #expect(await after.session.window.restore(state) == [])
    #expect(after.titles == ["Home", "Settings", "privacy"])
  }

  @Test("The flow is let go with its window")
  func leaks() async {
    weak var flow: AnyObject?
    do {
      let coordinator = home.flow()
      flow = coordinator
      let anna = await Visitor(coordinator)
      await anna.send(.tapped("goal"))
      await anna.back()
      await anna.send(.tapped("settings"))
      anna.session.end()
    }
    #expect(flow == nil)
  }
}
