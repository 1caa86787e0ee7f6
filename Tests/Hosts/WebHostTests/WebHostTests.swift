import Foundation
import Navigation
import ScreenKit
import Testing

@testable import WebHost

@MainActor
struct WebHostTests {
  @Test("The host answers at the address that it gives, until it stops")
  func startAndStop() async throws {
    let app = FakeApp()
    let host = WebHost(configuration: WebHostConfiguration(port: 0)) { _ in app.session }
    let address = try await host.start()
    let port = try #require(address.port)
    #expect(address.absoluteString == "http://127.0.0.1:\(port)")
    let connection = try #require(RawConnection(port: port))
    await connection.send(
      "GET /screen/1 HTTP/1.1\r\nHost: localhost:\(port)\r\nConnection: close\r\n\r\n")
    #expect(await connection.readAll().contains("<h1 id=\"title\" tabindex=\"-1\">Home</h1>"))
    await host.stop()
    #expect(RawConnection(port: port) == nil)
    #expect(app.session.window.tree == nil)
  }

  @Test("A host that can not start says why in a line")
  func badAddress() async throws {
    let app = FakeApp()
    let host = WebHost(configuration: WebHostConfiguration(address: "example")) { _ in app.session }
    let error = await #expect(throws: HTTPServerError.self) { try await host.start() }
    #expect(error == .badAddress("example"))
  }
}
