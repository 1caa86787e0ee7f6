import FeatureTesting
import Foundation
import LibraryStoreInterface
import Localization
import LocalizationTesting
import Model
import Navigation
import ScreenKit
import Testing

/// Every screen of the wizard in Korean.
@MainActor
@Suite(.timeLimit(.minutes(1)))
struct KoreanTests {
  private static let data = [
    "Emma", "Nana", "Seoul", "Paris", "Lima", "Airport", "Land", "ICN", "CDG", "LIM", "Goodreads",
    "StoryGraph", "(.json)", "My Books", "Tools", "Import and export", "Export Library",
    "Manage Account",
    "Export StoryGraph Library", "CSV", "JSON", "paused", "books.csv", "Money",
  ]

  private func untranslated(_ wizard: Wizard) -> [String] {
    wizard.visitor.content.untranslated(except: Self.data)
  }

  @Test("No screen of the wizard has a word that nobody translated")
  func screens() async {
    let wizard = await Wizard(language: .korean)
    #expect(wizard.visitor.titles == ["파일 고르기"])
    #expect(untranslated(wizard) == [])
    await wizard.upload(Data())
    #expect(wizard.visitor.content.fileError?.hasPrefix("빈 파일이에요.") == true)
    #expect(untranslated(wizard) == [])
    await wizard.upload(Data(count: UploadedFile.sizeLimit + 1))
    #expect(wizard.visitor.content.fileError?.contains("20MB보다 커요.") == true)
    await wizard.upload("wish Emma", "bad Nana", "odd Emma", "paused Nana")
    #expect(wizard.text.contains("책 3권 가져오기"))
    #expect(wizard.text.contains("2번째 줄, \u{2018}Nana\u{2019}: 이상해요. 이 줄은 빼고 가져와요."))
    #expect(untranslated(wizard) == [])
    wizard.library.now.failure = .failed("꽉 참")
    await wizard.send(.tapped("import"))
    #expect(wizard.text.contains("서재를 열지 못했어요: 꽉 참."))
    #expect(untranslated(wizard) == [])
    wizard.library.now.failure = nil
    await wizard.send(.tapped("import"))
    #expect(wizard.visitor.titles.last == "가져오기 완료")
    #expect(wizard.text.contains("여정 3개를 서재에 담았어요."))
    #expect(untranslated(wizard) == [])
  }

  @Test("What was there already, and what is to be chosen again, is said in Korean")
  func again() async throws {
    let library = LibraryFake()
    let first = await Wizard(library: library)
    await first.upload("wish Emma")
    let state = try #require(first.visitor.session.window.state)
    await first.send(.tapped("import"))
    let wizard = await Wizard(library: library, language: .korean)
    _ = await wizard.visitor.session.window.restore(state)
    #expect(wizard.text.contains("파일을 다시 골라 주세요."))
    #expect(untranslated(wizard) == [])
    await wizard.upload("wish Emma")
    await wizard.send(.tapped("import"))
    #expect(wizard.text.contains("여정 1개는 이미 서재에 있어요."))
    #expect(untranslated(wizard) == [])
    await wizard.visitor.back()
    await wizard.upload("bad Nana")
    #expect(wizard.text.contains("가져올 것이 없어요."))
    #expect(untranslated(wizard) == [])
  }

  @Test("A round trip, a library of ours and all progress are said in Korean")
  func others() async throws {
    let exchange = LibraryExchangeFake()
    exchange.now.library = LibraryContents(wishes: [.sample()], settings: LibrarySettings())
    let gate = Gate()
    exchange.now.whileReading = { gate.pass() }
    let wizard = await Wizard(exchange: exchange, language: .korean)
    await wizard.upload("{}")
    #expect(wizard.text.contains("여정 1개 가져오기"))
    #expect(untranslated(wizard) == [])
    await wizard.visitor.back()
    let lines = (1...200).map { _ in "wish Emma" }.joined(separator: "\n")
    await wizard.visitor.send(
      .uploaded("file", UploadedFile(name: "books.csv", data: Data(lines.utf8))))
    await wizard.see { $0.progress.map { $0.fraction > 0 } ?? false }
    #expect(wizard.text.contains("50% · 책 100권 · "))
    #expect(wizard.text.contains("초쯤 남았어요"))
    #expect(untranslated(wizard) == [])
    gate.open()
    await wizard.rest()
    let row = try #require(wizard.visitor.content.rows.first)
    await wizard.send(.chose(row.id), .chose("ICN"))
    #expect(wizard.text.contains("출발지와 도착지가 같은 여정은"))
    #expect(untranslated(wizard) == [])
    let halfway = Gate()
    wizard.store.wait(at: halfway)
    await wizard.visitor.send(.tapped("import"))
    await wizard.see { $0.progress?.fraction == 0.5 }
    #expect(untranslated(wizard) == [])
    halfway.open()
    await wizard.rest()
  }
}
