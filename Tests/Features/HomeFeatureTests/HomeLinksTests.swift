import Foundation
import HomeFeature
import HomeInterface
import Navigation
import Testing

struct HomeLinksTests {
  private let links = DeepLinks(scheme: "flyleaf", HomeLinks.handlers)

  @Test(
    "Each link leads to its place, and only for somebody who is logged in",
    arguments: [("home", HomeRoute.overview), ("home/goal", .goal)])
  func places(_ path: String, _ route: HomeRoute) throws {
    let url = try #require(URL(string: "flyleaf://\(path)"))
    let destination = try links.destination(of: url)
    #expect(destination.place == route)
    #expect(destination.needsLogin)
  }

  @Test("No other link leads here", arguments: ["home/x", "home/goal/x", ""])
  func unknown(_ path: String) throws {
    let url = try #require(URL(string: "flyleaf://\(path)"))
    #expect(throws: DeepLinkError.self) { try links.destination(of: url) }
  }
}
