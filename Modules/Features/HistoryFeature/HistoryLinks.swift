import Foundation
public import HistoryInterface
import Localization
import Model
public import Navigation

/// The links that lead into the history of who is logged in.
///
/// - `history?year=2026`: the journeys that have ended, of one year or of all
/// - `history/new`: a book that was read earlier
/// - `history/statistics`: what all comes to
/// - `history/JOURNEY`: one journey, by its identity
public enum HistoryLinks {
  /// One for each kind of link.
  public static let handlers: [DeepLinkHandler<HistoryRoute>] = [
    DeepLinkHandler("history?year", needsLogin: true) { values throws(DeepLinkError) in
      guard values["year"] != nil else { return .list() }
      return .list(
        year: try values.value(
          "year", expected: words("a year, such as 2026", "2026 같은 연도")
        ) { text in
          Int(text).flatMap { Day.years.contains($0) ? $0 : nil }
        })
    },
    DeepLinkHandler("history/new", needsLogin: true) { _ in .register },
    DeepLinkHandler("history/statistics", needsLogin: true) { _ in .statistics },
    DeepLinkHandler("history/{journey}", needsLogin: true) { values throws(DeepLinkError) in
      .detail(
        try values.value(
          "journey",
          expected: words(
            "a journey's identity, such as \(exampleID)", "\(exampleID) 같은 여정 식별자")
        ) {
          UUID(uuidString: $0)
        })
    },
  ]

  private static let exampleID = "0b5d7c2e-53b2-4a44-9a4f-6d1f6f1a2b3c"
}
