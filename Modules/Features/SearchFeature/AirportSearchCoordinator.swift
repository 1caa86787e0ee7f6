import AirportCatalogInterface
import LibraryStoreInterface
import Model
import Navigation
import SearchInterface

/// Finds an airport.
final class AirportSearchCoordinator: Coordinator {
  let flow = Flow<Airport>()
  private let purpose: AirportSearchPurpose
  private let catalog: any AirportCatalog
  private let recents: any SearchStore

  init(purpose: AirportSearchPurpose, catalog: any AirportCatalog, recents: any SearchStore) {
    self.purpose = purpose
    self.catalog = catalog
    self.recents = recents
  }

  func start() {
    let model = AirportSearchViewModel(
      purpose: purpose, catalog: catalog, recents: SearchRecents(purpose.kind, store: recents)
    ) { [weak self] route in
      switch route {
      case .chose(let airport): self?.flow.finish(airport)
      }
    }
    flow.router.push(AirportSearchScreen(model: model))
  }
}

extension AirportSearchPurpose {
  fileprivate var kind: SearchKind {
    switch self {
    case .departure: .departure
    case .arrival: .arrival
    }
  }
}
