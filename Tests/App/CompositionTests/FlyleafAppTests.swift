import AccountsInterface
import DependencyContainer
import FeatureTesting
import Foundation
import LibraryStoreInterface
import Model
import Navigation
import ScreenKit
import Synchronization
import Testing
import WishlistInterface

@testable import Composition

/// The whole app without a host, over services in memory.
@MainActor
struct FlyleafAppTests {
  private let fake = ServicesFake()

  private func app(_ wiring: Wiring, admitsGuests: Bool = true) throws -> FlyleafApp {
    try FlyleafApp(fake.services, wiring: wiring, admitsGuests: admitsGuests)
  }

  /// A session past the splash.
  private func session(
    _ wiring: Wiring, admitsGuests: Bool = true, device: Device = Device()
  ) async throws -> Session {
    let session = try app(wiring, admitsGuests: admitsGuests).makeSession(device: device)
    await session.appear()
    return session
  }

  @Test("The composition root resolves every key, those of an account in its child")
  func everyKey() throws {
    let container = try AppContainer.make(fake.services)
    #expect(try container.resolveAll() == container.keyNames.count)
    let account = try container.child(.account) {
      $0.register(AccountKey.self, value: .anna)
      $0.register(SessionTokenKey.self, value: SessionToken(text: "token"))
      $0.register(LibraryKey.self, value: LibraryFake())
    }
    #expect(try account.resolveAll() == account.keyNames.count)
    #expect(account.keyNames.contains("WishlistInterface.WishlistKey"))
  }

  @Test("The first launch introduces the app, then asks who comes", arguments: Wiring.allCases)
  func firstLaunch(_ wiring: Wiring) async throws {
    let device = Device()
    let session = try await session(wiring, admitsGuests: false, device: device)
    #expect(session.window.tree?.children.map(\.name) == ["OnboardingCoordinator"])
    await session.send(.tapped("skip"))
    #expect(session.window.tree?.children.map(\.name) == ["LoginCoordinator"])
    #expect(device.memory.text == "1.")
    #expect(session.window.canGoBack == false)
    await session.send(.tapped("guest"))
    #expect(session.window.tree?.children.map(\.name) == ["MainCoordinator"])
    #expect(fake.accounts.now.accounts.count == 1)
    #expect(device.memory.credential != nil)
    let again = try await self.session(wiring, admitsGuests: false, device: device)
    #expect(again.window.tree?.children.map(\.name) == ["MainCoordinator"])
    #expect(fake.accounts.now.accounts.count == 1)
  }

  @Test("Who is logged in has four tabs, each with a stack of its own", arguments: Wiring.allCases)
  func tabs(_ wiring: Wiring) async throws {
    let session = try await session(wiring)
    let tabs = try #require(session.window.layers.last?.tabs)
    #expect(tabs.map(\.name) == ["home", "journeys", "wishlist", "history"])
    for tab in tabs {
      #expect(await session.perform(.selectTab(tab.name)) == .done || tab.name == "home")
      #expect(session.titles.count == 1)
    }
  }

