import Localization

/// A page that is no screen of the app: something went wrong, and there is a way on.
struct PlainPage {
  let title: String
  let text: String
  /// The words of the link that leads on.
  let link: String
  let path: String
  /// What was typed and could not be taken, to be copied.
  var texts: [String] = []

  func document(assets: Assets) -> HTML {
    PageFrame(
      title: title, assets: assets,
      main: """
        <main id="main" class="screen plain"><h1 id="title" tabindex="-1">\(title)</h1>
        <p class="text">\(text)</p>\(kept)<a class="primary" href="\(path)">\(link)</a></main>
        """
    ).document
  }

  /// The page with what was typed, which would be lost otherwise.
  func keeping(_ texts: [String]) -> PlainPage {
    var page = self
    page.texts = texts
    return page
  }

  private var kept: HTML? {
    guard !texts.isEmpty else { return nil }
    let label = words("What you typed", "입력한 내용")
    let fields: [HTML] = texts.map {
      "<textarea rows=\"4\" readonly aria-label=\"\(label)\">\n\($0)</textarea>"
    }
    return "<div class=\"field kept\"><p class=\"label\">\(label)</p>\(fields)</div>"
  }

  static var notFound: PlainPage {
    PlainPage(
      title: words("Page not found", "페이지를 찾을 수 없어요"),
      text: words("There is nothing at this address.", "이 주소에는 아무것도 없어요."),
      link: words("Go to Flyleaf", "Flyleaf로 가기"), path: "/")
  }

  static var forged: PlainPage {
    PlainPage(
      title: words("Page out of date", "오래된 페이지예요"),
      text: words(
        "This form does not belong to your session any more, so nothing was done. "
          + "Reload the page and try again. Flyleaf needs cookies to know your session.",
        "더 이상 이어지지 않는 세션의 양식이라 아무것도 바꾸지 않았어요. 페이지를 새로 고친 뒤 다시 시도해 "
          + "주세요. Flyleaf가 세션을 알아보려면 쿠키가 필요해요."),
      link: words("Reload Flyleaf", "Flyleaf 새로 고침"), path: "/")
  }

  /// A form whose screen is not open any more.
  static var outOfDate: PlainPage {
    PlainPage(
      title: words("Page out of date", "오래된 페이지예요"),
      text: words(
        "Another screen is open by now, so nothing was done. Copy what you typed before you go on.",
        "지금은 다른 화면이 열려 있어 아무것도 하지 않았어요. 계속하기 전에 입력한 내용을 복사해 두세요."),
      link: words("Go on", "계속하기"), path: "/")
  }

  /// A form that can not be understood, for this reason.
  static func unreadable(_ reason: String) -> PlainPage {
    PlainPage(
      title: words("Nothing was taken", "받지 못했어요"), text: reason,
      link: words("Try again", "다시 시도"), path: "/")
  }

  static var broken: PlainPage {
    PlainPage(
      title: words("Something went wrong", "문제가 생겼어요"),
      text: words(
        "Flyleaf could not do that. What is saved is safe.",
        "Flyleaf가 요청을 처리하지 못했어요. 저장된 내용은 안전해요."),
      link: words("Try again", "다시 시도"), path: "/")
  }

  /// A link that another site led to.
  static func outsideLink(_ path: String) -> PlainPage {
    PlainPage(
      title: words("Open this link?", "이 링크를 열까요?"),
      text: words(
        "Another site leads into your Flyleaf. What is open there now will be left.",
        "다른 사이트에서 Flyleaf로 들어오는 링크예요. 지금 열려 있는 화면은 닫혀요."),
      link: words("Open it", "열기"), path: path)
  }
}
