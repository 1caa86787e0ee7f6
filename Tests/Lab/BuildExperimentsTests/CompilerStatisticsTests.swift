import Testing

@testable import BuildExperiments

struct CompilerStatisticsTests {
  @Test("a frontend is known by its file's name: module, input and output")
  func names() {
    let statistics = CompilerStatistics(files: [
      "stats-1796057053894272-swift-frontend-A-a.swift-x86_64_unknown_linux_gnu-o-Onone-36.json",
      "stats-1796057053894327-swift-frontend-A-all-x86_64_unknown_linux_gnu-swiftmodule-Onone-6.json",
      "stats-1796057056495849-swift-frontend-B-all-x86_64_unknown_linux_gnu-swiftmodule-Onone-1.json",
      "stats-1796057073294933-swift-frontend-C-all-x86_64_unknown_linux_gnu-o-O-810948853.json",
      "stats-1-swift-frontend-D-odd-file-name.swift-arm64_apple_macosx15.0-o-Onone-1.json",
    ])
    #expect(statistics.compiled == ["A", "C", "D"])
    #expect(statistics.emitted == ["B"])
    #expect(statistics.jobs == 5)
  }

  @Test(
    "other files are no frontends",
    arguments: [
      "trace-1-swift-frontend-A-all-x-o-O-1.csv", "stats-1-swift-driver-A-all-x-o-O-1.json",
      "stats.json", "", ".DS_Store",
    ])
  func others(_ name: String) {
    #expect(CompilerStatistics(files: [name]).jobs == 0)
  }

  @Test("a folder that is not there says that nothing was compiled")
  func noFolder() {
    #expect(CompilerStatistics(folder: "/no/such/folder").jobs == 0)
  }
}
