import AccountsInterface
import FeatureTesting
import Foundation
import LibraryExchangeInterface
import LibraryStoreInterface
import Localization
import Model
import Navigation
import ScreenKit
import SettingsFeature
import SettingsInterface
import Testing

/// The settings with fakes only.
@MainActor
@Suite(.timeLimit(.minutes(1)))
struct SettingsFlowTests {
  @Test("The first screen says who is here and which version this is")
  func overview() async {
    let settler = await Settler()
    #expect(settler.visitor.titles == ["Settings"])
    #expect(settler.text.contains("Anna · anna@example.org"))
    #expect(settler.text.contains("Version 1.2.3"))
    #expect(!settler.visitor.buttons.contains("signUp"))
    let guest = await Settler(.guest)
    #expect(guest.text.contains("You are a guest"))
    #expect(guest.visitor.buttons.contains("signUp"))
    #expect(!guest.visitor.buttons.contains("changePassword"))
  }

  // MARK: Appearance

  @Test(
    "A theme counts at once and is kept",
    arguments: [("dark", Theme.dark), ("light", .light), ("system", .system)])
  func theme(_ name: String, _ theme: Theme) async {
    let settler = await Settler()
    settler.device.theme = .dark
    await settler.send(.picked("theme", name))
    #expect(settler.device.theme == theme)
    #expect(settler.library.now.settings.theme.rawValue == name)
    await settler.send(.picked("theme", "pink"))
    #expect(settler.device.theme == theme)
  }

  @Test("A language counts at once and is kept, until the device's own is chosen")
  func language() async {
    let settler = await Settler()
    #expect(settler.text.contains("Language: (As the device) | English | 한국어"))
    await settler.send(.picked("language", "korean"))
    #expect(settler.device.language == .korean)
    #expect(settler.library.now.settings.language == "ko")
    #expect(settler.visitor.titles == ["설정"])
    #expect(settler.text.contains("언어: 기기 설정대로 | English | (한국어)"))
    await settler.send(.picked("language", "device"))
    #expect(settler.device.language == .english)
    #expect(settler.library.now.settings.language == nil)
    await settler.send(.picked("language", "english"))
    #expect(settler.text.contains("As the device | (English)"))
  }

  @Test("A language that a host has changed is shown")
  func languageElsewhere() async {
    let settler = await Settler()
    settler.visitor.session.language = .korean
    #expect(settler.text.contains("(한국어)"))
  }

  @Test("Kept settings make a device look and speak as they say")
  func apply() {
    let device = Device(language: .korean)
    LibrarySettings(theme: .dark, language: "en").apply(to: device)
    #expect(device.theme == .dark)
    #expect(device.language == .english)
    LibrarySettings(language: "xx").apply(to: device)
    #expect(device.theme == .system)
    #expect(device.language == .korean)
  }

  @Test("Choices that come quickly after another are all kept, beside what others have set")
  func quickly() async throws {
    var state = LibraryFake().now
    state.settings.goal = YearGoal(year: 2026, books: 12)
    let settler = await Settler(library: state)
    let session = settler.visitor.session
    let id = try #require(session.current?.id)
    // Tasks of the main actor begin in the order in which they are made.
    let picks = [("theme", "dark"), ("language", "korean"), ("theme", "light")].map { pick in
      Task { await session.send(.picked(ControlID(pick.0), pick.1), to: id) }
    }
    for pick in picks { _ = await pick.value }
    let kept = settler.library.now.settings
    #expect(kept.theme == .light)
    #expect(kept.language == "ko")
    #expect(kept.goal?.books == 12)
  }

  @Test("The home airport is found by the search and kept")
  func home() async {
    let settler = await Settler()
    #expect(settler.text.contains("Home airport: Choose where you set out from"))
    await settler.send(.tapped("home"))
    #expect(settler.visitor.titles == ["Settings", "Airports: departure"])
    await settler.send(.chose("LIM"))
    while !settler.text.contains("Lima") { await Task.yield() }
    while settler.library.now.settings.homeAirport == nil { await Task.yield() }
    #expect(settler.library.now.settings.homeAirport == "LIM")
    #expect(settler.text.contains("Home airport: Lima (LIM) (Lima Airport, Land)"))
  }

