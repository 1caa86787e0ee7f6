import FeatureTesting
import Foundation
import LibraryStoreInterface
import Navigation
import ScreenKit
import Testing

/// What takes long: it is seen, can be cancelled, and happens once.
@MainActor
@Suite(.timeLimit(.minutes(1)))
struct WorkTests {
  private static let many = (1...2_000).map { "wish Book \($0)" }.joined(separator: "\n")

  /// A wizard whose reader waits behind the first hundred lines.
  private func heldWizard(_ gate: Gate) async -> Wizard {
    let exchange = LibraryExchangeFake()
    exchange.now.whileReading = { gate.pass() }
    let wizard = await Wizard(exchange: exchange)
    await wizard.visitor.send(
      .uploaded("file", UploadedFile(name: "books.csv", data: Data(Self.many.utf8))))
    await wizard.see { $0.progress.map { $0.fraction > 0 } ?? false }
    return wizard
  }

  @Test("I21: while 2,000 rows are read, the screen says how far it is and hears the person")
  func progress() async throws {
    let gate = Gate()
    let wizard = await heldWizard(gate)
    #expect(wizard.visitor.content.isWorking)
    let line = try #require(wizard.visitor.content.progress)
    #expect(line.label == "Reading books.csv")
    #expect(line.fraction == 0.05)
    #expect(line.detail.hasPrefix("5% · 100 books · about "))
    #expect(line.detail.hasSuffix(" seconds left"))
    #expect(wizard.visitor.buttons == ["cancel"])
    gate.open()
    await wizard.rest()
    #expect(wizard.text.contains("[Import 2,000 books]"))
    #expect(!wizard.visitor.content.isWorking)
    await wizard.send(.tapped("import"))
    #expect(wizard.library.now.tickets.count == 2_000)
  }

  @Test("Who cancels the reading is back at the file, and nothing comes late")
  func cancel() async {
    let gate = Gate()
    let wizard = await heldWizard(gate)
    await wizard.visitor.send(.tapped("cancel"))
    #expect(!wizard.visitor.content.isWorking)
    #expect(wizard.visitor.content.progress == nil)
    gate.open()
    await wizard.upload("wish Emma")
    #expect(wizard.visitor.titles == ["Choose a file", "What was understood"])
    #expect(wizard.text.contains("[Import 1 book]"))
    #expect(wizard.visitor.content.fileError == nil)
  }

  @Test("A file that is handed over while another is read takes its place")
  func secondFile() async {
    let gate = Gate()
    let wizard = await heldWizard(gate)
    gate.open()
    await wizard.upload("wish Emma")
    #expect(wizard.visitor.titles == ["Choose a file", "What was understood"])
    #expect(wizard.text.contains("[Import 1 book]"))
  }

  @Test("Reading ends with the wizard")
  func leaving() async {
    let gate = Gate()
    let wizard = await heldWizard(gate)
    wizard.visitor.session.end()
    gate.open()
    while wizard.ends.coordinator != nil { await Task.yield() }
    #expect(wizard.ends.outcomes == [false])
  }

  @Test("While the library is written the person is held there, and a second tap does nothing")
  func merging() async throws {
    let gate = Gate()
    let wizard = await Wizard()
    wizard.store.wait(at: gate)
    await wizard.upload("wish Emma", "wish Nana")
    await wizard.visitor.send(.tapped("import"))
    await wizard.see { $0.progress?.fraction == 0.5 }
    #expect(try #require(wizard.visitor.content.progress).label == "Importing")
    #expect(wizard.text.contains("Either everything goes in or nothing."))
    await wizard.visitor.send(.tapped("import"), .picked("shelf paused", "wish"))
    await wizard.visitor.back()
    #expect(wizard.visitor.titles == ["Choose a file", "What was understood"])
    gate.open()
    await wizard.rest()
    #expect(wizard.visitor.titles == ["Choose a file", "Import done"])
    #expect(wizard.store.count == 1)
    #expect(wizard.library.now.tickets.count == 2)
  }

  @Test("A double tap on import merges once")
  func doubleTap() async {
    let wizard = await Wizard()
    await wizard.upload("wish Emma")
    await wizard.visitor.send(.tapped("import"), .tapped("import"))
    await wizard.rest()
    #expect(wizard.store.count == 1)
    #expect(wizard.visitor.titles == ["Choose a file", "Import done"])
  }

  @Test("Several shelves chosen one after the other all count")
  func shelvesInARow() async {
    let wizard = await Wizard()
    await wizard.upload("paused Emma", "wish Nana")
    await wizard.visitor.send(
      .picked("shelf paused", "wish"), .picked("shelf paused", "finished"),
      .picked("shelf paused", "underWay"))
    await wizard.rest()
    #expect(wizard.text.contains("paused (1 book): Wishes | (Journeys under way)"))
    #expect(wizard.text.contains("  Journeys under way: 1"))
    #expect(wizard.text.contains("[Import 2 books]"))
  }

  // MARK: Restoration

  private func revive(_ wizard: Wizard) async throws -> (Wizard, losses: [String]) {
    let state = try #require(wizard.visitor.session.window.state)
    let stored = try JSONEncoder().encode(state)
    #expect(!String(decoding: stored, as: UTF8.self).contains("wish Emma"))
    let next = await Wizard()
    let losses = await next.visitor.session.window.restore(
      try JSONDecoder().decode(NavigationState.self, from: stored))
    await next.rest()
    return (next, losses)
  }

  @Test("After a kill the wizard is at its first screen and asks for the file again")
  func restoration() async throws {
    let wizard = await Wizard()
    await wizard.upload("wish Emma")
    await wizard.send(.tapped("home"))
    let (next, losses) = try await revive(wizard)
    #expect(next.visitor.titles == ["Choose a file"])
    #expect(next.text.contains("Choose the file again"))
    #expect(losses.contains { $0.contains("Choose the file again.") })
    await next.upload("wish Emma")
    #expect(next.visitor.titles == ["Choose a file", "What was understood"])
    await next.visitor.back()
    #expect(!next.text.contains("Choose the file again"))
  }

  @Test("After a kill, what has been done is said again")
  func restoredReport() async throws {
    let wizard = await Wizard()
    await wizard.upload("wish Emma", "bad Nana")
    await wizard.send(.tapped("import"))
    let text = wizard.text
    let (next, losses) = try await revive(wizard)
    #expect(losses == [])
    #expect(next.visitor.titles == ["Choose a file", "Import done"])
    #expect(next.text == text)
    await next.send(.tapped("done"))
    #expect(next.ends.outcomes == [true])
  }
}
