import AirportCatalogInterface
import Model
import Navigation
import SearchInterface

/// Finds an airport.
final class AirportSearchCoordinator: Coordinator {
  let flow = Flow<Airport>()
  private let purpose: AirportSearchPurpose
  private let catalog: any AirportCatalog

  init(purpose: AirportSearchPurpose, catalog: any AirportCatalog) {
    self.purpose = purpose
    self.catalog = catalog
  }

  func start() {
    let model = AirportSearchViewModel(purpose: purpose, catalog: catalog) { [weak self] route in
      switch route {
      case .chose(let airport): self?.flow.finish(airport)
      }
    }
    flow.router.push(AirportSearchScreen(model: model))
  }
}
