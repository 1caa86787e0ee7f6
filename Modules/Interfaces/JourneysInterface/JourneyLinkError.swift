public import Foundation
import Localization

/// Why a link to a journey could not be followed.
public enum JourneyLinkError: Error, Hashable, Sendable, CustomStringConvertible {
  /// No journey under way has this identity.
  case unknownJourney(UUID)

  public var description: String {
    switch self {
    case .unknownJourney(let id):
      words(
        "There is no journey '\(id.uuidString.lowercased())' under way in this library.",
        "이 서재에 진행 중인 여정 '\(id.uuidString.lowercased())'이(가) 없어요.")
    }
  }
}
