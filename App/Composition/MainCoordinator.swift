import Foundation
import HistoryInterface
import HomeInterface
import JourneysInterface
import LibraryStoreInterface
import Localization
import Navigation
import ScreenKit
import SettingsInterface
import WishlistInterface

/// The tabs of somebody who is logged in. It leads from one flow into another.
final class MainCoordinator: Coordinator {
  let flow = Flow<Never>()
  private let flows: MainParts
  private let settings: any SettingsStore
  private let device: Device
  private let onExit: @MainActor (AccountExit) -> Void
  private var keptLanguage: Language
  private weak var home: (any HomeCoordinating)?
  private weak var journeys: (any JourneysCoordinating)?
  private weak var wishlist: (any WishlistCoordinating)?
  private weak var history: (any HistoryCoordinating)?

  init(
    _ admission: Admission, device: Device, onExit: @escaping @MainActor (AccountExit) -> Void
  ) {
    flows = admission.flows
    settings = admission.opened.library
    self.device = device
    keptLanguage = device.language
    self.onExit = onExit
  }

  func start() {
    let home = flows.home.build(device: device) { [weak self] in self?.leave(home: $0) }
    let journeys = flows.journeys.build { [weak self] in
      switch $0 {
      case .history(let id): self?.follow(.history(.detail(id)))
      }
    }
    let wishlist = flows.wishlist.build { [weak self] in
      switch $0 {
      case .journey(let id): self?.follow(.journeys(.journey(id)))
      }
    }
    let history = flows.history.build { [weak self] in
      switch $0 {
      case .journey(let id): self?.follow(.journeys(.journey(id)))
      }
    }
    (self.home, self.journeys, self.wishlist, self.history) = (home, journeys, wishlist, history)
    flow.start(home, in: .tab(.home))
    flow.start(journeys, in: .tab(.journeys))
    flow.start(wishlist, in: .tab(.wishlist))
    flow.start(history, in: .tab(.history))
  }

  /// Goes to a place.
  ///
  /// - Throws: what the feature says that the place is in. Nothing has moved then.
  func open(_ place: AppPlace) async throws {
    switch place {
    case .home(let route): try await home?.open(route)
    case .journeys(let route): try await journeys?.open(route)
    case .wishlist(let route): try await wishlist?.open(route)
    case .history(let route): try await history?.open(route)
    }
    flow.router.select(tab: place.tab.rawValue)
  }

  /// Goes to a place that another flow leads to. When it is gone meanwhile, to its tab.
  func follow(_ place: AppPlace) {
    flow.work { [weak self] in
      do {
        try await self?.open(place)
      } catch {
        self?.flow.router.select(tab: place.tab.rawValue)
      }
    }
  }

  /// Keeps the language when it was changed elsewhere than in the settings.
  func keepLanguage() async {
    guard device.language != keptLanguage else { return }
    keptLanguage = device.language
    let language = device.language
    guard let kept = try? await settings.settings(),
      kept.language.flatMap({ Language(tag: $0) }) ?? device.ownLanguage != language
    else { return }
    _ = try? await settings.change { $0.language = language.tag }
  }

  private func leave(home exit: HomeExit) {
    switch exit {
    case .wishlist: flow.router.select(tab: AppTab.wishlist.rawValue)
    case .journeys: flow.router.select(tab: AppTab.journeys.rawValue)
    case .history: flow.router.select(tab: AppTab.history.rawValue)
    case .ticket(let id): follow(.wishlist(.ticket(id)))
    case .journey(let id): follow(.journeys(.journey(id)))
    case .account(let exit): onExit(exit)
    }
  }
}

extension Tab {
  fileprivate static let home = Tab("home", title: { words("Home", "홈") })
  fileprivate static let journeys = Tab("journeys", title: { words("Journeys", "여정") })
  fileprivate static let wishlist = Tab("wishlist", title: { words("Wishlist", "위시리스트") })
  fileprivate static let history = Tab("history", title: { words("History", "기록") })
}
