import ClockInterface
import DependencyContainer
import LibraryStoreInterface
import Model
import Observation

/// The journey that is open, as it was read last: what its screen and its sheets share.
@Observable
@MainActor
final class OpenJourney {
  private(set) var journey: Journey
  @ObservationIgnored private var changeCount = 0
  private let store: Provider<any JourneyStore>
  private let now: Provider<Moment>

  init(_ journey: Journey, store: Provider<any JourneyStore>, now: Provider<Moment>) {
    self.journey = journey
    self.store = store
    self.now = now
  }

  /// Today where the person is.
  var today: Day { now().day }

  /// Reads the journey again. What was read before a change is dropped.
  ///
  /// - Throws: `.gone` when it is not there any more.
  func reload() async throws(LibraryStoreError) {
    let count = changeCount
    guard let read = try await store().journey(id: journey.id) else { throw .gone }
    if count == changeCount { journey = read }
  }

  /// Keeps what a rule makes of the journey.
  ///
  /// - Throws: `.refused` when the rule forbids it; `.changed` when somebody else has changed the
  ///   journey, which is then read again.
  func change(
    _ rule: (Journey, Moment) throws(JourneyProblem) -> Journey
  ) async throws(LibraryStoreError) {
    let now = now()
    let changed: Journey
    do throws(JourneyProblem) {
      changed = try rule(journey, now)
    } catch {
      throw .refused(error)
    }
    do throws(LibraryStoreError) {
      try await store().save(changed, replacing: journey, today: now.day)
    } catch {
      if error == .changed { try await reload() }
      throw error
    }
    changeCount += 1
    journey = changed
  }
}
