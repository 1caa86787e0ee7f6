public import Foundation
import Localization

/// Why a link into the history could not be followed.
public enum HistoryLinkError: Error, Hashable, Sendable, CustomStringConvertible {
  /// No journey that has ended has this identity.
  case unknownJourney(UUID)

  public var description: String {
    switch self {
    case .unknownJourney(let id):
      words(
        "There is no finished journey '\(id.uuidString.lowercased())' in this library.",
        "이 서재에 마친 여정 '\(id.uuidString.lowercased())'이(가) 없어요.")
    }
  }
}
