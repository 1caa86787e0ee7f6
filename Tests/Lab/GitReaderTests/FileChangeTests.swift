import Foundation
import Testing

@testable import GitReader

struct FileChangeTests {
  @Test(
    "What git prints of a file is understood (G14)",
    arguments: [
      (":000000 100644 00 1a A", FileChange.Kind.added), (":100644 000000 1a 00 D", .deleted),
      (":100644 100644 1a 2b M", .modified), (":100644 100755 1a 1a M", .mode),
      (":100644 100755 1a 2b M", .modified), (":120000 100644 1a 2b T", .type),
      (":160000 160000 1a 2b M", .submodule), (":000000 160000 00 2b A", .submodule),
      (":100644 000000 1a 00 U", .modified),
    ])
  func kinds(about: String, kind: FileChange.Kind) {
    let name = "a b\t\"c\"\n한글.swift"
    #expect(
      FileChange.list(raw: Data("\(about)\0\(name)\0".utf8)) == [FileChange(path: name, kind: kind)]
    )
  }

  @Test("What is something else is none", arguments: ["x\0", ":1 2 3 4 M\0", ":1 2 3 M\0a\0"])
  func none(text: String) {
    #expect(FileChange.list(raw: Data(text.utf8)) == nil)
  }

  @Test func `No change is an empty list`() {
    #expect(FileChange.list(raw: Data()) == [])
  }
}
