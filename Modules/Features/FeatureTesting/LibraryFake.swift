public import Foundation
public import LibraryStoreInterface
public import Model
import Synchronization

/// A library in memory that can be made to fail.
public final class LibraryFake: Sendable {
  /// What is in it.
  public struct State: Sendable {
    public var tickets: [WishTicket] = []
    public var journeys: [Journey] = []
    public var memos: [Memo] = []
    public var readingDays: Set<Day> = []
    public var searches: [SearchKind: [String]] = [:]
    public var settings = LibrarySettings()
    /// What each call throws instead of doing anything.
    public var failure: LibraryStoreError?
  }

  private let state: Mutex<State>

  /// Makes a library of what is in it.
  public init(tickets: [WishTicket] = [], journeys: [Journey] = [], memos: [Memo] = []) {
    state = Mutex(State(tickets: tickets, journeys: journeys, memos: memos))
  }

  /// What is in it now. Setting it changes it at once.
  public var now: State {
    get { state.withLock { $0 } }
    set { state.withLock { $0 = newValue } }
  }

  /// Does `body` whole, or nothing of it when it throws.
  func act<Result>(
    _ body: (inout State) throws(LibraryStoreError) -> Result
  ) throws(LibraryStoreError) -> Result {
    var copy = now
    if let failure = copy.failure { throw failure }
    let result = try body(&copy)
    now = copy
    return result
  }
}

extension LibraryFake.State {
  func isTaken(_ departure: Airport, _ arrival: Airport) -> Bool {
    tickets.contains { $0.wish.departure == departure && $0.wish.arrival == arrival }
      || journeys.contains {
        $0.status == .underWay && $0.departure == departure && $0.arrival == arrival
      }
  }

  var nextNumber: Int { (tickets.map(\.number) + journeys.map(\.number)).max().map { $0 + 1 } ?? 1 }

  func ended(in year: Int?) -> [Journey] {
    let all = journeys.filter { $0.status != .underWay }
      .sorted { ($0.ended ?? .distantPast) > ($1.ended ?? .distantPast) }
    return year.map { year in all.filter { $0.ended?.year == year } } ?? all
  }
}

extension Day {
  static let distantPast = Day(number: -719_162) ?? .november30
}

extension LibraryFake: LibraryStore {
  public func wishTickets(offset: Int, count: Int) async throws(LibraryStoreError) -> WishPage {
    try act { state throws(LibraryStoreError) in
      let rest = state.tickets.reversed().dropFirst(offset)
      return WishPage(
        tickets: Array(rest.prefix(count)), hasMore: rest.count > count,
        total: state.tickets.count)
    }
  }

  public func oldestWishTicket() async throws(LibraryStoreError) -> WishTicket? {
    try act { state throws(LibraryStoreError) in state.tickets.first }
  }

  public func wishTicket(id: UUID) async throws(LibraryStoreError) -> WishTicket? {
    try act { state throws(LibraryStoreError) in state.tickets.first { $0.id == id } }
  }

  public func add(_ wish: Wish, issued: Date) async throws(LibraryStoreError) -> WishTicket {
    try act { state throws(LibraryStoreError) in
      guard !state.isTaken(wish.departure, wish.arrival) else {
        throw .routeTaken(departure: wish.departure, arrival: wish.arrival)
      }
      let ticket = WishTicket(id: UUID(), number: state.nextNumber, wish: wish, issued: issued)
      state.tickets.append(ticket)
      return ticket
    }
  }

  public func removeWish(id: UUID) async throws(LibraryStoreError) -> WishTicket? {
    try act { state throws(LibraryStoreError) in
      let index = state.tickets.firstIndex { $0.id == id }
      return index.map { state.tickets.remove(at: $0) }
    }
  }

  public func putBack(_ ticket: WishTicket) async throws(LibraryStoreError) {
    try act { state throws(LibraryStoreError) in
      let index = state.tickets.firstIndex { $0.number > ticket.number }
      state.tickets.insert(ticket, at: index ?? state.tickets.endIndex)
    }
  }
}

extension LibraryFake: SearchStore {
  public func recentSearches(_ kind: SearchKind) async throws(LibraryStoreError) -> [String] {
    try act { state throws(LibraryStoreError) in state.searches[kind] ?? [] }
  }

  public func noteSearch(_ text: String, _ kind: SearchKind) async throws(LibraryStoreError) {
    try act { state throws(LibraryStoreError) in
      let others = (state.searches[kind] ?? []).filter { $0 != text }
      state.searches[kind] = Array(([text] + others).prefix(RecentSearches.count))
    }
  }

  public func removeSearch(_ text: String, _ kind: SearchKind) async throws(LibraryStoreError) {
    try act { state throws(LibraryStoreError) in
      state.searches[kind]?.removeAll { $0 == text }
    }
  }

  public func removeSearches(_ kind: SearchKind) async throws(LibraryStoreError) {
    try act { state throws(LibraryStoreError) in state.searches[kind] = nil }
  }
}

extension LibraryFake: SettingsStore {
  public func settings() async throws(LibraryStoreError) -> LibrarySettings {
    try act { state throws(LibraryStoreError) in state.settings }
  }

  @discardableResult
  public func change(
    _ edit: @Sendable (inout LibrarySettings) -> Void
  ) async throws(LibraryStoreError) -> LibrarySettings {
    try act { state throws(LibraryStoreError) in
      edit(&state.settings)
      return state.settings
    }
  }
}

extension LibraryFake: LibraryContentsStore {
  public func contents() async throws(LibraryStoreError) -> LibraryContents {
    try act { state throws(LibraryStoreError) in
      LibraryContents(
        wishes: state.tickets, journeys: state.journeys, memos: state.memos,
        readingDays: state.readingDays, settings: state.settings)
    }
  }

  public func merge(
    _ contents: LibraryContents, progress: @Sendable (Int) -> Void
  ) async throws(LibraryStoreError) -> MergeSummary {
    let summary = try act { state throws(LibraryStoreError) in
      let known = Set(state.tickets.map(\.id) + state.journeys.map(\.id))
      let wishes = contents.wishes.filter { !known.contains($0.id) }
      let journeys = contents.journeys.filter { !known.contains($0.id) }
      state.tickets += wishes
      state.journeys += journeys
      let added = Set(journeys.map(\.id))
      state.memos += contents.memos.filter { added.contains($0.journey) }
      let count = wishes.count + journeys.count
      return MergeSummary(
        added: count, present: contents.wishes.count + contents.journeys.count - count)
    }
    progress(summary.added)
    return summary
  }
}
