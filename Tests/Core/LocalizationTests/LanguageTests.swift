import Localization
import Testing

struct LanguageTests {
  @Test(
    "A tag or a locale names a language that the app speaks, or none",
    arguments: [
      ("ko", Language.korean), ("ko-KR", .korean), ("KO_kr.UTF-8", .korean), ("ko@x", .korean),
      ("en", .english), ("en-GB", .english), ("en_US.UTF-8", .english),
      ("kok", nil), ("kor", nil), ("fr-FR", nil), ("C", nil), ("", nil), ("*", nil), ("ko!", nil),
    ])
  func tags(_ tag: String, _ language: Language?) {
    #expect(Language(tag: tag) == language)
  }

  @Test(
    "The first variable that is not empty decides on a process's language",
    arguments: [
      ([:], Language.english),
      (["LANG": "ko_KR.UTF-8"], .korean),
      (["LANG": "ko_KR.UTF-8", "LC_MESSAGES": "en_US.UTF-8"], .english),
      (["LANG": "en_US.UTF-8", "LC_MESSAGES": "C", "LC_ALL": "ko_KR"], .korean),
      (["LANG": "ko_KR.UTF-8", "LC_MESSAGES": "", "LC_ALL": ""], .korean),
      (["LANG": "ko_KR.UTF-8", "LC_ALL": "C"], .english),
      (["LANG": "de_DE.UTF-8"], .english),
    ])
  func environment(_ variables: [String: String], _ language: Language) {
    #expect(Language(environment: variables) == language)
  }

  @Test("Words are those of the current language, also across an await")
  func words() async {
    #expect(Localization.words("book", "책") == "book")
    let inKorean = await Language.$current.withValue(.korean) {
      await Task.yield()
      return Localization.words("book", "책")
    }
    #expect(inKorean == "책")
  }

  @Test("A localized text is made in both languages at once and shown in the current one")
  func localizedText() {
    let text = LocalizedText { Localization.words("full", "가득 찼어요") }
    #expect("\(text)" == "full")
    #expect(Language.$current.withValue(.korean) { "\(text)" } == "가득 찼어요")
    let name: LocalizedText = "code \(5)"
    #expect(Language.$current.withValue(.korean) { "\(name)" } == "code 5")
  }
}
