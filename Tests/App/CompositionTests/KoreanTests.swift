import Foundation
import Localization
import Navigation
import ScreenKit
import Testing

@testable import Composition

/// What the app says of links, in Korean.
@MainActor
struct KoreanTests {
  @Test(
    "A link that leads nowhere is refused in the person's language",
    arguments: [
      "https://example.org", "flyleaf://nowhere", "flyleaf://wishlist/42",
      "flyleaf://wishlist/new?form=ICN", "flyleaf://wishlist?from=ICN",
      "flyleaf://wishlist/new?from=ICN&from=JFK", "flyleaf://wishlist/new?from=",
      "flyleaf://wishlist/new?from=ZZZ",
    ])
  func links(_ link: String) async throws {
    let session = try FlyleafApp(.stubs, admitsGuests: true)
      .makeSession(device: Device(language: .korean))
    await session.appear()
    #expect(session.titles == ["홈"])
    let url = try #require(URL(string: link))
    let error = await #expect(throws: (any Error).self) { try await session.open(url) }
    let words = session.words(for: try #require(error))
    #expect(words.contains("요"))
    #expect(!words.contains(" is ") && !words.contains(" has "))
    session.language = .english
    #expect(!session.words(for: try #require(error)).contains("요"))
  }

  @Test("A link to nowhere is answered with the chief places")
  func nowhere() {
    let refusal = LinkRefusal(
      error: .unknownPlace(
        "flyleaf://x", known: ["flyleaf://home", "flyleaf://home/goal", "flyleaf://history?year"]))
    #expect("\(refusal)".contains("flyleaf://home, flyleaf://history?year"))
    #expect(!"\(refusal)".contains("goal"))
  }

  @Test("Every reason against a link is said in Korean")
  func reasons() {
    let errors: [DeepLinkError] = [
      .malformed("x"), .missingParameter("x", name: "y"), .notAllowed("x", reason: "z"),
    ]
    Language.$current.withValue(.korean) {
      for error in errors { #expect("\(LinkRefusal(error: error))".contains("요")) }
    }
  }
}
