import FeatureTesting
import Foundation
import JourneysInterface
import LibraryStoreInterface
import Localization
import Model
import Navigation
import ScreenKit
import Testing

/// The list of the journeys under way.
@MainActor
struct JourneysListTests {
  @Test("Without a journey the list says how one begins")
  func empty() async {
    let visit = await JourneysVisit()
    #expect(visit.titles == ["Journeys"])
    #expect(visit.text.contains("No journey is under way."))
    #expect(visit.buttons == ["register"])
  }

  @Test("Each journey under way is a ticket with its place and what is left; others are not there")
  func list() async {
    let journey = Journey.sample(position: 237)
    let visit = await JourneysVisit(
      LibraryFake(journeys: [
        journey, .sample(.persuasion, number: 2, status: .finished, position: 100),
      ]))
    let left = (journey.distance / 2).inKilometres
    #expect(visit.text.contains("1 journey under way."))
    #expect(
      visit.words.contains(
        "- Emma · Seoul (ICN) → Paris (CDG) · 237 of 474 pages · \(left) to go"))
    #expect(!visit.text.contains("Persuasion"))
  }

  @Test("A long list is shown in parts")
  func longList() async {
    let visit = await JourneysVisit(
      LibraryFake(journeys: (1...120).map { Journey.sample(number: $0) }))
    #expect(visit.words.filter { $0.hasPrefix("- ") }.count == 50)
    await visit.send(.tapped("more"), .tapped("more"))
    #expect(visit.words.filter { $0.hasPrefix("- ") }.count == 120)
    #expect(!visit.buttons.contains("more"))
  }

  @Test("A list that can not be read says why, and can be tried again")
  func failure() async {
    let store = LibraryFake(journeys: [.sample()])
    store.now.failure = .failed("the disk is gone")
    let visit = await JourneysVisit(store)
    #expect(visit.text.contains("the disk is gone"))
    #expect(!visit.text.contains("Reading your journeys"))
    store.now.failure = nil
    await visit.send(.tapped("retry"))
    #expect(!visit.text.contains("the disk is gone"))
    #expect(visit.text.contains("- Emma"))
  }

  @Test("A new journey begins with the form and is shown by its boarding pass")
  func register() async throws {
    let visit = await JourneysVisit()
    await visit.send(.tapped("register"))
    #expect(visit.titles == ["Journeys", "Form: underWay"])
    await visit.send(.chose("keep"))
    #expect(visit.titles == ["Journeys", "Boarding pass"])
    #expect(visit.text.contains("Persuasion · Jane Austen"))
    #expect(visit.text.contains("Ticket: FL-000007"))
    await visit.send(.tapped("done"))
    #expect(visit.titles == ["Journeys"])
    #expect(visit.text.contains("- Persuasion"))
  }

  @Test("The boarding pass leads to its journey")
  func openFromBoardingPass() async {
    let visit = await JourneysVisit()
    await visit.send(.tapped("register"), .chose("keep"), .tapped("open"))
    #expect(visit.titles == ["Journeys", "Persuasion"])
  }

  @Test("Leaving the form leaves the list as it was")
  func leaveForm() async {
    let visit = await JourneysVisit()
    await visit.send(.tapped("register"))
    await visit.visitor.back()
    #expect(visit.titles == ["Journeys"])
  }

  @Test("A double tap opens one form, and one journey")
  func doubleTap() async throws {
    let journey = Journey.sample()
    let visit = await JourneysVisit(LibraryFake(journeys: [journey]))
    let id = try #require(visit.visitor.session.current?.id)
    let event = ScreenEvent.chose(ControlID(journey.id.uuidString))
    async let one = visit.visitor.session.send(event, to: id)
    async let other = visit.visitor.session.send(event, to: id)
    _ = await (one, other)
    #expect(visit.titles == ["Journeys", "Emma"])
  }

  @Test("A journey that is gone since the list was read is said to be gone")
  func gone() async {
    let journey = Journey.sample()
    let visit = await JourneysVisit(LibraryFake(journeys: [journey]))
    visit.store.now.journeys = []
    await visit.send(.chose(ControlID(journey.id.uuidString)))
    #expect(visit.titles == ["Journeys"])
    #expect(visit.text.contains("There is no journey '\(journey.id.uuidString.lowercased())'"))
    await visit.send(.tapped("retry"))
    #expect(visit.text.contains("No journey is under way."))
  }

  @Test("The flow is let go with all that it has opened")
  func leaks() async {
    let visit = await JourneysVisit(of: .sample())
    await visit.send(.tapped("finish"))
    #expect(visit.visitor.session.window.tree?.children.first?.children.count == 1)
    visit.visitor.session.end()
    #expect(visit.coordinator == nil)
  }
}
