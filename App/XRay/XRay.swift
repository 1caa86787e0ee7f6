public import Composition
import DependencyContainer
import Foundation
public import Inspection
public import ScreenKit

/// Starts the app so that its inside is seen: what its flows, its container and its database do.
public struct XRay: Sendable {
  let app: FlyleafApp
  let kill: (@Sendable () -> Void)?
  /// How long what a fault does stands, so that it is seen.
  let pause: Duration

  /// Makes the X-ray of an app.
  ///
  /// - Parameters:
  ///   - kill: Ends the process at once and begins another in its stead; nil where that can not be
  ///     done. It is called a moment after the person has asked for it.
  ///   - pause: How long what a fault does stands, so that it is seen.
  public init(
    of app: FlyleafApp, kill: (@Sendable () -> Void)? = nil,
    pause: Duration = .milliseconds(450)
  ) {
    self.app = app
    self.pause = pause
    self.kill = kill
  }

  /// Starts the app for one person, and records from the first moment on.
  ///
  /// - Parameters:
  ///   - device: What the person comes with.
  ///   - wiring: The name of the wiring; nil for the one that the app has otherwise.
  /// - Throws: `ContainerProblems` or `ResolutionError` when the wiring has a gap.
  @MainActor
  public func inspect(
    _ device: Device, wiring: String? = nil
  ) async throws -> any InspectedSession {
    let wiring = wiring.flatMap { Wiring(rawValue: $0) } ?? app.wiring
    return try await XRaySession(self, device: device, wiring: wiring)
  }
}
