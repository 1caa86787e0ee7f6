import Foundation

extension Double {
  /// A distance in kilometres in words, without decimals: `9,572 km`.
  var inKilometres: String {
    formatted(.number.precision(.fractionLength(0)).locale(Locale(identifier: "en_US"))) + " km"
  }
}
