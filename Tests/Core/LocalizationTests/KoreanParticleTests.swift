import Foundation
import Localization
import Testing

struct KoreanParticleTests {
  @Test(
    "A particle follows how the word ends when it is read",
    arguments: [
      // 은/는, 이/가, 을/를, 으로/로, 과/와
      ("데미안", "은 이 을 으로 과"), ("제주", "는 가 를 로 와"), ("서울", "은 이 을 로 과"),
      ("밤", "은 이 을 으로 과"), ("서울 (ICN)", "은 이 을 로 과"), ("제주(CJU)", "는 가 를 로 와"),
      ("‘데미안’", "은 이 을 으로 과"), ("어린 왕자!", "는 가 를 로 와"),
      // Digits: 사, 영, 일, 칠, 이, 백.
      ("1984", "는 가 를 로 와"), ("2010", "은 이 을 으로 과"), ("1", "은 이 을 로 과"),
      ("77", "은 이 을 로 과"), ("제2", "는 가 를 로 와"), ("책 100", "은 이 을 으로 과"),
      // Letter by letter.
      ("ICN", "은 이 을 으로 과"), ("JFK", "는 가 를 로 와"), ("URL", "은 이 을 로 과"),
      ("PAR", "은 이 을 로 과"), ("X", "는 가 를 로 와"),
      // By their spelling: 엠마, 모비 딕, 제인, 도일, 런던, 파크, 북, 르네, 킹, 케이트.
      ("Emma", "는 가 를 로 와"), ("Moby-Dick", "은 이 을 으로 과"), ("Jane", "은 이 을 으로 과"),
      ("Doyle", "은 이 을 로 과"), ("London", "은 이 을 으로 과"), ("Mansfield Park", "는 가 를 로 와"),
      ("Book", "은 이 을 으로 과"), ("René", "는 가 를 로 와"), ("King", "은 이 을 으로 과"),
      ("Kate", "는 가 를 로 와"), ("Seoul", "은 이 을 로 과"), ("Flyleaf", "는 가 를 로 와"),
      // Not to be told.
      ("紅樓夢", "은(는) 이(가) 을(를) (으)로 과(와)"), ("", "은(는) 이(가) 을(를) (으)로 과(와)"),
      ("...", "은(는) 이(가) 을(를) (으)로 과(와)"),
    ])
  func particles(_ word: String, _ expected: String) {
    let forms = KoreanParticle.allCases.map { String(word.with($0).dropFirst(word.count)) }
    #expect(forms.joined(separator: " ") == expected)
  }

  @Test("Syllables that are written in their parts are read alike")
  func decomposed() {
    let word = "데미안".decomposedStringWithCanonicalMapping
    #expect(word.with(.object).hasSuffix("을"))
    #expect("(서울)".with(.object) == "(서울)을")
  }
}
