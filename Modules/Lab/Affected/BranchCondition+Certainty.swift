import ImportScanner

extension BranchCondition {
  /// Whether the branch is surely compiled, or surely not; nil where that hangs on the platform, the
  /// compiler or the kind of build.
  ///
  /// - Parameter defines: The names that the target's manifest defines, under whatever condition.
  func certainty(defines: Set<String>) -> Bool? {
    switch self {
    case .constant(let value): return value
    case .defined(let name):
      return defines.contains(name) || Self.definedByBuilds.contains(name) ? nil : false
    case .not(let condition): return condition.certainty(defines: defines).map { !$0 }
    case .all(let conditions):
      let values = conditions.map { $0.certainty(defines: defines) }
      return values.contains(false) ? false : values.contains(nil) ? nil : true
    case .any(let conditions):
      let values = conditions.map { $0.certainty(defines: defines) }
      return values.contains(true) ? true : values.contains(nil) ? nil : false
    case .property, .version, .canImport: return nil
    }
  }

  /// Names that SwiftPM and Xcode define by themselves.
  private static let definedByBuilds: Set<String> = ["DEBUG", "SWIFT_PACKAGE", "RELEASE", "Xcode"]
}
