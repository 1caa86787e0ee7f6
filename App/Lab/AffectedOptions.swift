import Affected
import CommandArguments
import Foundation

/// What a change is, and how it is looked at.
struct AffectedOptions: Hashable {
  var base: String
  var head: String?
  var isStrict = false
  var isInterfaceAware = false

  /// Takes what the options say, or nil when they name no base.
  static func take(from reader: inout ArgumentReader, mayHaveHead: Bool = true) throws(UsageError)
    -> AffectedOptions?
  {
    let base = try reader.takeValue("--base")
    let head = mayHaveHead ? try reader.takeValue("--head") : nil
    let isStrict = try reader.takeFlag("--strict")
    let isInterfaceAware = try reader.takeFlag("--interface-aware")
    guard let base else {
      if head != nil || isStrict || isInterfaceAware {
        throw UsageError("--head, --strict and --interface-aware are of use only with --base REV.")
      }
      return nil
    }
    guard !base.isEmpty, head?.isEmpty != true else {
      throw UsageError("A revision is empty. Name a commit, a branch or a tag.")
    }
    return AffectedOptions(
      base: base, head: head, isStrict: isStrict, isInterfaceAware: isInterfaceAware)
  }

  /// What the change affects in a package.
  func report(on package: PackageOptions) throws -> AffectedReport {
    let environment = ProcessInfo.processInfo.environment.merging(package.environment) { $1 }
    var reader = AffectedReader(base: base, head: head, environment: environment)
    reader.isStrict = isStrict
    reader.isInterfaceAware = isInterfaceAware
    return try reader.read(package.path)
  }
}
