/// Why Open Library did not give books.
enum OpenLibraryFailure: Error, Hashable, CustomStringConvertible {
  /// No connection came about, or it broke; the words say how.
  case unreachable(String)
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
    case .unreachable(let reason): reason
    case .slow(let limit): "no answer within \(limit)"
    case .refused(429): "it asks for fewer requests, status 429"
    case .refused(let status): "it answered with status \(status)"
    case .tooLarge(let limit): "its answer is larger than \(limit >> 20) MB"
    case .malformed: "its answer is not readable"
    case .cancelled: "cancelled"
    }
  }
}
