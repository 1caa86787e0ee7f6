/// Why no app is generated.
package enum ShapeError: Error, Hashable {
  case outOfRange(name: String, value: Int, range: ClosedRange<Int>)
  /// No two things of the app can be taken for one another.
  case noPlace(WiringFault)
}

extension ShapeError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .outOfRange(let name, let value, let range):
      "--\(name) is \(value). Use \(range.lowerBound) to \(range.upperBound)."
    case .noPlace(let fault):
      "An app this small has no place for the fault '\(fault.rawValue)'. Give it 10 features or more."
    }
  }
}
