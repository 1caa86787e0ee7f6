import Localization
import ScreenKit

/// What there is to read about the app.
enum InformationPage: Hashable, CaseIterable {
  case privacy, terms, openSource

  var title: String {
    switch self {
    case .privacy: words("Privacy", "개인정보")
    case .terms: words("Terms", "이용 약관")
    case .openSource: words("Open source", "오픈 소스")
    }
  }

  var elements: [Element] {
    switch self {
    case .privacy: Self.privacyElements
    case .terms: Self.termsElements
    case .openSource: Self.openSourceElements
    }
  }

  private static var privacyElements: [Element] {
    [
      .text(
        words(
          "Everything stays on the machine on which Flyleaf runs: your account, your library, your "
            + "searches and your settings. Nothing is counted, and nothing is sent to anybody.",
          "계정과 서재, 검색어, 설정은 모두 Flyleaf가 도는 기기에만 있어요. 아무것도 집계하지 않고 누구에게도 "
            + "보내지 않아요.")),
      .text(
        words(
          "There is one exception, which whoever runs Flyleaf has to choose: started with --books "
            + "openlibrary, it asks Open Library (openlibrary.org) for books. Then what you type into "
            + "the book search is sent there, and nothing else.",
          "예외는 하나뿐이고, 운영하는 사람이 직접 골라야 해요. --books openlibrary로 시작하면 Open "
            + "Library(openlibrary.org)에서 책을 찾아요. 그때는 책 검색에 적은 말만 그곳으로 보내요.")),
      .text(
        words(
          "Your password is kept as an argon2id hash only, from which it can not be read. Your browser "
            + "or terminal keeps one value by which Flyleaf knows you again; it ends when you log out.",
          "비밀번호는 되돌려 읽을 수 없는 argon2id 해시로만 남아요. 브라우저나 터미널에는 다시 알아보기 위한 "
            + "값 하나만 남고, 로그아웃하면 쓸 수 없게 돼요.")),
      .text(
        words(
          "The files on the machine are not encrypted: whoever may read its disk can read your "
            + "library. Deleting the account deletes the library with it.",
          "기기의 파일은 암호화하지 않아요. 디스크를 읽을 수 있는 사람은 서재도 읽을 수 있어요. 계정을 삭제하면 "
            + "서재도 함께 지워져요.")),
    ]
  }

  private static var termsElements: [Element] {
    [
      .text(
        words(
          "What you write is yours. You can take all of it out by Export at any time.",
          "여기에 쓴 글은 모두 쓴 사람의 것이에요. 언제든 \u{2018}내보내기\u{2019}로 전부 꺼낼 수 있어요.")),
      .text(
        words(
          "Flyleaf comes as it is, without any warranty. Keep an export of what you would miss.",
          "Flyleaf는 있는 그대로 제공하고 아무것도 보증하지 않아요. 잃고 싶지 않은 것은 내보내서 따로 보관해 "
            + "주세요.")),
      .text(
        words(
          "The tickets are for reading. No airline takes them, and the distances are as the crow flies.",
          "티켓은 책을 읽기 위한 것이에요. 비행기는 탈 수 없고, 거리는 두 공항 사이의 최단 거리예요.")),
    ]
  }

  private static var openSourceElements: [Element] {
    [
      .text(
        words(
          "Flyleaf is written in Swift and stands on the work of others. Thank you.",
          "Flyleaf는 Swift로 만들었고 다른 사람들의 작업 위에 서 있어요. 고마워요.")),
      .heading(words("Libraries", "라이브러리")),
      .text(
        words(
          "SQLite keeps accounts and libraries (public domain).",
          "SQLite: 계정과 서재를 보관해요(퍼블릭 도메인).")),
      .text(
        words(
          "GNU libmicrohttpd serves the pages (LGPL 2.1 or later).",
          "GNU libmicrohttpd: 웹 페이지를 보여 줘요(LGPL 2.1 이상).")),
      .text(
        words(
          "libsodium guards passwords and sessions (ISC).",
          "libsodium: 비밀번호와 로그인을 지켜요(ISC).")),
      .text(
        words(
          "Swift with its standard library and Foundation (Apache 2.0 with Runtime Library Exception).",
          "Swift와 표준 라이브러리, Foundation(Apache 2.0, Runtime Library Exception).")),
      .heading(words("Facts", "데이터")),
      .text(
        words(
          "Airports: airportsdata (MIT), Korean names of cities by Unicode CLDR (Unicode License), and "
            + "our own table.",
          "공항: airportsdata(MIT), 유니코드 CLDR의 한국어 도시 이름(Unicode License), 직접 만든 표.")),
      .text(
        words(
          "The world's land on maps: global-land-mask (MIT), made of GLOBE, elevation data of NOAA "
            + "(public domain).",
          "지도의 땅: global-land-mask(MIT). NOAA의 고도 자료 GLOBE로 만들었어요(퍼블릭 도메인).")),
      .text(
        words(
          "Books: our own list, and the catalogue files that whoever runs Flyleaf has added.",
          "책: 직접 만든 목록과, Flyleaf를 운영하는 사람이 더한 목록 파일.")),
    ]
  }
}
