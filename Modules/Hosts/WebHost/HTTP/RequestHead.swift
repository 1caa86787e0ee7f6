/// A request line with its header fields, before the body is read.
struct RequestHead: Hashable, Sendable {
  /// What becomes of a request.
  enum Admission: Hashable, Sendable {
    /// Its body is read, then it is handled.
    case admitted(HTTPRequest)
    /// Its body is read and thrown away, then it is refused.
    case drained(HTTPResponse)
    /// It is refused at once.
    case refused(HTTPResponse)
  }

  var method: String
  var target: String
  var headers: HTTPHeaders
  /// How many bytes the head had as it came.
  var byteCount = 0

  /// Decides by the head alone. Each refusal ends the connection, since nothing that follows on it
  /// could be told from the refused request's body.
  func admission(_ limits: HTTPServerConfiguration) -> Admission {
    if let problem = ambiguity { return .refused(Self.refusal(400, problem)) }
    guard let method = HTTPRequest.Method(rawValue: method) else {
      var response = Self.refusal(405, "Only GET, HEAD and POST are known here.")
      response.headers.add(
        "Allow", HTTPRequest.Method.allCases.map(\.rawValue).joined(separator: ", "))
      return .refused(response)
    }
    if let length = headers["Content-Length"].flatMap(UInt64.init), length > bodyLimit(limits) {
      let isWaiting = headers["Expect"] != nil
      let response = Self.tooLarge(bodyLimit(limits))
      let drainLimit = isUpload ? limits.chunkedDrainLimit : limits.drainLimit
      return isWaiting || length > drainLimit ? .refused(response) : .drained(response)
    }
    return .admitted(HTTPRequest(method, target, headers: headers))
  }

  /// Whether the body is a form that can bring files.
  var isUpload: Bool { method == "POST" && MultipartForm.isMeant(by: headers["Content-Type"]) }

  /// The most bytes of the body that are taken.
  func bodyLimit(_ limits: HTTPServerConfiguration) -> Int {
    isUpload ? limits.uploadLimit : limits.bodyLimit
  }

  /// What makes the request's meaning or its length a matter of opinion, or nil when nothing does
  /// (RFC 9112, sections 3.2 and 6.3).
  private var ambiguity: String? {
    let lengths = headers.values("Content-Length")
    let codings = headers.values("Transfer-Encoding")
    if lengths.count > 1 { return "The request states its length more than once." }
    if !lengths.isEmpty, !codings.isEmpty {
      return "The request has both a Content-Length and a Transfer-Encoding."
    }
    if let length = lengths.first, !length.allSatisfy({ $0.isASCII && $0.isNumber }) {
      return "The Content-Length is no number."
    }
    if !codings.isEmpty, codings.map({ $0.lowercased() }) != ["chunked"] {
      return "The only Transfer-Encoding known here is chunked."
    }
    if headers.values("Host").count != 1 { return "The request does not name exactly one host." }
    if let field = headers.fields.first(where: { !$0.name.utf8.allSatisfy(Self.isTokenCharacter) })
    {
      return "The header field '\(field.name)' has a name that is none."
    }
    // A proxy in front might end a value at such a character, or go on behind it (RFC 9110, 5.5).
    if let field = headers.fields.first(where: { $0.value.utf8.contains(where: Self.isControl) }) {
      return "The header field '\(field.name)' holds a control character."
    }
    // The library ends each text at a zero byte. What stood behind one is seen by the head's size.
    if byteCount > plainByteCount { return "The request's head holds more than it says." }
    if !target.hasPrefix("/") || target.contains(" ") { return "The request's target is no path." }
    return nil
  }

  /// The size of this head, with its version, when each line is as plain as can be.
  private var plainByteCount: Int {
    headers.fields.reduce("\(method) \(target) HTTP/1.1\r\n\r\n".utf8.count) {
      $0 + "\($1.name): \($1.value)\r\n".utf8.count
    }
  }

  static func tooLarge(_ limit: Int) -> HTTPResponse {
    refusal(413, "The request is too large. At most \(limit / 1024) KiB are taken.")
  }

  static var tooManyUploads: HTTPResponse {
    refusal(503, "Too many files are being sent at this moment. Try again soon.")
  }

  private static func refusal(_ status: Int, _ line: String) -> HTTPResponse {
    var response = HTTPResponse.text(status, line)
    response.closesConnection = true
    return response
  }

  private static func isControl(_ byte: UInt8) -> Bool {
    byte < 0x20 && byte != UInt8(ascii: "\t") || byte == 0x7f
  }

  /// `tchar` of RFC 9110, section 5.6.2.
  private static func isTokenCharacter(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "a")...UInt8(ascii: "z"):
      true
    default: "!#$%&'*+-.^_`|~".utf8.contains(byte)
    }
  }
}
