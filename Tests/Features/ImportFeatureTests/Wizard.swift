import ClockInterface
import DependencyContainer
import FeatureTesting
import Foundation
import ImportFeature
import LibraryStoreInterface
import Localization
import Model
import Navigation
import ScreenKit
import Synchronization

/// Somebody in the wizard.
@MainActor
struct Wizard {
  let exchange: LibraryExchangeFake
  let library: LibraryFake
  let store: MergeSpy
  let visitor: Visitor
  let ends: Ends

  /// How the flow has ended.
  final class Ends {
    var outcomes: [Bool] = []
    weak var coordinator: AnyObject?
  }

  init(
    exchange: LibraryExchangeFake = LibraryExchangeFake(), library: LibraryFake = LibraryFake(),
    language: Language = .english
  ) async {
    let store = MergeSpy(library)
    // Each look at the clock is a second later.
    let seconds = Mutex(0.0)
    let coordinator = ImportBuilder(
      exchange: Provider { exchange }, library: Provider { store }, settings: Provider { library },
      airports: Provider { AirportCatalogStub() }, airportSearch: Provider { AirportSearchFake() },
      now: Provider {
        let date = seconds.withLock { seconds in
          seconds += 1
          return Moment.noon.date.addingTimeInterval(seconds)
        }
        return Moment(date: date, day: .november30)
      }
    ).build()
    let ends = Ends()
    ends.coordinator = coordinator
    (self.exchange, self.library, self.store, self.ends) = (exchange, library, store, ends)
    visitor = await Self.visit(coordinator, Device(language: language), ends)
  }

  private static func visit<C: Coordinator<Void>>(
    _ coordinator: C, _ device: Device, _ ends: Ends
  ) async -> Visitor {
    await Visitor(coordinator, device: device) { outcome in
      if case .finished = outcome {
        ends.outcomes.append(true)
      } else {
        ends.outcomes.append(false)
      }
    }
  }

  var text: String { visitor.text }

  func upload(_ lines: String...) async {
    await upload(Data(lines.joined(separator: "\n").utf8))
  }

  func upload(_ data: Data) async {
    await visitor.send(.uploaded("file", UploadedFile(name: "books.csv", data: data)))
    await rest()
  }

  func send(_ events: ScreenEvent...) async {
    for event in events {
      await visitor.send(event)
      await rest()
    }
  }

  /// Waits until the screen works on nothing any more.
  func rest() async {
    while visitor.content.isWorking { await Task.yield() }
    await visitor.session.window.settled()
    await visitor.session.appear()
  }

  /// Waits until something is on the screen.
  func see(_ isSeen: (Content) -> Bool) async {
    while !isSeen(visitor.content) { await Task.yield() }
  }
}

/// A library that counts merges and can be made to wait in them.
final class MergeSpy: LibraryContentsStore {
  private let merges = Mutex(0)
  private let settings = Mutex<LibrarySettings?>(nil)
  private let halfway = Mutex<@Sendable () -> Void>({})
  private let library: LibraryFake

  init(_ library: LibraryFake) {
    self.library = library
  }

  /// How often something was to be merged.
  var count: Int { merges.withLock { $0 } }

  /// The settings that were to be merged last.
  var mergedSettings: LibrarySettings? { settings.withLock { $0 } }

  /// Holds each merge after half of it.
  func wait(at gate: Gate) { halfway.withLock { $0 = { gate.pass() } } }

  func contents() async throws(LibraryStoreError) -> LibraryContents {
    try await library.contents()
  }

  func merge(
    _ contents: LibraryContents, progress: @Sendable (Int) -> Void
  ) async throws(LibraryStoreError) -> MergeSummary {
    merges.withLock { $0 += 1 }
    settings.withLock { $0 = contents.settings }
    progress((contents.wishes.count + contents.journeys.count) / 2)
    halfway.withLock { $0 }()
    return try await library.merge(contents, progress: progress)
  }
}

/// Holds whoever comes to it until it is opened.
final class Gate: Sendable {
  private let semaphore = DispatchSemaphore(value: 0)
  private let isOpen = Mutex(false)

  func pass() {
    if !isOpen.withLock({ $0 }) { semaphore.wait() }
  }

  func open() {
    isOpen.withLock { $0 = true }
    semaphore.signal()
  }
}

extension Content {
  var progress: ProgressLine? {
    elements.lazy.compactMap { if case .progress(let line) = $0 { line } else { nil } }.first
  }

  /// The rows of all lists.
  var rows: [Row] {
    elements.flatMap { element -> [Row] in
      if case .rows(let list) = element { list.rows } else { [] }
    }
  }

  var fileError: String? {
    elements.lazy.compactMap { if case .field(let field) = $0 { field.error } else { nil } }.first
  }
}
