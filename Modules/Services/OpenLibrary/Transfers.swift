import Foundation
import Synchronization

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The requests under way, as the delegate of their session.
final class Transfers: NSObject, URLSessionDataDelegate {
  typealias Ending = @Sendable (Result<Data, OpenLibraryFailure>) -> Void

  private struct Transfer {
    var body = Data()
    let ending: Ending
  }

  private let byteLimit: Int
  private let underWay = Mutex<[Int: Transfer]>([:])

  init(byteLimit: Int) {
    self.byteLimit = byteLimit
  }

  /// Starts `task`; `ending` is called once.
  func begin(_ task: URLSessionTask, ending: @escaping Ending) {
    underWay.withLock { $0[task.taskIdentifier] = Transfer(ending: ending) }
    task.resume()
  }

  /// Ends `task` in a way that another end has not forestalled.
  func end(_ task: URLSessionTask, with result: Result<Data, OpenLibraryFailure>) {
    guard let transfer = underWay.withLock({ $0.removeValue(forKey: task.taskIdentifier) }) else {
      return
    }
    task.cancel()
    transfer.ending(result)
  }

  func urlSession(
    _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
    completionHandler: @escaping @Sendable (URLSession.ResponseDisposition) -> Void
  ) {
    if let status = Self.status(of: response), status != 200 {
      end(dataTask, with: .failure(.refused(status: status)))
      completionHandler(.cancel)
    } else if response.expectedContentLength > Int64(byteLimit) {
      end(dataTask, with: .failure(.tooLarge(limit: byteLimit)))
      completionHandler(.cancel)
    } else {
      completionHandler(.allow)
    }
  }

  func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
    let fits = underWay.withLock { underWay in
      underWay[dataTask.taskIdentifier]?.body.append(data)
      return underWay[dataTask.taskIdentifier].map { $0.body.count <= byteLimit } ?? true
    }
    if !fits { end(dataTask, with: .failure(.tooLarge(limit: byteLimit))) }
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?
  ) {
    if let error {
      end(task, with: .failure(.unreachable(Self.words(for: error))))
    } else if let status = Self.status(of: task.response), status != 200 {
      end(task, with: .failure(.refused(status: status)))
    } else {
      let body = underWay.withLock { $0[task.taskIdentifier]?.body }
      end(task, with: .success(body ?? Data()))
    }
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask,
    willPerformHTTPRedirection response: HTTPURLResponse, newRequest request: URLRequest,
    completionHandler: @escaping @Sendable (URLRequest?) -> Void
  ) {
    // Elsewhere nobody agreed to hear what the person types, nor without encryption.
    let (origin, target) = (task.originalRequest?.url, request.url)
    let stays =
      origin?.scheme == target?.scheme && origin?.host == target?.host
      && origin?.port == target?.port
    // swift-corelibs-foundation traps when the handler is called for a task that was cancelled
    // first. Under the lock, either `end` has not yet taken the transfer, and the cancellation
    // queues up behind this call, or it has, and nobody waits for the call.
    underWay.withLock {
      if $0[task.taskIdentifier] != nil { completionHandler(stays ? request : nil) }
    }
  }

  private static func status(of response: URLResponse?) -> Int? {
    (response as? HTTPURLResponse)?.statusCode
  }

  private static func words(for error: any Error) -> String {
    switch (error as? URLError)?.code {
    case .cannotFindHost, .dnsLookupFailed: "its host is not known"
    case .cannotConnectToHost: "no connection"
    case .networkConnectionLost: "the connection broke"
    case .notConnectedToInternet: "this machine is offline"
    case .timedOut: "no answer in time"
    case .httpTooManyRedirects: "it redirects without end"
    case .badServerResponse, .cannotParseResponse, .cannotDecodeContentData: "its answer is no HTTP"
    case .secureConnectionFailed, .serverCertificateUntrusted, .serverCertificateHasBadDate,
      .serverCertificateNotYetValid, .serverCertificateHasUnknownRoot:
      "no secure connection"
    case let code?: "network error \(code.rawValue)"
    case nil: "network error"
    }
  }
}
