import Testing
import WiringStyles

@testable import wirings

struct WiringsCommandTests {
  @Test("A way is named, or all are")
  func styles() throws {
    #expect(try WiringsCommand.styles(["route"]) == [.route])
    #expect(try WiringsCommand.styles(["all"]) == WiringStyle.allCases)
  }

  @Test("Anything else is a wrong use", arguments: [[], ["manual"], ["route", "closure"]])
  func misused(_ arguments: [String]) {
    let error = #expect(throws: WiringsError.misused(arguments)) {
      try WiringsCommand.styles(arguments)
    }
    #expect(error?.code == 2)
    #expect(error?.description.contains("factory, closure, route, container or all") == true)
  }

  @Test("Different transcripts are a failure")
  func differ() throws {
    #expect(throws: WiringsError.differ(2)) { try WiringsCommand.compare(["a", "b"]) }
    try WiringsCommand.compare(["a"])
  }
}
