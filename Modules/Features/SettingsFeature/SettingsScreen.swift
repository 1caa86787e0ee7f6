import AccountsInterface
import LibraryStoreInterface
import Localization
import Model
import ScreenKit
import SettingsInterface

/// The settings' first screen.
final class SettingsScreen: ContentScreen {
  private let model: SettingsViewModel

  init(model: SettingsViewModel) {
    self.model = model
  }

  var content: Content {
    var elements: [Element] = []
    if let failure = model.failure { elements += .failure("\(failure)") }
    elements += account + appearance + library + about
    return Content(
      title: words("Settings", "설정"), elements: elements, question: model.question?.shown)
  }

  func didAppear() async { await model.load() }

  func handle(_ event: ScreenEvent) async {
    switch event {
    case .tapped("retry"): await model.load()
    case .tapped("signUp"): model.signUp()
    case .tapped("changePassword"): model.ask(for: .changePassword)
    case .tapped("logOut"): model.logOut()
    case .tapped("confirm"): await model.confirm()
    case .tapped("stay"): model.stay()
    case .tapped("deleteAccount"): model.ask(for: .deleteAccount)
    case .tapped("home"): model.onHomeAirport(.choose)
    case .tapped("import"): model.ask(for: .importing)
    case .tapped("export"): model.ask(for: .exporting)
    case .picked("theme", let name):
      if let theme = LibrarySettings.Theme(rawValue: name) { await model.choose(theme: theme) }
    case .picked("language", Self.ownLanguage): await model.choose(language: nil)
    case .picked("language", let name):
      if let language = Language(rawValue: name) { await model.choose(language: language) }
    case .chose(let id):
      if let route = Self.pages.first(where: { $0.id == id })?.route { model.ask(for: route) }
    case .tapped, .typed, .picked, .uploaded: break
    }
  }

  // MARK: Parts

  private var account: [Element] {
    let account = model.account
    var elements: [Element] = [.heading(words("Account", "계정"))]
    if account.isGuest {
      elements += [
        .text(
          words(
            "You are a guest: only this device leads to your library.",
            "게스트로 쓰고 있어요. 이 기기에서만 서재를 열 수 있어요.")),
        .button(
          Button(
            "signUp", label: words("Sign up to keep your library", "가입하고 서재 지키기"),
            role: .primary)),
      ]
    } else {
      elements += [
        .text([account.name, account.email].compactMap { $0 }.joined(separator: " · ")),
        .button(Button("changePassword", label: words("Change password", "비밀번호 바꾸기"))),
      ]
    }
    return elements + [
      .button(Button("logOut", label: words("Log out", "로그아웃"))),
      .button(
        Button("deleteAccount", label: words("Delete account", "계정 삭제"), role: .destructive)),
    ]
  }

  private var appearance: [Element] {
    guard let settings = model.settings else {
      return model.failure == nil
        ? [.text(words("Reading your settings…", "설정을 불러오는 중이에요…"))] : []
    }
    return [
      .heading(words("Appearance", "화면")),
      .picker(
        Picker(
          "theme", label: words("Theme", "테마"),
          options: LibrarySettings.Theme.allCases.map { Picker.Option($0.rawValue, $0.label) },
          selected: settings.theme.rawValue)),
      .picker(
        Picker(
          "language", label: words("Language", "언어"),
          options: [Picker.Option(Self.ownLanguage, words("As the device", "기기 설정대로"))]
            + Language.allCases.map { Picker.Option($0.rawValue, $0.nativeName) },
          selected: model.language?.rawValue ?? Self.ownLanguage)),
      .choice(
        Choice(
          "home", label: words("Home airport", "기준 공항"), value: model.home?.title,
          detail: model.home?.place,
          prompt: words("Choose where you set out from", "떠나는 공항 고르기"))),
    ]
  }

  private static let ownLanguage = "device"

  private var library: [Element] {
    [
      .heading(words("Library", "서재")),
      .button(Button("import", label: words("Import", "가져오기"))),
      .button(Button("export", label: words("Export", "내보내기"))),
    ]
  }

  private static let pages: [(id: ControlID, route: SettingsRoute)] = [
    ("privacy", .privacy), ("terms", .terms), ("openSource", .openSource),
    ("reportFault", .reportFault),
  ]

  private var about: [Element] {
    [
      .heading(words("About", "정보")),
      .text(words("Version \(model.version)", "버전 \(model.version)")),
      .rows(RowList("about", rows: Self.pages.map { Row($0.id, title: title(of: $0.route)) })),
    ]
  }

  private func title(of route: SettingsRoute) -> String {
    switch route {
    case .privacy: InformationPage.privacy.title
    case .terms: InformationPage.terms.title
    case .openSource: InformationPage.openSource.title
    default: FaultReportScreen.title
    }
  }
}

extension LibrarySettings.Theme {
  fileprivate var label: String {
    switch self {
    case .system: words("As the device", "기기 설정대로")
    case .light: words("Light", "밝게")
    case .dark: words("Dark", "어둡게")
    }
  }
}

extension SettingsViewModel.Question {
  fileprivate var shown: ScreenKit.Question {
    ScreenKit.Question(
      title: title, text: text,
      answers: [
        Button("confirm", label: answer, role: .destructive),
        Button("stay", label: words("Stay", "그대로 있기")),
      ])
  }

  private var title: String {
    switch self {
    case .logOut: words("Log out?", "로그아웃할까요?")
    case .leaveGuest: words("Leave your library behind?", "서재를 두고 갈까요?")
    case .leaveGuestForGood: words("Leave it for good?", "정말 두고 갈까요?")
    }
  }

  private var text: String {
    switch self {
    case .logOut:
      words(
        "Your library stays. You log in again with your email and password.",
        "서재는 그대로 있어요. 이메일과 비밀번호로 다시 로그인하면 돼요.")
    case .leaveGuest:
      words(
        "A guest has no password: once you have logged out, nobody can open this library again, not "
          + "even you. Sign up first to keep it, or export it.",
        "게스트에게는 비밀번호가 없어요. 로그아웃하면 이 서재를 아무도, 본인도 다시 열 수 없어요. 지키려면 "
          + "먼저 가입하거나 서재를 내보내 주세요.")
    case .leaveGuestForGood:
      words(
        "All wishes, journeys and memos of this guest are out of reach for ever.",
        "게스트의 위시와 여정, 메모를 영영 볼 수 없게 돼요.")
    }
  }

  private var answer: String {
    switch self {
    case .logOut: words("Log out", "로그아웃")
    case .leaveGuest: words("Log out without signing up", "가입하지 않고 로그아웃")
    case .leaveGuestForGood: words("Leave it for good", "영영 두고 가기")
    }
  }
}
