public import LibraryStoreInterface
import Localization
import Navigation
public import ScreenKit

/// The app without a host: makes a session for each person who comes.
public struct FlyleafApp: Sendable {
  /// The app's version (https://semver.org).
  public static let version = "0.1.0"

  private let services: AppServices
  private let parts: AppParts
  private let entry: AppEntry
  /// How the app is put together.
  public let wiring: Wiring

  /// Wires the app over `services`.
  ///
  /// - Parameters:
  ///   - services: Opened already.
  ///   - wiring: How the app is put together.
  ///   - admitsGuests: Whether somebody whom the app does not know goes in as a guest, without a
  ///     question.
  /// - Throws: `ContainerProblems` or `ResolutionError` when the wiring has a gap.
  public init(
    _ services: AppServices, wiring: Wiring = .container, admitsGuests: Bool = false
  ) throws {
    self.services = services
    self.wiring = wiring
    parts = try wiring.parts(over: services)
    entry = AppEntry(
      accounts: services.accounts, libraries: services.libraries, admitsGuests: admitsGuests)
  }

  /// Starts the app for one person, who comes with a device.
  @MainActor
  public func makeSession(device: Device = Device()) -> Session {
    makeSession(parts, device)
  }

  /// Starts the app for one person under a wiring of its own, and tells what that makes.
  ///
  /// - Throws: `ContainerProblems` or `ResolutionError` when the wiring has a gap.
  @MainActor
  public func makeSession(
    device: Device, wiring: Wiring, watch: WiringWatch
  ) throws -> Session {
    makeSession(try wiring.parts(over: services, watch: watch), device)
  }

  @MainActor
  private func makeSession(_ parts: AppParts, _ device: Device) -> Session {
    let coordinator = AppCoordinator(parts, entry: entry, device: device)
    let window = Window()
    Language.$current.withValue(device.language) { window.launch(coordinator) }
    return Session(
      window: window, device: device,
      recheck: { [weak coordinator] in await coordinator?.recheck() },
      owner: { [weak coordinator] in coordinator?.owner },
      openLink: { [weak coordinator] in try await coordinator?.open($0) })
  }

  /// The library of who is logged in on a device; nil when nobody is.
  ///
  /// - Throws: what is in the way, in words.
  @MainActor
  public func library(for device: Device) async throws -> (any Library)? {
    try await entry.open(for: device)?.library
  }
}
