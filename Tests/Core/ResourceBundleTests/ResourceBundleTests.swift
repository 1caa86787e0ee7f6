import Foundation
import Testing

@testable import ResourceBundle

struct ResourceBundleTests {
  @Test(
    "A file is found in each form that a bundle has",
    arguments: [
      "flyleaf_Some.resources", "flyleaf_Some.bundle", "flyleaf_Some.bundle/Contents/Resources",
    ])
  func found(_ bundle: String) throws {
    let folder = URL.temporaryDirectory.appending(path: "bundle-\(UUID())")
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appending(path: "\(bundle)/Resources/deep/file.txt")
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data().write(to: file)
    let found = try ResourceBundle(of: "Some", in: [URL(filePath: "/nowhere"), folder])
      .url(of: "deep/file.txt")
    #expect(found.path == file.path)
  }

  @Test("A bundle that is nowhere is an error that names it and its place")
  func missing() {
    let error = #expect(throws: MissingResource.self) {
      try ResourceBundle(of: "Some", in: [URL(filePath: "/nowhere")]).url(of: "file.txt")
    }
    #expect(error?.description.contains("'flyleaf_Some.resources'") == true)
    #expect(error?.description.contains("'/nowhere'") == true)
  }
}
