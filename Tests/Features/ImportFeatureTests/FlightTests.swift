import FeatureTesting
import Foundation
import LibraryExchangeInterface
import LibraryStoreInterface
import Model
import ScreenKit
import Testing

/// The flights that the wizard proposes.
@MainActor
@Suite(.timeLimit(.minutes(1)))
struct FlightTests {
  private func rows(_ wizard: Wizard) -> [Row] { wizard.visitor.content.rows }

  @Test("Flights depart from Incheon where no home is set")
  func noHome() async {
    let wizard = await Wizard()
    await wizard.upload("wish Emma")
    #expect(wizard.text.contains("Home airport: Seoul (ICN)"))
    #expect(rows(wizard).map(\.subtitle) == ["Seoul (ICN) → Paris (CDG)"])
    await wizard.send(.tapped("import"))
    #expect(wizard.library.now.settings.homeAirport == nil)
  }

  @Test("Flights depart from the home airport of the settings, until another is chosen")
  func home() async {
    let library = LibraryFake()
    library.now.settings.homeAirport = "LIM"
    let wizard = await Wizard(library: library)
    await wizard.upload("wish Emma")
    #expect(rows(wizard).map(\.subtitle) == ["Lima (LIM) → Seoul (ICN)"])
    await wizard.send(.tapped("home"))
    #expect(wizard.visitor.titles.last == "Airports: departure")
    await wizard.send(.chose("CDG"))
    #expect(rows(wizard).map(\.subtitle) == ["Paris (CDG) → Seoul (ICN)"])
    #expect(wizard.text.contains("Home airport: Paris (CDG)"))
    await wizard.send(.tapped("import"))
    #expect(library.now.tickets.map(\.wish.departure.iata) == ["CDG"])
  }

  @Test("A book's flight can be changed at both ends, and keeps that when the home changes")
  func change() async throws {
    let wizard = await Wizard()
    await wizard.upload("wish Emma", "wish Nana")
    let row = try #require(rows(wizard).first)
    #expect(row.actions.map(\.label) == ["Change arrival", "Change departure"])
    await wizard.send(.chose(row.id))
    #expect(wizard.visitor.titles.last == "Airports: arrival")
    await wizard.send(.chose("LIM"))
    #expect(
      rows(wizard).map(\.subtitle) == ["Seoul (ICN) → Lima (LIM)", "Seoul (ICN) → Paris (CDG)"])
    await wizard.send(.tapped(row.actions[1].id), .chose("CDG"), .tapped("home"), .chose("LIM"))
    #expect(
      rows(wizard).map(\.subtitle) == ["Paris (CDG) → Lima (LIM)", "Lima (LIM) → Seoul (ICN)"])
    await wizard.send(.tapped("import"))
    #expect(wizard.library.now.tickets.map(\.wish.departure.iata) == ["CDG", "LIM"])
  }

  @Test("A flight that would end where it begins stays as it was")
  func roundTrip() async throws {
    let wizard = await Wizard()
    await wizard.upload("wish Emma")
    let row = try #require(rows(wizard).first)
    await wizard.send(.tapped(row.actions[0].id), .chose("ICN"))
    #expect(wizard.text.contains("can not end where it begins"))
    #expect(rows(wizard).map(\.subtitle) == ["Seoul (ICN) → Paris (CDG)"])
    await wizard.send(.tapped(row.actions[0].id), .chose("LIM"))
    #expect(!wizard.text.contains("can not end where it begins"))
  }

  @Test("The flights of the first few books are shown, and more when asked for")
  func more() async {
    let wizard = await Wizard()
    await wizard.upload((1...30).map { "wish Book \($0)" }.joined(separator: "\n"))
    #expect(rows(wizard).count == 5)
    await wizard.send(.tapped("more flights"))
    #expect(rows(wizard).count == 25)
    await wizard.send(.tapped("more flights"))
    #expect(rows(wizard).count == 30)
    #expect(!wizard.visitor.buttons.contains("more flights"))
  }

  @Test("A home that is chosen in the wizard becomes that of the library, where it has none")
  func homeIsKept() async {
    let wizard = await Wizard()
    await wizard.upload("wish Emma")
    await wizard.send(.tapped("home"), .chose("LIM"), .tapped("import"))
    #expect(wizard.store.mergedSettings?.homeAirport == "LIM")
  }

  @Test("Of a table of ours it is said that books keep their flights", arguments: [true, false])
  func ours(_ isOurs: Bool) async {
    let exchange = LibraryExchangeFake()
    exchange.now.source = isOurs ? .flyleaf : .storyGraph
    let wizard = await Wizard(exchange: exchange)
    await wizard.upload("wish Emma")
    #expect(wizard.text.contains("Books keep the flights") == isOurs)
    #expect(wizard.text.contains("Each book gets a flight") != isOurs)
  }
}
