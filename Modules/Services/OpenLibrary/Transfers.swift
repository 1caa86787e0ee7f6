import Foundation
import Localization
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
      end(task, with: .failure(.unreachable(LocalizedText { Self.reason(for: error) })))
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

  private static func reason(for error: any Error) -> String {
    switch (error as? URLError)?.code {
    case .cannotFindHost, .dnsLookupFailed: words("its host is not known", "호스트를 찾을 수 없음")
    case .cannotConnectToHost: words("no connection", "연결 안 됨")
    case .networkConnectionLost: words("the connection broke", "연결이 끊김")
    case .notConnectedToInternet: words("this machine is offline", "인터넷에 연결되어 있지 않음")
    case .timedOut: words("no answer in time", "제때 응답이 없음")
    case .httpTooManyRedirects: words("it redirects without end", "끝없이 다른 주소로 넘김")
    case .badServerResponse, .cannotParseResponse, .cannotDecodeContentData:
      words("its answer is no HTTP", "HTTP 응답이 아님")
    case .secureConnectionFailed, .serverCertificateUntrusted, .serverCertificateHasBadDate,
      .serverCertificateNotYetValid, .serverCertificateHasUnknownRoot:
      words("no secure connection", "보안 연결이 안 됨")
    case let code?: words("network error \(code.rawValue)", "네트워크 오류 \(code.rawValue)")
    case nil: words("network error", "네트워크 오류")
    }
  }
}
