import ClockInterface
import DependencyContainer
import LibraryStoreInterface
import Model
import Observation

/// The state of a history ticket.
@Observable
@MainActor
final class HistoryTicketViewModel {
  private(set) var journey: Journey
  /// Nil until they have been read for the first time.
  private(set) var memos: [Memo]?
  /// All journeys with the same book, in the order in which they began.
  private(set) var readings: [Journey] = []
  private(set) var failure: (any Error)?
  /// Whether the person is asked if the journey is to be deleted.
  private(set) var asksToDelete = false

  @ObservationIgnored var onRoute: @MainActor (HistoryTicketRoute) async throws -> Void = { _ in }
  private let dependencies: HistoryDependencies

  init(journey: Journey, dependencies: HistoryDependencies) {
    self.journey = journey
    self.dependencies = dependencies
  }

  /// Reads again what is shown.
  func load() async {
    let store = dependencies.journeys()
    do throws(LibraryStoreError) {
      guard let journey = try await store.journey(id: journey.id), journey.status != .underWay
      else { throw .gone }
      self.journey = journey
      memos = try await store.memos(of: journey.id)
      readings = try await dependencies.history().readings(ofBook: journey.book.id)
      failure = nil
    } catch {
      failure = error
    }
  }

  func edit() async { await follow(.edit(journey.id)) }

  func readAgain() async { await follow(.readAgain(journey.id)) }

  func show(_ reading: Journey) async {
    await follow(.reading(HistoryTicketRoute.Reading(id: reading.id, status: reading.status)))
  }

  /// Ending it was a mistake: it goes on where it was.
  func resume() async {
    let now = dependencies.now()
    do {
      try await dependencies.journeys().save(
        try journey.resumed(now: now.date), replacing: journey, today: now.day)
    } catch {
      failure = error
      return
    }
    await follow(.resumed(journey.id))
  }

  func askToDelete() { asksToDelete = true }

  func keep() { asksToDelete = false }

  func delete() async {
    asksToDelete = false
    await follow(.delete(journey.id))
  }

  private func follow(_ route: HistoryTicketRoute) async {
    do {
      try await onRoute(route)
    } catch {
      failure = error
    }
  }
}
