import AccountsInterface
import ClockInterface
import DependencyContainer
import FeatureTesting
import Foundation
import ImportInterface
import LibraryExchangeInterface
import LibraryStoreInterface
import Localization
import Model
import Navigation
import ScreenKit
import SettingsFeature
import SettingsInterface

/// Somebody in the settings.
@MainActor
struct Settler {
  let accounts = AccountsFake()
  let library = LibraryFake()
  let exchange = LibraryExchangeFake()
  let settings: any SettingsCoordinating
  let device: Device
  let token: SessionToken
  let visitor: Visitor
  let ends: Ends

  /// How the flow has ended.
  final class Ends {
    var outcomes: [Outcome<AccountExit>] = []
    weak var coordinator: AnyObject?
  }

  init(
    _ account: Account = .anna, language: Language = .english,
    library state: LibraryFake.State? = nil, ends: Ends = Ends(), isOverHome: Bool = false
  ) async {
    self.ends = ends
    if let state { library.now = state }
    accounts.add(account, password: account.isGuest ? nil : "old password")
    token = accounts.token(of: account.id)
    device = Device(language: language)
    let (accounts, library, exchange, token) = (accounts, library, exchange, token)
    settings = SettingsBuilder(
      accounts: Provider { accounts }, account: Provider { account }, token: Provider { token },
      settings: Provider { library }, library: Provider { library },
      exchange: Provider { exchange }, airportSearch: Provider { AirportSearchFake() },
      airports: Provider { AirportCatalogStub() }, importing: Provider { ImportFake() },
      now: Provider { .noon }, version: "1.2.3"
    ).build(device: device)
    ends.coordinator = settings
    visitor = await Self.visit(settings, device, ends, isOverHome: isOverHome)
  }

  private static func visit<C: SettingsCoordinating>(
    _ settings: C, _ device: Device, _ ends: Ends, isOverHome: Bool
  ) async -> Visitor {
    guard isOverHome else {
      return await Visitor(settings, device: device) { ends.outcomes.append($0) }
    }
    return await Visitor(HomeFake(settings), device: device)
  }

  var text: String { visitor.text }

  func send(_ events: ScreenEvent...) async {
    for event in events { await visitor.send(event) }
  }

  /// The file that the screen on top offers.
  func file(_ id: ControlID) async throws -> OfferedFile? {
    guard let screen = visitor.session.current?.id else { return nil }
    return try await visitor.session.file(id, from: screen)
  }
}

/// A flow that opens the settings from a screen of its own.
private final class HomeFake<Settings: SettingsCoordinating>: Coordinator {
  let flow = Flow<Never>()
  private let settings: Settings

  init(_ settings: Settings) {
    self.settings = settings
  }

  func start() {
    flow.router.push(HomeScreenFake())
    flow.start(settings)
  }
}

private final class HomeScreenFake: ContentScreen {
  var content: Content { Content(title: "Home") }

  func handle(_ event: ScreenEvent) async {}
}

/// A wizard with one screen, whose button takes everything in.
struct ImportFake: ImportBuildable {
  func build() -> any Coordinator<Void> { WizardFake() }

  private final class WizardFake: Coordinator {
    let flow = Flow<Void>()
    func start() { flow.router.push(WizardScreenFake { [weak self] in self?.flow.finish(()) }) }
  }
}

private final class WizardScreenFake: ContentScreen {
  private let onDone: @MainActor () -> Void

  init(onDone: @escaping @MainActor () -> Void) {
    self.onDone = onDone
  }

  var content: Content { Content(title: "Wizard") }

  func handle(_ event: ScreenEvent) async {
    if event == .tapped("done") { onDone() }
  }
}
