import ScreenKit
import Sodium

/// What a browser brings along to be known again. Anybody may have written it.
struct BrowserCookies: Sendable {
  /// What may open its session, and say that a form comes from one of its pages.
  let secrets: [Secret]
  /// What the device remembers for the app.
  let memory: DeviceMemory
  /// The cookie that the memory was read from, as it came.
  private let memoryValue: String

  static let sessionName = "flyleaf"
  static let memoryName = "flyleaf-memory"

  /// How many cookies of one name are tried.
  private static let limit = 8
  /// The most characters of a memory that are read.
  private static let memoryLimit = 512
  /// Browsers keep no cookie for longer (RFC 6265bis, section 5.5).
  private static let memoryAge = 400 * 24 * 60 * 60

  init(_ headers: HTTPHeaders) {
    secrets = headers.cookies(Self.sessionName).prefix(Self.limit).map { Secret(text: $0) }
    let values = headers.cookies(Self.memoryName).prefix(Self.limit)
    let known = values.first { !Self.memory($0).text.isEmpty }
    memory = known.map(Self.memory) ?? DeviceMemory()
    memoryValue = known ?? values.first ?? ""
  }

  /// What a cookie remembers; one that is long or odd is that of a new device.
  private static func memory(_ value: String) -> DeviceMemory {
    let text = PercentEncoding.decode(Array(value.utf8.prefix(3 * memoryLimit + 1)))
    guard text.utf8.count <= memoryLimit, text.utf8.allSatisfy({ (0x21...0x7e).contains($0) })
    else { return DeviceMemory() }
    return DeviceMemory(text: text)
  }

  // MARK: Setting

  /// The field that gives the browser another secret.
  static func field(secret: Secret, isSecure: Bool) -> String {
    field(sessionName, secret.text, age: nil, isSecure)
  }

  /// The field that has the browser remember this, or nil where it does already.
  ///
  /// - Parameter renews: Whether it is to remember it for as long again, also where it does already.
  func field(memory: DeviceMemory, isSecure: Bool, renews: Bool = false) -> String? {
    let value = PercentEncoding.encode(memory.text)
    guard value != memoryValue || (renews && !value.isEmpty) else { return nil }
    return Self.field(
      Self.memoryName, value, age: value.isEmpty ? 0 : Self.memoryAge, isSecure)
  }

  private static func field(
    _ name: String, _ value: String, age: Int?, _ isSecure: Bool
  ) -> String {
    "\(name)=\(value); Path=/\(age.map { "; Max-Age=\($0)" } ?? ""); HttpOnly; SameSite=Lax"
      + (isSecure ? "; Secure" : "")
  }
}

extension Secret {
  /// Proves that a form comes from a page that was made for whoever has this secret, and tells
  /// nothing of it. It is the same after the server was started again.
  var formToken: Secret { Secret(text: Digest(Array("form \(text)".utf8)).base64) }
}
