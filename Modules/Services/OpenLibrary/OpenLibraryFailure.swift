import Localization

/// Why Open Library did not give books.
enum OpenLibraryFailure: Error, Hashable, CustomStringConvertible {
  /// No connection came about, or it broke; the words say how.
  case unreachable(LocalizedText)
  /// The whole answer was not there in time.
  case slow(Duration)
  /// An HTTP status other than 200.
  case refused(status: Int)
  /// More bytes than a page of books can have.
  case tooLarge(limit: Int)
  /// Not JSON, or not in the format of a search.
  case malformed
  /// Nobody waits for the answer any more.
  case cancelled

  /// Whether the next request would most likely fail alike. A refusal of one query or an answer
  /// that can not be read costs no time, so that the next query may try again.
  var isOutage: Bool {
    switch self {
    case .unreachable, .slow: true
    case .refused(let status): status == 429 || status == 503
    case .tooLarge, .malformed, .cancelled: false
    }
  }

  var description: String {
    switch self {
    case .unreachable(let reason): "\(reason)"
    case .slow(let limit): words("no answer within \(limit)", "\(limit / .seconds(1))초 안에 응답이 없음")
    case .refused(429): words("it asks for fewer requests, status 429", "요청이 너무 많음, 상태 코드 429")
    case .refused(let status): words("it answered with status \(status)", "상태 코드 \(status)")
    case .tooLarge(let limit):
      words("its answer is larger than \(limit >> 20) MB", "응답이 \(limit >> 20)MB보다 큼")
    case .malformed: words("its answer is not readable", "응답을 읽을 수 없음")
    case .cancelled: words("cancelled", "취소됨")
    }
  }
}
