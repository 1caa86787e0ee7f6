import Foundation
import Localization

/// Takes a `multipart/form-data` body apart (RFC 7578, with the parts of RFC 2046, section 5.1).
///
/// Names and file names are read as browsers write them (WHATWG HTML, "multipart form data"): UTF-8,
/// with `%22`, `%0D` and `%0A` for a quote and the two characters of a line's end.
struct MultipartForm {
  /// The most parts of a form.
  static let partLimit = 1000
  /// The most bytes of a part's header fields.
  static let headerLimit = 8 * 1024

  private let body: Data
  private let boundary: Data
  private var fields: [FormFields.Field] = []
  private var files: [FormFields.File] = []

  /// The fields and files of a body that has this `Content-Type`.
  ///
  /// - Throws: what makes the body no form.
  static func fields(
    of body: [UInt8], contentType: String
  ) throws(MultipartProblem) -> FormFields {
    let boundary = try boundary(of: contentType)
    var form = MultipartForm(body: Data(body), boundary: Data("--\(boundary)".utf8))
    try form.read()
    return FormFields(fields: form.fields, files: form.files)
  }

  /// Whether a request of this `Content-Type` brings such a body.
  static func isMeant(by contentType: String?) -> Bool {
    let type = contentType?.prefix { $0 != ";" } ?? ""
    return type.trimmingCharacters(in: .whitespaces).lowercased() == "multipart/form-data"
  }

  private init(body: Data, boundary: Data) {
    self.body = body
    self.boundary = boundary
  }

  // MARK: Parts

  private mutating func read() throws(MultipartProblem) {
    // What stands before the first boundary is for readers that know no parts.
    guard var delimiter = firstDelimiter else { throw .noParts }
    var count = 0
    while try !isLast(&delimiter) {
      count += 1
      guard count <= Self.partLimit else { throw .tooManyParts }
      let headersEnd = try endOfHeaders(from: delimiter.upperBound)
      let name = try disposition(body[delimiter.upperBound..<headersEnd.lowerBound])
      guard let next = self.delimiter(from: headersEnd.upperBound) else { throw .unfinished }
      add(body[headersEnd.upperBound..<next.lowerBound], name)
      delimiter = next
    }
  }

  private mutating func add(_ content: Data, _ disposition: Disposition) {
    guard let fileName = disposition.fileName else {
      let text = String(decoding: content, as: UTF8.self)
      fields.append(FormFields.Field(name: disposition.name, value: text))
      return
    }
    // A file field in which nothing was chosen comes as a file without name and bytes.
    guard !fileName.isEmpty || !content.isEmpty else { return }
    files.append(FormFields.File(name: disposition.name, fileName: fileName, data: Data(content)))
  }

  /// The first boundary, which needs no line before it.
  private var firstDelimiter: Range<Int>? {
    body.starts(with: boundary) ? 0..<boundary.count : delimiter(from: 0)
  }

  /// The next boundary with the line's end before it.
  private func delimiter(from start: Int) -> Range<Int>? {
    body.range(of: Self.lineEnd + boundary, in: start..<body.count)
  }

  /// Whether the boundary ends the body; else it is extended over its own line's end.
  private func isLast(_ delimiter: inout Range<Int>) throws(MultipartProblem) -> Bool {
    if body[delimiter.upperBound...].starts(with: Data("--".utf8)) { return true }
    let padding = body[delimiter.upperBound...].prefix { $0 == 0x20 || $0 == 0x09 }
    guard body[padding.endIndex...].starts(with: Self.lineEnd) else {
      throw padding.endIndex == body.endIndex ? .unfinished : .strayBoundary
    }
    delimiter = delimiter.lowerBound..<padding.endIndex + Self.lineEnd.count
    return false
  }

  /// The empty line behind a part's header fields, with the end of the last field.
  private func endOfHeaders(from start: Int) throws(MultipartProblem) -> Range<Int> {
    let end = min(body.count, start + Self.headerLimit)
    guard let range = body.range(of: Self.lineEnd + Self.lineEnd, in: start..<end) else {
      throw end < body.count ? .tooLongHeader : .unfinished
    }
    return range
  }

  // MARK: Header fields

  private struct Disposition {
    let name: String
    let fileName: String?
  }

  private func disposition(_ headers: Data) throws(MultipartProblem) -> Disposition {
    let text = String(decoding: headers, as: UTF8.self)
    for line in text.components(separatedBy: "\r\n") {
      guard let colon = line.firstIndex(of: ":"),
        line[..<colon].lowercased() == "content-disposition"
      else { continue }
      guard let value = HeaderValue(line[line.index(after: colon)...]),
        value.token.lowercased() == "form-data", let name = value.parameters["name"]
      else { throw .namelessPart }
      return Disposition(
        name: Self.unescaped(name),
        fileName: value.parameters["filename"].map { Self.lastPart(of: Self.unescaped($0)) })
    }
    throw .namelessPart
  }

  private static func boundary(of contentType: String) throws(MultipartProblem) -> String {
    guard let boundary = HeaderValue(contentType[...])?.parameters["boundary"],
      (1...70).contains(boundary.utf8.count), boundary.utf8.allSatisfy({ $0 < 0x7f && $0 >= 0x20 }),
      !boundary.hasSuffix(" ")
    else { throw .badBoundary }
    return boundary
  }

  private static func unescaped(_ text: String) -> String {
    text.replacing("%22", with: "\"").replacing("%0D", with: "\r").replacing("%0A", with: "\n")
  }

  /// The name without folders, which some browsers send along.
  private static func lastPart(of path: String) -> String {
    String(path.split { $0 == "/" || $0 == "\\" }.last ?? "")
  }

  private static let lineEnd = Data("\r\n".utf8)
}

/// Why a body is no form.
enum MultipartProblem: Error, Hashable, CustomStringConvertible {
  case badBoundary
  case noParts
  case unfinished
  case strayBoundary
  case tooManyParts
  case tooLongHeader
  case namelessPart

  var description: String {
    switch self {
    case .badBoundary:
      words(
        "The Content-Type of the form has no boundary of 1 to 70 characters.",
        "양식의 Content-Type에 1~70자의 boundary가 없어요.")
    case .noParts:
      words(
        "The form has none of the parts that its boundary announces.",
        "양식에 boundary가 알린 부분이 하나도 없어요.")
    case .unfinished:
      words(
        "The form ends within a part. Send all of it, up to its last boundary.",
        "양식이 중간에 끊겼어요. 처음부터 끝까지 다시 보내 주세요.")
    case .strayBoundary:
      words(
        "Something stands behind a boundary of the form on the same line.",
        "양식의 boundary와 같은 줄 뒤에 다른 내용이 있어요.")
    case .tooManyParts:
      words(
        "The form has more than \(MultipartForm.partLimit) parts.",
        "양식의 부분이 \(MultipartForm.partLimit)개를 넘어요.")
    case .tooLongHeader:
      words(
        "A part of the form has header fields that are too long.",
        "양식의 한 부분에 너무 긴 헤더가 있어요.")
    case .namelessPart:
      words(
        "A part of the form has no Content-Disposition of form-data with a name.",
        "양식의 한 부분에 이름이 없어요.")
    }
  }
}
