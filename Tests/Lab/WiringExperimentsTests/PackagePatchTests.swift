import ExperimentApps
import Foundation
import Testing

@testable import WiringExperiments

struct PackagePatchTests {
  private let folder = "\(NSTemporaryDirectory())/patch-\(UUID().uuidString)"

  private func write(_ text: String, to path: String) throws -> String {
    let place = URL(filePath: "\(folder)/\(path)")
    try FileManager.default.createDirectory(
      at: place.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: place)
    return place.path
  }

  private func edit(_ patch: String) throws -> AppEdit {
    let file = try write(patch, to: "change.patch")
    return try #require(PackagePatch("newFeature=\(file)"))
      .edit(in: "\(folder)/package", environment: ProcessInfo.processInfo.environment)
  }

  private static let patch = """
    diff --git a/Sources/A/A.swift b/Sources/A/A.swift
    --- a/Sources/A/A.swift
    +++ b/Sources/A/A.swift
    @@ -1,2 +1,2 @@
     let a = 1
    -let b = 2
    +let b = 3
    diff --git a/Sources/A/Old.swift b/Sources/A/Old.swift
    deleted file mode 100644
    --- a/Sources/A/Old.swift
    +++ /dev/null
    @@ -1 +0,0 @@
    -let old = 1
    diff --git a/Sources/B/새.swift b/Sources/B/새.swift
    new file mode 100644
    --- /dev/null
    +++ b/Sources/B/새.swift
    @@ -0,0 +1 @@
    +let 새 = 1

    """

  @Test("a patch is an edit, with new files and such that go, and the package stays as it is")
  func reads() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let changed = try write("let a = 1\nlet b = 2\n", to: "package/Sources/A/A.swift")
    _ = try write("let old = 1\n", to: "package/Sources/A/Old.swift")
    let files = try edit(Self.patch).files.sorted { $0.path < $1.path }
    #expect(
      files == [
        AppEdit.File(
          path: "Sources/A/A.swift", before: "let a = 1\nlet b = 2\n",
          after: "let a = 1\nlet b = 3\n"),
        AppEdit.File(path: "Sources/A/Old.swift", before: "let old = 1\n", after: nil),
        AppEdit.File(path: "Sources/B/새.swift", before: nil, after: "let 새 = 1\n"),
      ])
    #expect(try String(contentsOfFile: changed, encoding: .utf8) == "let a = 1\nlet b = 2\n")
  }

  @Test("a patch that does not fit, or is none, is said in one line")
  func refusals() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    _ = try write("let a = 1\n", to: "package/Sources/A/A.swift")
    for patch in [Self.patch, "no patch", "", "diff --git a/../x b/../x\n--- a/../x\n+++ b/../x\n"]
    {
      let error = try #require(throws: WiringProblem.self) { try edit(patch) }
      #expect(error.description.hasPrefix("The patch '\(folder)/change.patch' can not be made: "))
      #expect(!error.description.contains("\n"))
    }
    #expect(PackagePatch("newFeature") == nil)
    #expect(throws: WiringProblem.self) {
      try #require(PackagePatch("a=\(folder)/none.patch")).edit(in: folder, environment: [:])
    }
  }
}
