public import Foundation
public import Localization

/// Where and for whom the web pages are served.
public struct WebHostConfiguration: Sendable {
  /// A numeric address, or `localhost`. Beyond this machine only behind a proxy that does TLS.
  public var address = "127.0.0.1"
  /// 0 takes any free port.
  public var port = 8080
  /// Names, besides those of this machine, under which browsers may ask.
  public var hostNames: [String] = []
  /// The language for browsers that ask for none that the app speaks.
  public var language = Language.english
  /// The folder in which what is on each browser's screen is kept, to come back when the server was
  /// ended. Nobody else should read it. Without one, nothing is kept.
  public var screens: URL?
  /// Who may see the inside of their session, where the app can show it.
  public var xray = XRayAccess.loopback
  /// The most connections at a time.
  public var connectionLimit = 4096
  /// The most connections of one client address at a time.
  public var connectionLimitPerAddress = 2500
  /// The most browser sessions at a time. Beyond it the longest unused ends.
  public var sessionLimit = 20_000
  /// How long a browser session that nobody uses is kept.
  public var sessionIdleTime = Duration.seconds(24 * 60 * 60)

  /// Makes a configuration for this machine alone.
  public init(
    address: String = "127.0.0.1", port: Int = 8080, hostNames: [String] = [],
    language: Language = .english, screens: URL? = nil, xray: XRayAccess = .loopback
  ) {
    self.address = address
    self.port = port
    self.hostNames = hostNames
    self.language = language
    self.screens = screens
    self.xray = xray
  }
}