  @Test("Settings that can not be read or kept are told, and can be tried again")
  func storeFails() async {
    var state = LibraryFake().now
    state.failure = .failed("the disk is gone")
    let settler = await Settler(library: state)
    #expect(settler.text.contains("the disk is gone"))
    #expect(!settler.text.contains("Theme"))
    settler.library.now.failure = nil
    await settler.send(.tapped("retry"))
    #expect(!settler.text.contains("the disk is gone"))
    #expect(settler.text.contains("Theme: (As the device)"))
    settler.library.now.failure = .failed("the disk is full")
    await settler.send(.picked("theme", "dark"))
    #expect(settler.text.contains("the disk is full"))
    #expect(settler.device.theme == .dark)
    #expect(settler.library.now.settings.theme == .system)
    #expect(settler.text.contains("Theme: As the device | Light | (Dark)"))
    settler.library.now.failure = nil
    await settler.send(.tapped("retry"))
    #expect(!settler.text.contains("the disk is full"))
    #expect(settler.library.now.settings.theme == .dark)
  }

  // MARK: Library

  @Test("The wizard stands over the settings, and what it brings counts at once")
  func importing() async {
    let settler = await Settler()
    await settler.send(.tapped("import"))
    #expect(settler.visitor.titles == ["Settings", "Wizard"])
    #expect(settler.visitor.session.window.front.isModal)
    settler.library.now.settings = LibrarySettings(
      theme: .dark, language: "ko", homeAirport: "LIM")
    await settler.send(.tapped("done"))
    #expect(settler.device.theme == .dark)
    #expect(settler.visitor.titles == ["설정"])
    #expect(settler.text.contains("Lima (LIM)"))
  }

  @Test("A library goes out as two files, named by the day")
  func exporting() async throws {
    var state = LibraryFake().now
    state.tickets = [.sample()]
    let settler = await Settler(library: state)
    await settler.send(.tapped("export"))
    #expect(settler.visitor.titles == ["Settings", "Export"])
    #expect(settler.text.contains("[Export as JSON: flyleaf-library-2026-11-30.json]"))
    #expect(settler.text.contains("[Export as CSV: flyleaf-books-2026-11-30.csv]"))
    let json = try #require(try await settler.file("json"))
    #expect(json.name == "flyleaf-library-2026-11-30.json")
    #expect(json.mediaType == "application/json")
    #expect(String(decoding: json.data, as: UTF8.self) == "{1 wishes, 0 journeys}")
    let csv = try #require(try await settler.file("csv"))
    #expect(csv.name == "flyleaf-books-2026-11-30.csv")
    #expect(csv.mediaType == "text/csv")
    #expect(String(decoding: csv.data, as: UTF8.self) == "Emma\r\n")
    #expect(try await settler.file("pdf") == nil)
  }

