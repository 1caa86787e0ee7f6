public import Foundation
public import Inspection
public import ScreenKit
import Sodium

/// Shows the app as web pages: each browser gets its own session.
public actor WebHost {
  private let configuration: WebHostConfiguration
  private let sessions: BrowserSessions
  private let xray: XRayRule
  private let report: @Sendable (String) -> Void
  private var server: HTTPServer?
  private var sweep: Task<Void, Never>?

  /// Makes a host that does not listen yet.
  ///
  /// - Parameters:
  ///   - report: told, in a line, what went wrong that no person can see.
  ///   - inspect: starts it in the same way with its inside seen, put together by the wiring of this
  ///     name. Without it there is no X-ray.
  ///   - makeSession: starts the app anew for one browser, on a device with what the browser
  ///     remembers and the language that it asks for. The session has this very device, and its
  ///     window's root flow runs.
  public init(
    configuration: WebHostConfiguration = WebHostConfiguration(),
    report: @escaping @Sendable (String) -> Void = { _ in },
    inspect: (@MainActor (Device, _ wiring: String?) async throws -> any InspectedSession)? = nil,
    makeSession: @escaping @MainActor (Device) async throws -> Session
  ) {
    self.configuration = configuration
    self.report = report
    xray = XRayRule(
      access: inspect == nil ? .never : configuration.xray, listeningAt: configuration.address)
    sessions = BrowserSessions(
      limit: configuration.sessionLimit, idleTime: configuration.sessionIdleTime,
      screens: configuration.screens.map(ScreenFiles.init), report: report,
      inspect: inspect, makeSession: makeSession)
  }

  /// Starts to serve.
  ///
  /// - Returns: the address that answers from now on.
  /// - Throws: an error that says in a line why it can not: a bad address, a port in use.
  public func start() async throws -> URL {
    guard SodiumLibrary.isReady else { throw WebHostError.noRandomness }
    try configuration.screens.map(ScreenFiles.init)?.prepare()
    let site = Site(
      hosts: HostNames(names: configuration.hostNames, listeningAt: configuration.address),
      assets: try .bundled(), sessions: sessions, report: report,
      language: configuration.language, xray: xray)
    let server = try HTTPServer(
      HTTPServerConfiguration(
        address: configuration.address, port: configuration.port,
        connectionLimit: configuration.connectionLimit,
        connectionLimitPerAddress: configuration.connectionLimitPerAddress),
      handler: site.respond)
    self.server = server
    sweep = Task { [sessions] in
      while (try? await Task.sleep(for: .seconds(600))) != nil { await sessions.endIdle() }
    }
    return try Self.address(configuration.address, port: server.port)
  }

  /// Finishes the requests under way, stops to serve and ends every session.
  public func stop() async {
    sweep?.cancel()
    await server?.stop()
    await sessions.endAll()
  }

  /// The address for a browser on this machine.
  private static func address(_ host: String, port: Int) throws -> URL {
    let host =
      switch host {
      case "0.0.0.0": "127.0.0.1"
      case "::": "[::1]"
      default: host.contains(":") ? "[\(host)]" : host
      }
    guard let url = URL(string: "http://\(host):\(port)") else {
      throw HTTPServerError.badAddress(host)
    }
    return url
  }
}

/// Why the host can not serve.
enum WebHostError: Error, Hashable, CustomStringConvertible {
  /// The system gives no random bits to make secrets of.
  case noRandomness

  var description: String {
    switch self {
    case .noRandomness:
      "The system gives no random bits, so no browser could be told from another."
    }
  }
}
