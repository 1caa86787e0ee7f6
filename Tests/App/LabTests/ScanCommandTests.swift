import CommandArguments
import Testing

@testable import lab

struct ScanCommandTests {
  @Test(
    "An option that there is not and one without its value are misuse",
    arguments: [["--nothing"], ["--os"], ["--swift", "six"], ["--files-from", "/nowhere"]])
  func misuse(arguments: [String]) {
    #expect(throws: UsageError.self) { try ScanCommand(arguments: arguments) }
  }

  @Test("A file that can not be read leaves 1")
  func unreadable() throws {
    #expect(try ScanCommand(arguments: ["/nowhere.swift"]).run() == 1)
    #expect(try ScanCommand(arguments: []).run() == 0)
  }
}