  @Test("A file that can not be made says why")
  func exportFails() async {
    let settler = await Settler()
    await settler.send(.tapped("export"))
    settler.exchange.now.failure = .unwritable(reason: "a number is not finite")
    await #expect {
      try await settler.file("json")
    } throws: {
      settler.visitor.session.words(for: $0).contains("a number is not finite")
    }
    settler.library.now.failure = .failed("the disk is gone")
    for id in ["json", "csv"] as [ControlID] {
      await #expect {
        try await settler.file(id)
      } throws: {
        "\($0)".contains("the disk is gone")
      }
    }
  }

  // MARK: About

  @Test(
    "What there is to read is true to what the app does",
    arguments: [
      ("privacy", "Privacy", "--books openlibrary"), ("terms", "Terms", "without any warranty"),
      ("openSource", "Open source", "libmicrohttpd"),
      ("reportFault", "Report a fault", "step by step"),
    ])
  func pages(_ row: String, _ title: String, _ words: String) async {
    let settler = await Settler()
    await settler.send(.chose(ControlID(row)))
    #expect(settler.visitor.titles == ["Settings", title])
    #expect(settler.text.contains(words))
    await settler.visitor.back()
    #expect(settler.visitor.titles == ["Settings"])
  }

  @Test("The file for a fault has counts and no titles, names or texts")
  func faultReport() async throws {
    var state = LibraryFake().now
    state.tickets = [.sample()]
    state.journeys = [.sample(review: "Secret"), .sample(.persuasion, status: .abandoned)]
    let settler = await Settler(library: state)
    await settler.send(.chose("reportFault"))
    let file = try #require(try await settler.file("report"))
    #expect(file.name == "flyleaf-report-2026-11-30.txt")
    #expect(file.mediaType == "text/plain")
    let text = String(decoding: file.data, as: UTF8.self)
    for line in [
      "Flyleaf 1.2.3\n", "System: ", "Language: en\n", "Wishes: 1\n", "Journeys under way: 1\n",
      "Finished: 0\n", "Given up: 1\n", "Memos: 0\n",
    ] {
      #expect(text.contains(line))
    }
    for secret in ["Emma", "Persuasion", "Secret", "Seoul", "Anna"] {
      #expect(!text.contains(secret))
    }
    #expect(try await settler.file("other") == nil)
    settler.library.now.failure = .failed("gone")
    await #expect(throws: LibraryStoreError.self) { try await settler.file("report") }
  }

  // MARK: Places

  @Test(
    "Each place has a link",
    arguments: [
      (.overview, ["Settings"]), (.changePassword, ["Settings", "Change password"]),
      (.deleteAccount, ["Settings", "Delete account"]), (.privacy, ["Settings", "Privacy"]),
      (.terms, ["Settings", "Terms"]), (.openSource, ["Settings", "Open source"]),
      (.reportFault, ["Settings", "Report a fault"]), (.exporting, ["Settings", "Export"]),
      (.importing, ["Settings", "Wizard"]),
    ] as [(SettingsRoute, [String])])
  func open(_ route: SettingsRoute, _ titles: [String]) async throws {
    let settler = await Settler()
    await settler.send(.tapped("deleteAccount"), .tapped("export"))
    try await settler.settings.open(route)
    await settler.visitor.session.window.settled()
    #expect(settler.visitor.titles == titles)
  }

  @Test(
    "A link leads there also right after the settings were opened from another screen",
    arguments: [
      (.overview, ["Home", "Settings"]),
      (.changePassword, ["Home", "Settings", "Change password"]),
      (.privacy, ["Home", "Settings", "Privacy"]), (.importing, ["Home", "Settings", "Wizard"]),
    ] as [(SettingsRoute, [String])])
  func openOverHome(_ route: SettingsRoute, _ titles: [String]) async throws {
    let settler = await Settler(isOverHome: true)
    try await settler.settings.open(route)
    await settler.visitor.session.window.settled()
    #expect(settler.visitor.titles == titles)
  }

  @Test("All links need somebody who is logged in, and no two are the same")
  func links() {
    let handlers = SettingsLinks.handlers
    #expect(handlers.allSatisfy { $0.needsLogin })
    #expect(Set(handlers.map(\.pattern)).count == 9)
  }

  @Test("A link from over the wizard leaves the wizard")
  func openFromWizard() async throws {
    let settler = await Settler()
    await settler.send(.tapped("import"))
    try await settler.settings.open(.privacy)
    await settler.visitor.session.window.settled()
    #expect(settler.visitor.titles == ["Settings", "Privacy"])
  }

  @Test("A guest has no password to change, and a link there leaves everything as it is")
  func openPassword() async {
    let settler = await Settler(.guest)
    await settler.send(.tapped("export"))
    await #expect(throws: AccountsError.guestHasNoPassword) {
      try await settler.settings.open(.changePassword)
    }
    #expect(settler.visitor.titles == ["Settings", "Export"])
  }

  @Test(
    "After a kill the same screens are there, without any password",
    arguments: [
      ([.tapped("deleteAccount"), .typed("password", "old password")], "Delete account"),
      (
        [
          .tapped("changePassword"), .typed("old", "old password"),
          .typed("new", "old password"),
        ], "Change password"
      ),
      ([.tapped("deleteAccount"), .tapped("export")], "Export"), ([.chose("terms")], "Terms"),
      ([.tapped("import")], "Wizard"), ([.tapped("home")], "Airports: departure"),
    ] as [([ScreenEvent], String)])
  func restoration(_ events: [ScreenEvent], _ title: String) async throws {
    let settler = await Settler()
    for event in events { await settler.send(event) }
    let titles = settler.visitor.titles
    #expect(titles.last == title)
    let stored = try JSONEncoder().encode(try #require(settler.visitor.session.window.state))
    #expect(!String(decoding: stored, as: UTF8.self).contains("old password"))
    let next = await Settler()
    let losses = await next.visitor.session.window.restore(
      try JSONDecoder().decode(NavigationState.self, from: stored))
    #expect(losses == [])
    #expect(next.visitor.titles == titles)
  }

  @Test("Settings that are left go away, with everything that stood on them")
  func leaving() async {
    let ends = Settler.Ends()
    let session = await session(ends)
    #expect(ends.coordinator != nil)
    session.end()
    await session.window.settled()
    #expect(ends.outcomes == [.cancelled])
    #expect(ends.coordinator == nil)
  }

  /// The session of somebody deep in the settings.
  private func session(_ ends: Settler.Ends) async -> Session {
    let settler = await Settler(ends: ends)
    await settler.send(.tapped("deleteAccount"), .tapped("export"))
    return settler.visitor.session
  }
}
