import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Gets the body of one HTTP answer, within bounds of time, size and place.
///
/// `URLSession.data(for:)` bounds neither the size of an answer nor the time that it may take in
/// all, so that this is the session's delegate.
final class BoundedFetch: Sendable {
  private let session: URLSession
  private let transfers: Transfers
  private let timeout: Duration

  /// - Parameters:
  ///   - timeout: from the start of a request to the last byte of its answer.
  ///   - byteLimit: the most bytes of an answer, after decompression.
  init(timeout: Duration, byteLimit: Int) {
    self.timeout = timeout
    transfers = Transfers(byteLimit: byteLimit)
    let configuration = URLSessionConfiguration.ephemeral
    configuration.httpShouldSetCookies = false
    configuration.httpCookieAcceptPolicy = .never
    configuration.urlCache = nil
    configuration.requestCachePolicy = .reloadIgnoringLocalCacheData
    configuration.urlCredentialStorage = nil
    session = URLSession(configuration: configuration, delegate: transfers, delegateQueue: nil)
  }

  deinit { session.invalidateAndCancel() }

  /// The body of the answer, which has status 200. Cancelling the task cancels the request.
  func data(for request: URLRequest) async throws(OpenLibraryFailure) -> Data {
    let task = session.dataTask(with: request)
    let (transfers, timeout) = (transfers, timeout)
    let result = await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let alarm = Task {
          guard (try? await Task.sleep(for: timeout)) != nil else { return }
          transfers.end(task, with: .failure(.slow(timeout)))
        }
        transfers.begin(task) { result in
          alarm.cancel()
          continuation.resume(returning: result)
        }
        // The handler below found nothing to end when the cancellation came before `begin`.
        if Task.isCancelled { transfers.end(task, with: .failure(.cancelled)) }
      }
    } onCancel: {
      transfers.end(task, with: .failure(.cancelled))
    }
    return try result.get()
  }
}
