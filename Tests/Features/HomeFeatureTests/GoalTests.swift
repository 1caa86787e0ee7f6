import FeatureTesting
import LibraryStoreInterface
import Localization
import Model
import Navigation
import ScreenKit
import Testing

@MainActor
struct GoalTests {
  let home = Home()

  var goal: YearGoal? { home.library.now.settings.goal }

  func visitor() async -> Visitor {
    let visitor = await home.visitor()
    await visitor.send(.tapped("goal"))
    return visitor
  }

  @Test("A goal is set, and shows how many of its books are finished this year")
  func set() async throws {
    home.library.now.journeys = [
      .sample(status: .finished, position: 474, ended: .november30),
      .sample(
        to: .lima, status: .finished, position: 474, ended: Day(year: 2025, month: 12, day: 31)),
    ]
    home.library.now.settings.theme = .dark
    let anna = await visitor()
    #expect(anna.titles == ["Home", "Year's goal"])
    await anna.send(.typed("books", " 30 "), .tapped("save"))
    #expect(anna.titles == ["Home"])
    #expect(goal == YearGoal(year: 2026, books: 30))
    #expect(home.library.now.settings.theme == .dark)
    let line = try #require(anna.content.progressLines.first)
    #expect(line.label == "Books in 2026")
    #expect(line.detail == "1 of 30 books")
    #expect(line.fraction == 1.0 / 30)
  }

  @Test("A goal is changed")
  func change() async {
    home.library.now.settings.goal = YearGoal(year: 2026, books: 12)
    let anna = await visitor()
    #expect(anna.text.contains("Books in 2026: 12"))
    await anna.send(.typed("books", "20"), .tapped("save"))
    #expect(goal?.books == 20)
  }

  @Test("A goal is removed when the person means it, and not otherwise")
  func remove() async {
    home.library.now.settings.goal = YearGoal(year: 2026, books: 12)
    let anna = await visitor()
    await anna.send(.tapped("remove"))
    #expect(anna.content.question?.title == "Remove the goal?")
    #expect(anna.content.question?.safeAnswer?.id == "keep-it")
    await anna.send(.tapped("keep-it"))
    #expect(anna.content.question == nil)
    #expect(goal?.books == 12)
    await anna.send(.tapped("remove"), .tapped("remove-it"))
    #expect(goal == nil)
    #expect(anna.titles == ["Home"])
    #expect(anna.text.contains("There is no goal yet."))
  }

  @Test("The goal of another year is none, but its number is proposed")
  func lastYear() async {
    home.library.now.settings.goal = YearGoal(year: 2025, books: 12)
    let anna = await home.visitor()
    #expect(anna.content.progressLines.isEmpty)
    await anna.send(.tapped("goal"))
    #expect(anna.buttons == ["save"])
    await anna.send(.tapped("save"))
    #expect(goal == YearGoal(year: 2026, books: 12))
  }

  @Test(
    "What is no number of books is said at the field and kept as it is",
    arguments: ["", "0", "1001", "many", "-3", "1.5"])
  func noNumber(_ text: String) async {
    let anna = await visitor()
    await anna.send(.typed("books", text))
    #expect(anna.content.errors == [])
    await anna.send(.tapped("save"))
    #expect(anna.content.errors == ["Type a whole number from 1 to 1,000."])
    #expect(anna.text.contains("Books in 2026: \(text)"))
    #expect(goal == nil)
    await anna.send(.typed("books", "1000"))
    #expect(anna.content.errors == [])
  }

  @Test("A library that fails loses nothing that was typed")
  func failure() async {
    home.library.now.settings.goal = YearGoal(year: 2026, books: 12)
    let anna = await home.visitor()
    home.library.now.failure = .failed("full")
    await anna.send(.tapped("goal"))
    #expect(anna.text.contains("could not be reached: full"))
    home.library.now.failure = nil
    await anna.send(.typed("books", "20"), .tapped("retry"))
    #expect(!anna.text.contains("full"))
    #expect(anna.text.contains("Books in 2026: 20"))
    home.library.now.failure = .failed("full")
    await anna.send(.tapped("save"))
    #expect(anna.text.contains("full"))
    #expect(anna.text.contains("Books in 2026: 20"))
    home.library.now.failure = nil
    await anna.send(.tapped("save"))
    #expect(goal?.books == 20)
  }

  @Test("Two taps keep it once and leave home alone")
  func twoTaps() async throws {
    let anna = await visitor()
    await anna.send(.typed("books", "20"))
    let id = try #require(anna.session.current?.id)
    async let one = anna.session.send(.tapped("save"), to: id)
    async let other = anna.session.send(.tapped("save"), to: id)
    _ = await (one, other)
    #expect(anna.titles == ["Home"])
    #expect(goal?.books == 20)
  }

  @Test("A goal that is kept after the person has left takes no other screen away")
  func leaving() async {
    let anna = await visitor()
    await anna.send(.typed("books", "20"))
    home.beforeSettings = { [home] in
      home.beforeSettings = {}
      await anna.session.perform(.back)
      await anna.send(.tapped("settings"))
    }
    await anna.send(.tapped("save"))
    #expect(anna.titles == ["Home", "Settings"])
    #expect(goal?.books == 20)
  }

  @Test("A half-typed goal comes back after a kill")
  func restoration() async throws {
    home.library.now.settings.goal = YearGoal(year: 2026, books: 12)
    let before = await visitor()
    await before.send(.typed("books", "2"))
    let state = try #require(before.session.window.state)
    let after = await home.visitor()
    #expect(await after.session.window.restore(state) == [])
    await after.session.appear()
    #expect(after.titles == ["Home", "Year's goal"])
    #expect(after.text.contains("Books in 2026: 2\n"))
    #expect(after.buttons == ["save", "remove"])
  }
}
