import DependencyContainer
import FeatureTesting
import Foundation
import Localization
import LocalizationTesting
import Navigation
import ScreenKit
import Testing
import ${Name}Feature
import ${Name}Interface
import ${Use}Interface

@MainActor
struct ${Name}FlowTests {
  private func flow() -> any Coordinator<Void> {
    ${Name}Builder(
      $[${offer}: Provider { preconditionFailure("No test needs it yet.") }, ]now: Provider { .noon }
    ).build(for: .overview)
  }

  @Test("The first screen shows the day, and the flow finishes when the person is done")
  func done() async {
    var isFinished = false
    let anna = await Visitor(flow()) { if case .finished = $0 { isFinished = true } }
    #expect(anna.titles == ["${title}"])
    #expect(anna.text.contains("30 Nov 2026"))
    await anna.send(.tapped("done"))
    #expect(isFinished)
  }

  @Test("Every word is there in Korean")
  func korean() async {
    let anna = await Visitor(flow(), device: Device(language: .korean))
    #expect(anna.titles == ["${korean}"])
    #expect(anna.content.untranslated() == [])
  }

  @Test("The link leads to the first screen, and only for somebody who is logged in")
  func link() throws {
    let links = DeepLinks(scheme: "flyleaf", ${Name}Links.handlers)
    let destination = try links.destination(of: #require(URL(string: "flyleaf://${link}")))
    #expect(destination.place == .overview)
    #expect(destination.needsLogin)
  }
}
