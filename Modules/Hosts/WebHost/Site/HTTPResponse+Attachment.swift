import ScreenKit

extension HTTPResponse {
  /// A file that the browser stores instead of showing it.
  static func attachment(_ file: OfferedFile) -> HTTPResponse {
    HTTPResponse(
      status: 200,
      headers: [
        "Content-Type": mediaType(file.mediaType), "Content-Disposition": disposition(file.name),
        "X-Content-Type-Options": "nosniff", "Cache-Control": "no-store",
        "Content-Security-Policy": "default-src 'none'; sandbox", "Referrer-Policy": "no-referrer",
      ], body: [UInt8](file.data))
  }

  /// The name in ASCII for whoever knows no other, and as it is (RFC 6266; RFC 8187).
  private static func disposition(_ name: String) -> String {
    // A browser takes a name and no path.
    let name = name.replacing(#/[\/\\\p{Cc}]/#, with: "_")
    let plain = name.unicodeScalars.map {
      $0.isASCII && $0 != "\"" && $0 != "%" ? String($0) : "_"
    }.joined()
    return "attachment; filename=\"\(plain)\"; filename*=UTF-8''\(PercentEncoding.encode(name))"
  }

  /// The type, or that of anything where it is none.
  private static func mediaType(_ type: String) -> String {
    let isType = type.wholeMatch(of: #/[A-Za-z0-9!#$&^_.+-]+\/[A-Za-z0-9!#$&^_.+=; -]+/#) != nil
    return isType ? type : "application/octet-stream"
  }
}
