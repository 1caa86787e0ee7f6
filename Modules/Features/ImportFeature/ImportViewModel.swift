import AirportCatalogInterface
import ClockInterface
import DependencyContainer
import Foundation
import LibraryExchangeInterface
import LibraryStoreInterface
import Model
import Observation
import ScreenKit

/// The state of the wizard: a file, what was understood of it, what the person has decided.
///
/// What takes long runs in a task of its own, so that the screens hear the person meanwhile.
@Observable
@MainActor
final class ImportViewModel {
  /// What goes on now.
  enum Activity: Hashable {
    case reading(String, WorkProgress)
    case proposingFlights
    case merging(WorkProgress)
  }

  /// Why a file was not taken.
  enum Failure: Hashable {
    case tooLarge
    case unreadable(LibraryFileError)
  }

  private(set) var activity: Activity?
  private(set) var fileFailure: Failure?
  private(set) var mergeFailure: LibraryStoreError?
  private(set) var plan: ImportPlan?
  private(set) var options = ImportOptions()
  /// Whether a file was understood in another run of the app, which is not kept.
  private(set) var isFileGone = false
  /// The book whose flight was chosen to end where it begins.
  private(set) var roundTrip: UUID?

  @ObservationIgnored var onRoute: @MainActor (ImportRoute) -> Void = { _ in }

  private let dependencies: ImportDependencies
  private var work: ImportWork { ImportWork(dependencies: dependencies) }
  @ObservationIgnored private var task: Task<Void, Never>?
  /// The airport that the person chose, or has set for the library.
  @ObservationIgnored private var home: Airport?
  private var isHomeChosen = false
  /// Airports that the person chose, by the books' identities.
  @ObservationIgnored private var chosen: [UUID: (departure: Airport?, arrival: Airport?)] = [:]

  init(dependencies: ImportDependencies) {
    self.dependencies = dependencies
  }

  // MARK: The file

  /// Reads a file, and shows what was understood of it.
  func read(_ file: UploadedFile) {
    if case .merging = activity { return }
    cancel()
    fileFailure = nil
    isFileGone = false
    guard file.data.count <= UploadedFile.sizeLimit else {
      fileFailure = .tooLarge
      return
    }
    options = ImportOptions()
    chosen = [:]
    read(file) { $0.onRoute(.preview) }
  }

  /// Stops reading. Nothing has been imported.
  func cancel() {
    if case .merging = activity { return }
    task?.cancel()
    task = nil
    activity = nil
  }

  /// The wizard comes back after a kill, and the file does not.
  func noteThatFileIsGone() {
    isFileGone = true
  }

  private func read(_ file: UploadedFile, then: @escaping @MainActor (ImportViewModel) -> Void) {
    task?.cancel()
    activity = .reading(file.name, WorkProgress(began: dependencies.now().date))
    let (work, options, today) = (work, options, dependencies.now().day)
    task = Task { [weak self] in
      await self?.findHome()
      let home = self?.home
      let result = await hearing(
        { step in
          // A step can have been on its way when another file took this one's place.
          if !Task.isCancelled { self?.hear(step) }
        },
        of: {
          await work.plan(file, options: options, home: home, today: today, progress: $0)
        })
      guard !Task.isCancelled, let self else { return }
      finish(result)
      if case .success = result { then(self) }
      activity = nil
    }
  }

  private func finish(_ result: Result<ImportPlan, LibraryFileError>) {
    switch result {
    case .success(let plan):
      self.plan = plan
      applyChosen()
    case .failure(let error): fileFailure = .unreadable(error)
    }
  }

  private func hear(_ step: WorkProgress.Step) {
    let date = dependencies.now().date
    switch activity {
    case .reading(let name, var progress):
      progress.hear(step, at: date)
      activity = .reading(name, progress)
    case .merging(var progress):
      progress.hear(step, at: date)
      activity = .merging(progress)
    case .proposingFlights, nil: break
    }
  }

  // MARK: What the person decides

  /// Takes the books of a shelf for something else.
  func take(shelf: String, as status: ImportStatus) {
    guard let plan, options.statusByShelf[shelf] != status, !isMerging else { return }
    options.statusByShelf[shelf] = status
    read(plan.file) { _ in }
  }

  /// What the books of a shelf are taken for.
  func status(of shelf: ImportPreview.Shelf) -> ImportStatus {
    options.statusByShelf[shelf.name] ?? shelf.status
  }

  /// Lets proposed flights depart from another airport.
  func depart(from airport: Airport) {
    guard var plan, !isMerging else { return }
    home = airport
    isHomeChosen = true
    plan.home = airport
    self.plan = plan
    if case .reading = activity { return read(plan.file) { _ in } }
    activity = .proposingFlights
    task?.cancel()
    let work = work
    task = Task { [weak self, plan] in
      let plan = await hearing({ _ in }, of: { _ in await work.propose(plan) })
      guard !Task.isCancelled, let self else { return }
      self.plan = plan
      applyChosen()
      activity = nil
    }
  }

  /// Lets the flight of a book depart from, or arrive at, another airport.
  func change(_ book: UUID, departure: Airport? = nil, arrival: Airport? = nil) {
    guard let flight = plan?.flights[book], !isMerging else { return }
    let earlier = chosen[book]
    let ends = (
      departure: departure ?? earlier?.departure, arrival: arrival ?? earlier?.arrival
    )
    let isRound = (ends.departure ?? flight.departure) == (ends.arrival ?? flight.arrival)
    roundTrip = isRound ? book : nil
    if isRound { return }
    chosen[book] = ends
    applyChosen()
  }

  private func applyChosen() {
    for (book, ends) in chosen {
      guard let flight = plan?.flights[book] else { continue }
      let (departure, arrival) = (
        ends.departure ?? flight.departure, ends.arrival ?? flight.arrival
      )
      // A new home can be where the person wants to arrive: then it departs from where it did.
      if departure != arrival {
        plan?.flights[book] = Flight(departure: departure, arrival: arrival)
      }
    }
  }

  private func findHome() async {
    guard home == nil else { return }
    // Without settings there is a choice all the same; the library says what is wrong when it is
    // to be changed.
    let code = (try? await dependencies.settings().settings())?.homeAirport
    home = code.flatMap { dependencies.airports().airport(iata: $0) }
  }

  // MARK: Importing

  /// Whether the library is being written.
  var isMerging: Bool { if case .merging = activity { true } else { false } }

  /// Adds everything to the library, and shows what has become of it.
  func merge() {
    guard activity == nil, let plan, plan.count > 0 else { return }
    mergeFailure = nil
    let now = dependencies.now().date
    activity = .merging(WorkProgress(began: now))
    let settings = isHomeChosen ? home.map { LibrarySettings(homeAirport: $0.iata) } : nil
    let work = work
    task = Task {
      let result = await hearing(
        { self.hear($0) },
        of: { await work.merge(plan, settings: settings, now: now, progress: $0) })
      switch result {
      case .success(let report): onRoute(.report(report))
      case .failure(let error): mergeFailure = error
      }
      activity = nil
    }
  }
}
