import Foundation
public import JourneysInterface
import Localization
public import Navigation

/// The links that lead to the journeys under way.
///
/// - `journeys`: all of them
/// - `journeys/new`: a new one
/// - `journeys/JOURNEY`: one of them, by its identity
/// - `journeys/JOURNEY/memos`: its memos
public enum JourneysLinks {
  /// One for each kind of link.
  public static let handlers: [DeepLinkHandler<JourneysRoute>] = [
    DeepLinkHandler("journeys") { _ in .list },
    DeepLinkHandler("journeys/new") { _ in .register },
    DeepLinkHandler("journeys/{journey}") { values throws(DeepLinkError) in
      .journey(try identity(values))
    },
    DeepLinkHandler("journeys/{journey}/memos") { values throws(DeepLinkError) in
      .memos(try identity(values))
    },
  ]

  private static func identity(_ values: DeepLinkValues) throws(DeepLinkError) -> UUID {
    try values.value(
      "journey",
      expected: words("a journey's identity, such as \(exampleID)", "\(exampleID) 같은 여정 식별자")
    ) { UUID(uuidString: $0) }
  }

  private static let exampleID = "0b5d7c2e-53b2-4a44-9a4f-6d1f6f1a2b3c"
}
