import AccountsInterface
import Localization
import Testing

/// What the accounts say to a person, in both languages.
struct AccountWordsTests {
  private static let problems: [(AccountProblem, AccountField)] = [
    (.noName, .name), (.longName(count: 61), .name), (.nameNotOnOneLine, .name),
    (.noEmail, .email), (.implausibleEmail, .email), (.takenEmail("1@2.34"), .email),
    (.shortPassword(count: 0), .password), (.shortPassword(count: 1), .password),
    (.longPassword(count: 300), .password), (.passwordIsEmail, .password),
  ]

  private static let errors: [AccountsError] = [
    .problems([.noName, .shortPassword(count: 1)]), .wrongLogIn, .wrongPassword, .wait(seconds: 1),
    .wait(seconds: 300), .noAccount, .guestHasNoPassword, .noGuest, .cancelled,
    .failed(LocalizedText { words("full", "꽉 참") }),
    .unusable(LocalizedText { words("It is full", "꽉 찼어요") }),
  ]

  @Test("Each problem belongs to a field and says how to mend it", arguments: Language.allCases)
  func problems(_ language: Language) {
    Language.$current.withValue(language) {
      for (problem, field) in Self.problems {
        #expect(problem.field == field)
        #expect(problem.description.hasSuffix("."))
      }
      #expect(Set(Self.problems.map(\.0.description)).count == Self.problems.count)
    }
  }

  @Test("Every word is there in Korean")
  func korean() {
    Language.$current.withValue(.korean) {
      for text in Self.problems.map(\.0.description) + Self.errors.map(\.description) {
        let words = text.replacing("name@example.org", with: "")
        #expect(!words.contains { $0.isASCII && $0.isLetter }, "\(text)")
        #expect(text.hasSuffix("요."))
      }
    }
  }

  @Test("A password's length is said as one says it")
  func passwordLength() {
    #expect(
      AccountProblem.shortPassword(count: 1).description
        == "The password has 1 character; at least 8 are needed. Lengthen it.")
    Language.$current.withValue(.korean) {
      #expect(
        AccountProblem.shortPassword(count: 1).description
          == "비밀번호가 1자예요. 8자 이상이어야 하니 더 길게 써 주세요.")
    }
  }

  @Test("A reason that was noted in one language is said in another")
  func reason() {
    let error = AccountsError.failed(LocalizedText { words("full", "꽉 참") })
    #expect(error.description.contains("could not be reached: full."))
    #expect(
      Language.$current.withValue(.korean) { error.description }.contains("열지 못했어요: 꽉 참."))
  }

  @Test(
    "A wait is said in seconds, then in minutes",
    arguments: [
      (1, "1 second", "1초"), (32, "32 seconds", "32초"), (60, "1 minute", "1분"),
      (61, "2 minutes", "2분"),
    ])
  func wait(_ seconds: Int, _ english: String, _ korean: String) {
    let error = AccountsError.wait(seconds: seconds)
    #expect(error.description.contains("Wait \(english), then"))
    #expect(Language.$current.withValue(.korean) { error.description }.contains("\(korean) 뒤에"))
  }
}
