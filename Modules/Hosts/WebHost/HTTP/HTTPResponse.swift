/// A whole response, as the server library sends it.
struct HTTPResponse: Hashable, Sendable {
  var status: Int
  var headers: HTTPHeaders
  var body: [UInt8]
  /// What is sent instead of the body, as it comes.
  var stream: ByteStream?
  /// Whether the connection ends with this response.
  var closesConnection = false

  init(status: Int, headers: HTTPHeaders = [:], body: [UInt8] = []) {
    self.status = status
    self.headers = headers
    self.body = body
  }

  /// One line of text.
  static func text(_ status: Int, _ line: String) -> HTTPResponse {
    HTTPResponse(
      status: status,
      headers: ["Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store"],
      body: Array((line + "\n").utf8))
  }

  /// A response that goes on.
  static func streaming(_ stream: ByteStream, headers: HTTPHeaders) -> HTTPResponse {
    var response = HTTPResponse(status: 200, headers: headers)
    response.stream = stream
    // A client that has gone meanwhile is found out by nothing else.
    response.closesConnection = true
    return response
  }

  /// Sends the browser on to `path` with a GET.
  static func seeOther(_ path: String) -> HTTPResponse {
    HTTPResponse(status: 303, headers: ["Location": path, "Cache-Control": "no-store"])
  }
}
