import Foundation
import ProgramRun

/// Tells toolchains apart.
enum Toolchain {
  /// A text that changes with the toolchain.
  ///
  /// To ask `swift` for its version takes longer than all else here, so the program's place, size
  /// and date stand for it, except where the program only calls another one.
  static func identity(_ swift: SwiftCommand) throws(PackageProblem) -> String {
    guard let program = SwiftCommand.program(swift.environment) else {
      throw .noSwift("no folder of PATH has it")
    }
    let real = URL(filePath: program).resolvingSymlinksInPath().path
    let isProxy =
      real == "/usr/bin/swift" && isApple
      || !real.split(separator: "/").suffix(1)
        .allSatisfy { $0.hasPrefix("swift") && !$0.hasPrefix("swiftly") }
    if !isProxy, let about = try? FileManager.default.attributesOfItem(atPath: real),
      let size = about[.size], let date = about[.modificationDate] as? Date
    {
      return "\(real) \(size) \(date.timeIntervalSince1970)"
    }
    let run = try swift.run(["--version"], in: "/")
    return String(decoding: run.output, as: UTF8.self)
  }

  /// The version that `swift` says, such as `6.3.1`; nil where it says none.
  static func version(_ swift: SwiftCommand) -> String? {
    guard let run = try? swift.run(["--version"], in: "/") else { return nil }
    let text = String(decoding: run.output, as: UTF8.self)
    guard let start = text.range(of: "Swift version ")?.upperBound else { return nil }
    return String(text[start...].prefix { $0.isNumber || $0 == "." })
  }

  private static var isApple: Bool {
    #if canImport(Darwin)
      true
    #else
      false
    #endif
  }
}
