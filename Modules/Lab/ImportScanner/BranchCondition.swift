/// What an `#if` or `#elseif` asks.
package indirect enum BranchCondition: Hashable, Sendable {
  /// `true`, `false`, and what the compiler refuses to evaluate and takes for false.
  case constant(Bool)
  /// A name that `-D` defines, such as `DEBUG`.
  case defined(String)
  /// A property of the target or of the compiler, such as `os(Linux)`.
  case property(Property, String)
  /// `swift(>=6)` or, where `isBelow`, `swift(<6)`.
  case version(Subject, isBelow: Bool, SwiftVersion)
  /// `canImport(A)`, by the path that is written there. A version asked for with it is not kept.
  case canImport(String)
  case not(BranchCondition)
  /// Holds when each of them does.
  case all([BranchCondition])
  /// Holds when one of them does.
  case any([BranchCondition])

  /// What a condition asks of the target or the compiler, by the name that is written.
  package enum Property: String, Sendable {
    case os, arch, targetEnvironment, hasFeature, hasAttribute, objectFormat
    case endian = "_endian"
    case pointerBitWidth = "_pointerBitWidth"
    case atomicBitWidth = "_hasAtomicBitWidth"
    case runtime = "_runtime"
    case pointerAuthentication = "_ptrauth"
  }

  /// Whose version a condition asks for, by the name that is written.
  package enum Subject: String, Sendable {
    case swift, compiler
  }
}

extension BranchCondition: CustomStringConvertible {
  /// The condition as one would write it.
  package var description: String {
    switch self {
    case .constant(let value): "\(value)"
    case .defined(let name): name
    case .property(let property, let value): "\(property.rawValue)(\(value))"
    case .version(let subject, let isBelow, let version):
      "\(subject.rawValue)(\(isBelow ? "<" : ">=")\(version))"
    case .canImport(let module): "canImport(\(module))"
    case .not(let condition): "!\(condition.operand)"
    case .all(let conditions): conditions.map(\.operand).joined(separator: " && ")
    case .any(let conditions): conditions.map(\.operand).joined(separator: " || ")
    }
  }

  private var operand: String {
    switch self {
    case .all, .any: "(\(self))"
    default: description
    }
  }
}
