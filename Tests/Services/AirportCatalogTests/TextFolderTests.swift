import Foundation
import Testing

@testable import AirportCatalog

struct TextFolderTests {
  @Test(
    "Text is folded",
    arguments: [
      ("ICN", "icn"), ("São Paulo", "sao paulo"), ("MÜNCHEN", "munchen"), ("Malmö", "malmo"),
      ("Weißenfels", "weissenfels"), ("Tromsø", "tromso"), ("ŁÓDŹ", "lodz"),
      ("Diyarbakır", "diyarbakir"), ("İzmir", "izmir"), ("Ærø", "aero"), ("Þórshöfn", "thorshofn"),
      ("Đồng Hới", "dong hoi"), ("Œuilly", "oeuilly"), ("O'Hare", "o hare"),
      ("Côte d’Ivoire", "cote d ivoire"), ("Trinidad & Tobago", "trinidad and tobago"),
      ("  St. John's -- (YYT)  ", "st john s yyt"), ("Ｔｏｋｙｏ　１", "tokyo 1"), ("ﬁn", "fin"),
      ("Nukuʻalofa", "nuku alofa"), ("a\u{AD}b\u{200D}c\u{FEFF}", "abc"), ("東京", "東京"),
      ("ΑΘΉΝΑΣ", "αθηνασ"), ("🛫", ""), ("", ""), (" \n\t", ""), ("\u{301}", ""),
    ])
  func fold(text: String, expected: String) {
    var folder = TextFolder()
    #expect(String(decoding: folder.fold(text), as: UTF8.self) == expected)
    #expect(
      String(decoding: folder.fold(text.decomposedStringWithCanonicalMapping), as: UTF8.self)
        == expected)
  }

  @Test(
    "Hangul is folded to the keys that type it",
    arguments: [
      ("서울", "ㅅㅓㅇㅜㄹ"), ("도쿄", "ㄷㅗㅋㅛ"), ("돜", "ㄷㅗㅋ"), ("과천", "ㄱㅗㅏㅊㅓㄴ"), ("값", "ㄱㅏㅂㅅ"),
      ("의왕", "ㅇㅡㅣㅇㅗㅏㅇ"), ("까뀌", "ㄲㅏㄲㅜㅣ"), ("밖", "ㅂㅏㄲ"), ("ㅅ", "ㅅ"), ("ㄳ", "ㄱㅅ"),
      ("ㅢ", "ㅡㅣ"), ("힣", "ㅎㅣㅎ"), ("가", "ㄱㅏ"), ("서울 김포", "ㅅㅓㅇㅜㄹ ㄱㅣㅁㅍㅗ"), ("ﾡ", "ㄱ"),
    ])
  func hangul(text: String, expected: String) {
    var folder = TextFolder()
    #expect(String(decoding: folder.fold(text), as: UTF8.self) == expected)
    #expect(
      String(decoding: folder.fold(text.decomposedStringWithCanonicalMapping), as: UTF8.self)
        == expected)
  }
}
