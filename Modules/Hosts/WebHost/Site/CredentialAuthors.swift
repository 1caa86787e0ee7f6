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
  private var credential: String?
  /// The requests that made the credential what it is; none where the app did by itself.
  private(set) var current: [RequestIdentity] = []

  init(of device: Device) {
    credential = device.memory.credential
    // Whoever changes the memory calls it.
    device.onMemory = { [weak self] in self?.note($0) }
  }

  /// Notes that requests have asked, in the same words, for what an earlier one did.
  func note(_ requests: [RequestIdentity], repeating earlier: RequestIdentity?) {
    if current.contains(where: { $0 === earlier }) { current += requests }
  }

  private func note(_ memory: DeviceMemory) {
    guard memory.credential != credential else { return }
    credential = memory.credential
    current = RequestIdentity.current.map { [$0] } ?? []
  }
}
