import FeatureTesting
import LoginFeature
import LoginInterface
import Navigation
import ScreenKit
import Testing

@MainActor
struct OnboardingTests {
  let results = Results<Void>()

  func visitor() async -> Visitor {
    await Visitor(OnboardingBuilder().build()) { [results] in results.note($0) }
  }

  @Test("Four pages follow each other, each in the place of the one before, and the last begins")
  func pages() async {
    let visitor = await visitor()
    var titles: Set<String> = []
    for number in 1...4 {
      #expect(visitor.titles.count == 1)
      #expect(visitor.content.words.first == "\(number) of 4")
      #expect(visitor.buttons == (number < 4 ? ["next", "skip"] : ["begin"]))
      titles.insert(visitor.content.title)
      await visitor.back()
      #expect(visitor.content.words.first == "\(number) of 4")
      await visitor.send(.tapped(number < 4 ? "next" : "begin"))
    }
    #expect(titles.count == 4)
    #expect(results.count == 1)
    #expect(results.finished != nil)
  }

  @Test("A page fades into the next")
  func fade() async {
    let visitor = await visitor()
    let drawing = DrawingSpy()
    visitor.session.window.drawing = drawing
    await visitor.send(.tapped("next"))
    #expect(drawing.transitions == [.fade])
  }

  @Test("Each page but the last can be left at once", arguments: 0...2)
  func skip(_ pages: Int) async {
    let visitor = await visitor()
    for _ in 0..<pages { await visitor.send(.tapped("next")) }
    await visitor.send(.tapped("skip"))
    #expect(results.count == 1)
  }

  @Test("Two taps turn one page")
  func twoTaps() async throws {
    let visitor = await visitor()
    let id = try #require(visitor.session.current?.id)
    await visitor.session.send(.tapped("next"), to: id)
    await visitor.session.send(.tapped("next"), to: id)
    #expect(visitor.content.words.first == "2 of 4")
  }

  @Test("The page comes back after a kill")
  func restoration() async throws {
    let before = await visitor()
    await before.send(.tapped("next"), .tapped("next"))
    let state = try #require(before.session.window.state)
    let after = await visitor()
    #expect(await after.session.window.restore(state) == [])
    #expect(after.titles == before.titles)
    await after.send(.tapped("next"))
    #expect(after.content.words.first == "4 of 4")
  }

  @Test("The flow is let go when it has finished")
  func leaks() async {
    weak var flow: AnyObject?
    do {
      let onboarding = OnboardingBuilder().build()
      flow = onboarding
      let visitor = await Visitor(onboarding)
      await visitor.send(.tapped("next"), .tapped("skip"))
    }
    #expect(flow == nil)
  }
}
