import Testing

@testable import flyleaf

struct ProgressBarTests {
  @Test(
    "The line has a bar, the percentage and an estimate",
    arguments: [
      (0, 0, "Work [..............................] 0 %"),
      (0.5, 4, "Work [###############...............] 50 %, about 4 s left"),
      (0.25, 1, "Work [#######.......................] 25 %, about 3 s left"),
      (1, 9, "Work [##############################] 100 %"),
    ])
  func line(_ fraction: Double, _ seconds: Int, _ line: String) {
    #expect(ProgressBar.line("Work", fraction: fraction, elapsed: .seconds(seconds)) == line)
  }
}
