import Foundation
import ImportScanner

/// How fast imports are found, beside the least that can be done with the same bytes.
struct ScanBenchmark {
  func run(_ report: (Row) -> Void) {
    let build = BuildConditions()
    report(
      row("scan Swift", SourceCorpus.swift, limit: 1) {
        ImportScanner.scan($0, under: build).count
      })
    report(row("scan C headers", SourceCorpus.c) { IncludeScanner.scan($0).count })
  }

  private func row(
    _ name: String, _ file: (Int) -> String, limit: Double? = nil, scan: ([UInt8]) -> Int
  ) -> Row {
    let files = (0..<1_000).map { Array(file($0).utf8) }
    let size = Double(files.reduce(0) { $0 + $1.count })
    var baselines: [Double] = []
    var measures: [Double] = []
    for _ in 0..<21 {
      baselines.append(processorTime { for file in files { consume(lines(of: file)) } })
      measures.append(processorTime { for file in files { consume(scan(file)) } })
    }
    let measured = median(measures)
    return Row(
      name: name, value: measured * 300_000_000 / size, unit: "s of a core for 300 MB",
      limit: limit,
      details: [
        ("MB/s", size / measured / 1e6), ("MB", size / 1e6),
        ("line ends alone MB/s", size / median(baselines) / 1e6),
        ("times as long as those", median(zip(baselines, measures).map { $1 / $0 })),
      ])
  }

  private func lines(of file: [UInt8]) -> Int {
    file.withUnsafeBytes { bytes in
      guard let start = bytes.baseAddress else { return 0 }
      var count = 0
      var offset = 0
      while let found = memchr(start + offset, 0x0a, bytes.count - offset) {
        count += 1
        offset = UnsafeRawPointer(found) - start + 1
      }
      return count
    }
  }
}
