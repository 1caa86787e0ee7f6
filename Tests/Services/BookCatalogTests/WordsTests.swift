import Testing

@testable import BookCatalog

struct WordsTests {
  @Test(
    "Words are without case, accents and punctuation",
    arguments: [
      ("The Great Gatsby", "the great gatsby"),
      ("  R.U.R.:\t(1920) ", "r u r 1920"),
      ("L'Étranger", "l etranger"),
      ("Moby-Dick; or, The Whale", "moby dick or the whale"),
      ("Dr. Frøken Łódź Straße Æsop Œuvre", "dr froken lodz strasse aesop oeuvre"),
      ("Война и мир", "воина и мир"),
      ("Ὀδύσσεια", "οδυσσεια"),
      ("ΛΌΓΟΣ", "λογοσ"),
      ("ＡＢＣ ﬁn", "abc fin"),
      ("\u{0130}stanbul", "istanbul"),
      ("e\u{301}tude", "etude"),
      ("\u{00e9}tude", "etude"),
      ("紅樓夢", "紅樓夢"),
      ("!?\"*()", ""),
      ("", ""),
    ])
  func folded(_ text: String, _ key: String) {
    #expect(Words(text).key == key)
  }

  @Test("What an apostrophe or a hyphen splits is one word as well")
  func joined() {
    #expect(Words("Don't! Look-alike O’Brien").joined == ["dont", "lookalike", "obrien"])
    #expect(Words("plain words").joined == [])
  }

  @Test(
    "A Korean syllable begins with what has been typed of it",
    arguments: ["ㅊ", "채", "채ㅅ", "채시", "채식", "채식주의자"])
  func korean(_ typed: String) {
    #expect(Words("채식주의자").key.unicodeScalars.starts(with: Words(typed).key.unicodeScalars))
  }

  @Test("Another Korean syllable is not a beginning", arguments: ["차", "책", "식", "채심"])
  func otherKorean(_ typed: String) {
    #expect(!Words("채식주의자").key.unicodeScalars.starts(with: Words(typed).key.unicodeScalars))
  }

  @Test(
    "An article is left out where more follows",
    arguments: [
      ("The Trial", ["trial"]), ("Der Prozess", ["prozess"]), ("L'Étranger", ["etranger"]),
      ("The", []), ("Theory", []), ("Of the Nature", []), ("", []),
    ] as [(String, [String])])
  func articles(_ title: String, _ rest: [String]) {
    #expect(Words(title).withoutArticle == rest)
  }
}
