import FeatureTesting
import LoginFeature
import LoginInterface
import Navigation
import ScreenKit
import Testing

@MainActor
struct SplashTests {
  private struct Refusal: Error, CustomStringConvertible {
    let description = "The disk is full."
  }

  @MainActor
  private final class Disk {
    var isFull = true
    var loads = 0
  }

  @Test("It loads once, says so meanwhile, and finishes with what was loaded")
  func loads() async {
    let (results, seen) = (Results<Int>(), Results<Content>())
    var loads = 0
    var session: Session?
    let splash = SplashBuilder().build {
      loads += 1
      if let content = session?.current?.content { seen.note(.finished(content)) }
      return 42
    }
    let window = Window()
    window.launch(splash) { results.note($0) }
    session = Session(window: window) { _ in }
    await session?.appear()
    await session?.appear()
    #expect(seen.finished?.title == "Flyleaf")
    #expect(seen.finished?.isWorking == true)
    #expect(seen.finished?.words == ["Loading…"])
    #expect((loads, results.count) == (1, 1))
    #expect(results.finished == 42)
  }

  @Test("What can not be loaded is said, and tried again when asked")
  func fails() async {
    let results = Results<Int>()
    let disk = Disk()
    let visitor = await Visitor(
      SplashBuilder().build {
        disk.loads += 1
        if disk.isFull { throw Refusal() }
        return 42
      }
    ) { results.note($0) }
    #expect(visitor.notices == ["The disk is full."])
    #expect(!visitor.content.isWorking)
    #expect(results.count == 0)
    await visitor.send(.tapped("retry"))
    #expect(visitor.notices == ["The disk is full."])
    disk.isFull = false
    await visitor.send(.tapped("retry"))
    #expect(results.finished == 42)
    #expect(disk.loads == 3)
  }

  @Test("An answer that comes after the window has ended does nothing")
  func late() async {
    let results = Results<Int>()
    let window = Window()
    let splash = SplashBuilder().build {
      window.end()
      return 42
    }
    window.launch(splash) { results.note($0) }
    await Session(window: window) { _ in }.appear()
    #expect(results.finished == nil)
  }

  @Test("The flow is let go when it has finished")
  func leaks() async {
    weak var flow: AnyObject?
    do {
      let splash = SplashBuilder().build { 42 }
      flow = splash
      _ = await Visitor(splash)
    }
    #expect(flow == nil)
  }
}
