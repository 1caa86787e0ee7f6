import Affected
import CommandArguments
import Foundation

/// `lab affected`: the targets and tests that a change can make fail.
struct AffectedCommand: Hashable {
  var options: AffectedOptions
  var format = AffectedFormat.text
  var isExplained = false
  var package: PackageOptions

  init(options: AffectedOptions, package: PackageOptions = PackageOptions()) {
    self.options = options
    self.package = package
  }

  init(_ reader: inout ArgumentReader) throws(UsageError) {
    guard let options = try AffectedOptions.take(from: &reader) else {
      throw UsageError("Name what the state is compared with: --base REV, such as origin/main.")
    }
    self.options = options
    format = try reader.takeChoice("--format", of: AffectedFormat.self) ?? .text
    isExplained = try reader.takeFlag("--explain")
    package = try Command.packageOptions(&reader)
    try reader.finish("affected")
  }

  func run() throws -> Int32 {
    let report = try options.report(on: package)
    print(try report.rendered(as: format, isExplained: isExplained), terminator: "")
    return 0
  }
}
