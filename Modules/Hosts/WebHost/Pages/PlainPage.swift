import Localization

/// A page that is no screen of the app: something went wrong, and there is a way on.
struct PlainPage {
  let title: String
  let text: String
  /// The words of the link that leads on.
  let link: String
  let path: String

  func document(assets: Assets) -> HTML {
    PageFrame(
      title: title, assets: assets,
      main: """
        <main id="main" class="screen plain"><h1 id="title" tabindex="-1">\(title)</h1>
        <p class="text">\(text)</p><a class="primary" href="\(path)">\(link)</a></main>
        """
    ).document
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
