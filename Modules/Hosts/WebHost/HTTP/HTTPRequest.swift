/// A whole request, as the server library hands it over.
struct HTTPRequest: Hashable, Sendable {
  enum Method: String, Hashable, Sendable, CaseIterable {
    case get = "GET"
    case head = "HEAD"
    case post = "POST"
  }

  var method: Method
  /// The path, still percent-encoded.
  var path: String
  /// What follows the question mark, still percent-encoded.
  var query: String?
  var headers: HTTPHeaders
  var body: [UInt8]

  /// Makes a request.
  ///
  /// - Parameter target: the path and, after a question mark, the query, as in the request line.
  init(_ method: Method, _ target: String, headers: HTTPHeaders = [:], body: [UInt8] = []) {
    let parts = target.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    self.method = method
    self.path = String(parts[0])
    self.query = parts.count > 1 ? String(parts[1]) : nil
    self.headers = headers
    self.body = body
  }

  /// The path and, after a question mark, the query.
  var target: String { path + (query.map { "?\($0)" } ?? "") }

  /// The path's parts between the slashes, percent-decoded.
  var segments: [String] {
    path.split(separator: "/").map { PercentEncoding.decode(Array($0.utf8)) }
  }

  /// The fields of the query.
  var queryFields: FormFields { FormFields(Array((query ?? "").utf8)) }

  /// The fields of a form that was sent as `multipart/form-data`, else those of one that was sent
  /// as `application/x-www-form-urlencoded`.
  func form() throws(MultipartProblem) -> FormFields {
    guard let type = headers["Content-Type"], MultipartForm.isMeant(by: type) else {
      return FormFields(body)
    }
    return try MultipartForm.fields(of: body, contentType: type)
  }
}
