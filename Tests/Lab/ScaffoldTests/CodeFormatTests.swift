import Foundation
import Testing

@testable import Scaffold

struct CodeFormatTests {
  @Test("Texts that a killed one left are cleared, those of one that is at work are not")
  func clear() throws {
    let base = FileManager.default.temporaryDirectory
    // No system counts its processes that far.
    let folders = ["\(Int32.max)", "\(getpid())", "x"].map {
      base.appending(path: "lab-new-\($0)-\(UUID().uuidString)").path
    }
    defer { for folder in folders { try? FileManager.default.removeItem(atPath: folder) } }
    for folder in folders {
      try FileManager.default.createDirectory(
        atPath: "\(folder)/in", withIntermediateDirectories: true)
    }
    CodeFormat.clear()
    #expect(folders.map(FileManager.default.fileExists(atPath:)) == [false, true, true])
  }
}
