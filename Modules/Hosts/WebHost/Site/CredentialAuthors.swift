import Observation
import ScreenKit

/// Tells a request from others, and what it sets off from what others do.
final class RequestIdentity: Sendable {
  /// The request that is being answered.
  @TaskLocal static var current: RequestIdentity?
}

/// Notes by which requests a device's credential was changed last.
///
/// A request that has merely waited while another one logged in is none of them.
@MainActor
final class CredentialAuthors {
  private let device: Device
  private var credential: String?
  private var authors: [RequestIdentity] = []
  /// Who has begun to change the memory; whether that changed the credential is seen later.
  private var writer: RequestIdentity?

  init(of device: Device) {
    self.device = device
    credential = device.memory.credential
    watch()
  }

  /// The requests that made the credential what it is; none where the app did by itself.
  var current: [RequestIdentity] {
    resolve()
    return authors
  }

  /// Notes that requests have asked, in the same words, for what an earlier one did.
  func note(_ requests: [RequestIdentity], repeating earlier: RequestIdentity?) {
    if current.contains(where: { $0 === earlier }) { authors += requests }
  }

  private func resolve() {
    guard device.memory.credential != credential else { return }
    credential = device.memory.credential
    authors = writer.map { [$0] } ?? []
  }

  /// The closure is called where the memory is about to change, by whoever changes it.
  private func watch() {
    withObservationTracking {
      _ = device.memory
    } onChange: { [weak self] in
      let writer = RequestIdentity.current
      MainActor.assumeIsolated { self?.memoryWillChange(writer) }
    }
  }

  private func memoryWillChange(_ writer: RequestIdentity?) {
    resolve()
    self.writer = writer
    watch()
  }
}
