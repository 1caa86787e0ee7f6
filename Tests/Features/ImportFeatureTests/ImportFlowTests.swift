import FeatureTesting
import Foundation
import LibraryExchangeInterface
import LibraryStoreInterface
import Localization
import Model
import Navigation
import ScreenKit
import Testing

/// The wizard with fakes only.
@MainActor
@Suite(.timeLimit(.minutes(1)))
struct ImportFlowTests {
  private static let table = "wish Emma\nreading Persuasion\nread Nana\npaused Germinal"

  @Test("A file, what was understood of it, and what has become of it")
  func wholeWay() async {
    let wizard = await Wizard()
    #expect(wizard.visitor.titles == ["Choose a file"])
    for name in ["Goodreads", "StoryGraph", "Flyleaf", "20 MB"] {
      #expect(wizard.text.contains(name))
    }
    await wizard.upload(Self.table)
    #expect(wizard.visitor.titles == ["Choose a file", "What was understood"])
    #expect(wizard.text.contains("an export of Goodreads with 4 books"))
    for line in ["Wishes: 1", "Journeys under way: 1", "Finished: 1", "Given up: 1"] {
      #expect(wizard.text.contains(line))
    }
    #expect(wizard.text.contains("Re-reads: 0"))
    #expect(wizard.library.now.tickets.isEmpty)
    #expect(wizard.text.contains("[Import 4 books]"))
    await wizard.send(.tapped("import"))
    #expect(wizard.visitor.titles == ["Choose a file", "Import done"])
    #expect(wizard.text.contains("4 flights are in your library now"))
    #expect(wizard.library.now.tickets.map(\.wish.book.title) == ["Emma"])
    #expect(
      wizard.library.now.journeys.map(\.status) == [.underWay, .finished, .abandoned])
    #expect(wizard.ends.outcomes == [])
    await wizard.send(.tapped("done"))
    #expect(wizard.ends.outcomes == [true])
    #expect(wizard.ends.coordinator == nil)
  }

  @Test("I12: the same file again adds nothing, and says so")
  func twice() async {
    let library = LibraryFake()
    for _ in 1...2 {
      let wizard = await Wizard(library: library)
      await wizard.upload(Self.table)
      await wizard.send(.tapped("import"))
      guard library.now.journeys.count == 3, wizard.text.contains("Nothing new") else { continue }
      #expect(wizard.text.contains("4 flights were in your library already"))
      #expect(wizard.text.contains("what you have changed here counts"))
    }
    #expect(library.now.tickets.count == 1)
    #expect(library.now.journeys.count == 3)
  }

  @Test("I7: books on a shelf of one's own are abandoned until something else is chosen")
  func shelves() async {
    let wizard = await Wizard()
    await wizard.upload(Self.table)
    #expect(
      wizard.text.contains(
        "paused (1 book): Wishes | Journeys under way | Finished | (Given up)"))
    await wizard.send(.picked("shelf paused", "wish"))
    #expect(wizard.text.contains("paused (1 book): (Wishes)"))
    #expect(wizard.text.contains("  Wishes: 2"))
    #expect(wizard.text.contains("  Given up: 0"))
    await wizard.send(.picked("shelf paused", "nonsense"), .picked("shelf", "wish"))
    await wizard.send(.tapped("import"))
    #expect(wizard.library.now.tickets.map(\.wish.book.title) == ["Emma", "Germinal"])
  }

  @Test(
    "I10: a file that is not understood is told at its field, and another can be chosen",
    arguments: [
      (Data(), "The file is empty."), (Data("x".utf8), "not with the columns of Goodreads"),
      (Data(count: UploadedFile.sizeLimit + 1), "more than 20 MB"),
    ])
  func unreadable(_ data: Data, _ words: String) async {
    let wizard = await Wizard()
    await wizard.upload(data)
    #expect(wizard.visitor.titles == ["Choose a file"])
    #expect(wizard.visitor.content.fileError?.contains(words) == true)
    await wizard.upload(Self.table)
    #expect(wizard.visitor.titles == ["Choose a file", "What was understood"])
    await wizard.visitor.back()
    #expect(wizard.visitor.content.fileError == nil)
    await wizard.upload("wish Nana")
    #expect(wizard.text.contains("[Import 1 book]"))
  }

  @Test("I11, I15: bad rows stop only themselves, and are listed with line and reason")
  func badRows() async {
    let wizard = await Wizard()
    await wizard.upload("wish Emma", "bad Nana", "odd Germinal", "wish Money")
    #expect(
      wizard.text.contains("## Left out (1)\nLine 2, \u{201C}Nana\u{201D}: It is bad. Left out."))
    #expect(
      wizard.text.contains(
        "## Taken with a remark (1)\nLine 3, \u{201C}Germinal\u{201D}: It is odd."))
    #expect(wizard.text.contains("[Import 3 books]"))
    await wizard.send(.tapped("import"))
    #expect(wizard.text.contains("## Left out (1)\nLine 2"))
    #expect(!wizard.text.contains("Germinal"))
    #expect(wizard.library.now.tickets.map(\.wish.book.title) == ["Emma", "Money"])
  }

  @Test("Of many bad rows the first fifty are listed")
  func manyBadRows() async {
    let wizard = await Wizard()
    await wizard.upload((1...1_060).map { "bad Book \($0)" }.joined(separator: "\n"))
    #expect(wizard.text.contains("## Left out (1,060)"))
    #expect(wizard.text.contains("Line 50,"))
    #expect(!wizard.text.contains("Line 51,"))
    #expect(wizard.text.contains("and 1,010 more"))
    #expect(wizard.text.contains("There is nothing to import in this file."))
    #expect(!wizard.visitor.buttons.contains("import"))
    await wizard.send(.tapped("import"))
    #expect(wizard.store.count == 0)
  }

  @Test("What is unusual about how the file is written is said")
  func remarks() async {
    let exchange = LibraryExchangeFake()
    exchange.now.remarks = ["It is written in Windows-1252."]
    let wizard = await Wizard(exchange: exchange)
    await wizard.upload(Self.table)
    #expect(wizard.text.contains("i It is written in Windows-1252."))
  }

  @Test("A library of ours says what is in it, and goes in as it is")
  func library() async {
    let exchange = LibraryExchangeFake()
    exchange.now.library = LibraryContents(
      wishes: [.sample()], journeys: [.sample(status: .finished)],
      settings: LibrarySettings(homeAirport: "LIM"))
    let wizard = await Wizard(exchange: exchange)
    await wizard.upload("{}")
    #expect(wizard.text.contains("a Flyleaf library"))
    #expect(wizard.text.contains("Wishes: 1"))
    #expect(wizard.text.contains("settings count where you have made none"))
    #expect(!wizard.text.contains("Home airport"))
    await wizard.send(.tapped("import"))
    #expect(wizard.library.now.tickets.count == 1)
    #expect(wizard.text.contains("2 flights are in your library now"))
  }

  @Test("A library that fails is told, nothing is lost, and it can be tried again")
  func storeFails() async {
    let wizard = await Wizard()
    await wizard.upload(Self.table)
    wizard.library.now.failure = .failed("the disk is full")
    await wizard.send(.tapped("import"))
    #expect(wizard.visitor.titles == ["Choose a file", "What was understood"])
    #expect(wizard.text.contains("the disk is full"))
    wizard.library.now.failure = nil
    await wizard.send(.tapped("import"))
    #expect(wizard.text.contains("4 flights are"))
    #expect(!wizard.text.contains("the disk is full"))
  }

  @Test("The wizard of somebody who leaves goes away")
  func leaving() async {
    let wizard = await Wizard()
    await wizard.upload(Self.table)
    wizard.visitor.session.end()
    await wizard.visitor.session.window.settled()
    #expect(wizard.ends.outcomes == [false])
    #expect(wizard.ends.coordinator == nil)
  }
}
