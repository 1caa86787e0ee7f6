import AccountsInterface
import AirportCatalogInterface
import DependencyContainer
import LibraryStoreInterface
import Localization
import Model
import Navigation
import Observation
import ScreenKit
import SettingsInterface

/// To choose the airport from which proposed flights depart.
enum HomeAirportRoute: Route {
  case choose
}

/// The state of the settings' first screen.
@Observable
@MainActor
final class SettingsViewModel {
  /// What is asked before somebody is logged out.
  enum Question: Hashable {
    case logOut
    /// A guest's library can not be reached again afterwards, so that it is asked twice.
    case leaveGuest, leaveGuestForGood
  }

  let device: Device
  private(set) var question: Question?
  private(set) var failure: (any Error)?
  /// Nil until they have been read for the first time.
  private(set) var settings: LibrarySettings?

  @ObservationIgnored var onRoute: @MainActor (SettingsRoute) throws -> Void = { _ in }
  @ObservationIgnored var onHomeAirport: @MainActor (HomeAirportRoute) -> Void = { _ in }
  @ObservationIgnored var onExit: @MainActor (AccountExit) -> Void = { _ in }

  private let dependencies: SettingsDependencies
  /// Changes that the library has not kept yet.
  @ObservationIgnored private var unkept: [@Sendable (inout LibrarySettings) -> Void] = []
  /// What the library is asked for now; the next waits for it, so that none has an older answer.
  @ObservationIgnored private var meeting: Task<Void, Never>?

  init(device: Device, dependencies: SettingsDependencies) {
    self.device = device
    self.dependencies = dependencies
  }

  var account: Account { dependencies.account() }
  var version: String { dependencies.version }

  /// The airport from which proposed flights depart.
  var home: Airport? {
    settings?.homeAirport.flatMap { dependencies.airports().airport(iata: $0) }
  }

  /// The language that was chosen; nil for the device's own.
  var language: Language? {
    let chosen = settings?.chosenLanguage
    // A host can have changed it since.
    return device.language == chosen ?? device.ownLanguage ? chosen : device.language
  }

  /// Reads the settings again, and keeps what could not be kept before.
  func load() async { await meetLibrary() }

  func ask(for route: SettingsRoute) {
    do {
      try onRoute(route)
    } catch {
      failure = error
    }
  }

  // MARK: What is set

  func choose(theme: LibrarySettings.Theme) async {
    await change { $0.theme = theme }
  }

  func choose(language: Language?) async {
    await change { $0.language = language?.tag }
  }

  func depart(from airport: Airport) async {
    await change { $0.homeAirport = airport.iata }
  }

  /// Changes the settings here at once, then in the library.
  private func change(_ edit: @escaping @Sendable (inout LibrarySettings) -> Void) async {
    unkept.append(edit)
    if var settings {
      edit(&settings)
      self.settings = settings
      settings.apply(to: device)
    }
    await meetLibrary()
  }

  /// Keeps what has been changed here, beside what others have changed meanwhile.
  private func meetLibrary() async {
    let earlier = meeting
    let task = Task {
      await earlier?.value
      do throws(LibraryStoreError) {
        let store = dependencies.settings()
        let edits = unkept
        var kept =
          edits.isEmpty
          ? try await store.settings()
          : try await store.change { settings in
            for edit in edits { edit(&settings) }
          }
        unkept.removeFirst(edits.count)
        for edit in unkept { edit(&kept) }
        // An import can have brought a look and a language.
        if let settings, !settings.looks(like: kept) { kept.apply(to: device) }
        settings = kept
        failure = nil
      } catch {
        failure = error
      }
    }
    meeting = task
    await task.value
  }

  // MARK: The account

  func signUp() { onExit(.signUp) }

  func logOut() { question = account.isGuest ? .leaveGuest : .logOut }

  func stay() { question = nil }

  /// The person means it.
  func confirm() async {
    switch question {
    case nil: break
    case .leaveGuest: question = .leaveGuestForGood
    case .logOut, .leaveGuestForGood:
      question = nil
      await endSession()
    }
  }

  private func endSession() async {
    do throws(AccountsError) {
      try await dependencies.accounts().endSession(dependencies.token())
      onExit(.loggedOut)
    } catch {
      failure = error
    }
  }
}

extension LibrarySettings {
  fileprivate func looks(like other: LibrarySettings) -> Bool {
    theme == other.theme && language == other.language
  }
}