  @Test("A session follows links, and says why it can not", arguments: Wiring.allCases)
  func links(_ wiring: Wiring) async throws {
    let session = try await session(wiring)
    try await session.open(try #require(URL(string: "flyleaf://wishlist/new?from=ICN")))
    #expect(session.titles == ["Wishlist", "New wish"])
    let nowhere = try #require(URL(string: "flyleaf://wishlist/\(UUID())"))
    await #expect(throws: WishlistLinkError.self) { try await session.open(nowhere) }
    #expect(session.titles == ["Wishlist", "New wish"])
  }

  @Test(
    "Each link leads to its screen, whatever stood there",
    arguments: [
      ("home", "Home"), ("home/goal", "Year's goal"), ("settings", "Settings"),
      ("settings/privacy", "Privacy"), ("settings/terms", "Terms"),
      ("settings/open-source", "Open source"), ("settings/report", "Report a fault"),
      ("settings/export", "Export"), ("settings/import", "Choose a file"),
      ("settings/delete", "Delete account"), ("journeys", "Journeys"),
      ("journeys/new", "New journey"), ("wishlist", "Wishlist"), ("wishlist/new", "New wish"),
      ("history", "History"), ("history/new", "A book read earlier"),
      ("history/statistics", "Statistics"),
    ])
  func everyLink(_ place: String, title: String) async throws {
    let link = try #require(URL(string: "flyleaf://\(place)"))
    for wiring in Wiring.allCases {
      let session = try await session(wiring)
      for before in ["settings/import", "wishlist/new", "history/statistics", place] {
        try await session.open(try #require(URL(string: "flyleaf://\(before)")))
        try await session.open(link)
        #expect(session.current?.content.title == title)
      }
    }
  }

  @Test("A link that comes before the log-in is followed after it", arguments: Wiring.allCases)
  func keptLink(_ wiring: Wiring) async throws {
    let device = Device(memory: DeviceMemory(isIntroduced: true))
    let session = try await session(wiring, admitsGuests: false, device: device)
    try await session.open(try #require(URL(string: "flyleaf://wishlist/new?from=ICN")))
    await session.send(.tapped("guest"))
    await session.window.worked()
    for _ in 0..<20 { await Task.yield() }
    #expect(session.titles == ["Wishlist", "New wish"])
  }

  @Test("A log-out elsewhere is noticed at the next act", arguments: Wiring.allCases)
  func loggedOutElsewhere(_ wiring: Wiring) async throws {
    let device = Device()
    let session = try await session(wiring, device: device)
    let other = try FlyleafApp(fake.services, wiring: wiring).makeSession(device: device)
    await other.appear()
    let account = try #require(fake.accounts.now.accounts.first)
    try await fake.accounts.endAllSessions(of: account.id)
    #expect(await other.perform(.selectTab("wishlist")) != .done)
    #expect(other.window.tree?.children.map(\.name) == ["LoginCoordinator"])
    #expect(device.memory.credential == nil)
    #expect(device.memory.isIntroduced)
    _ = session
  }

  @Test(
    "A library that can not be opened is said, and can be tried again", arguments: Wiring.allCases)
  func brokenLibrary(_ wiring: Wiring) async throws {
    fake.libraries.failure.withLock { $0 = .gone }
    let session = try await session(wiring)
    #expect(session.text.contains("\(LibraryStoreError.gone)"))
    fake.libraries.failure.withLock { $0 = nil }
    await session.send(.tapped("retry"))
    #expect(session.window.tree?.children.map(\.name) == ["MainCoordinator"])
  }

  @Test("What was left of a deleted account goes at the next start", arguments: Wiring.allCases)
  func leftOver(_ wiring: Wiring) async throws {
    let account = try await fake.accounts.guest()
    _ = try await fake.libraries.library(of: account.id)
    try await fake.accounts.delete(account.id, password: "")
    #expect(fake.libraries.accounts == [account.id])
    _ = try await session(wiring, admitsGuests: false)
    #expect(fake.libraries.accounts.isEmpty)
    #expect(try await fake.accounts.pendingDeletions().isEmpty)
  }

  @Test("Two accounts have libraries of their own", arguments: Wiring.allCases)
  func apart(_ wiring: Wiring) async throws {
    let mine = try await session(wiring)
    let yours = try await session(wiring)
    let accounts = fake.accounts.now.accounts.map(\.id)
    try #require(accounts.count == 2)
    let ticket = try await fake.libraries.fake(of: accounts[0]).add(
      .sample, issued: .distantPast)
    let link = try #require(URL(string: "flyleaf://wishlist/\(ticket.id)"))
    try await mine.open(link)
    #expect(mine.text.contains("Emma"))
    await #expect(throws: WishlistLinkError.self) { try await yours.open(link) }
    #expect(!yours.text.contains("Emma"))
  }

  @Test("What stood on the screen comes back for the same account, and for no other")
  func restoration() async throws {
    let url = URL.temporaryDirectory.appending(path: "flyleaf-\(UUID()).json")
    defer { try? FileManager.default.removeItem(at: url) }
    let file = RestorationFile(url: url, version: 1)
    let device = Device()
    let session = try await session(.container, device: device)
    await session.restore(from: file)
    try await session.open(try #require(URL(string: "flyleaf://wishlist/new?from=ICN")))
    await session.send(.typed("reason", "Half a"))
    session.end()
    let again = try app(.container).makeSession(device: device)
    await again.restore(from: file)
    #expect(again.losses == [])
    #expect(again.titles == ["Wishlist", "New wish"])
    #expect(again.text.contains("Half a"))
    again.end()
    let other = try app(.container).makeSession()
    await other.restore(from: file)
    #expect(other.losses == [])
    #expect(other.titles == ["Home"])
  }

  @Test("A session that is let go takes its whole tree with it", arguments: Wiring.allCases)
  func lifetime(_ wiring: Wiring) async throws {
    weak var window: Window?
    do {
      let session = try await session(wiring)
      await session.perform(.selectTab("history"))
      window = session.window
      #expect(window?.tree != nil)
    }
    for _ in 0..<100 where window != nil { await Task.yield() }
    #expect(window == nil)
  }
}
