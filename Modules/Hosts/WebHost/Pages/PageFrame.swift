import Localization
import ScreenKit

/// What stands around every page.
struct PageFrame {
  let title: String
  let assets: Assets
  /// The tabs, where there are some.
  var tabs: HTML?
  let main: HTML
  /// Whether the language can be changed here: then `main` has the form `formID`, which does it.
  var hasLanguages = false
  /// Where the page is to look again in a while, without a script.
  var refresh: String?
  /// Whether it is a picture of a page: nothing on it does anything.
  var isInert = false

  /// Whether the pages that are being made lead to the X-ray.
  @TaskLocal static var offersXRay = false

  static let formID = "form"

  var document: HTML {
    """
    <!doctype html>
    <html lang="\(Language.current.tag)"\(Self.theme)>
    <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
    \(Self.colors)
    \(refresh.map { "<noscript><meta http-equiv=\"refresh\" content=\"2;url=\($0)\"></noscript>" })
    <title>\(title) – Flyleaf</title>
    <link rel="icon" href="\(assets.path("icon.svg"))" type="image/svg+xml">
    <link rel="stylesheet" href="\(assets.path("flyleaf.css"))">
    \(isInert ? nil : "<script src=\"\(assets.path("flyleaf.js"))\" defer></script>")
    </head>
    <body>
    \(isInert ? "<div class=\"phone\" inert>\(main)</div>" : phone)
    </body>
    </html>
    """
  }

  private var phone: HTML {
    """
    <header class="brand">\(Icon.leaf)<span>Flyleaf</span>\(Self.offersXRay ? xray : nil)</header>
    \(tabs)
    <div class="phone">\(main)</div>
    \(hasLanguages ? languages : nil)
    <p id="status" role="status" class="unseen"></p>
    <div id="trouble" role="alert" hidden></div>
    """
  }

  private var xray: HTML {
    """
    <a class="xray" href="\(XRaySite.path)">\(Icon.xray)<span>\(words("X-ray", "엑스레이"))</span></a>
    """
  }

  /// The theme as an attribute of the document.
  static var theme: HTML? {
    PageLook.theme == .system ? nil : " data-theme=\"\(PageLook.theme.rawValue)\""
  }

  /// What the browser's own parts look like.
  static var colors: HTML {
    let (light, dark) = ("#e9eef2", "#0d151d")
    return switch PageLook.theme {
    case .system:
      """
      <meta name="color-scheme" content="light dark">
      <meta name="theme-color" media="(prefers-color-scheme: light)" content="\(light)">
      <meta name="theme-color" media="(prefers-color-scheme: dark)" content="\(dark)">
      """
    case .light:
      """
      <meta name="color-scheme" content="light">
      <meta name="theme-color" content="\(light)">
      """
    case .dark:
      """
      <meta name="color-scheme" content="dark">
      <meta name="theme-color" content="\(dark)">
      """
    }
  }

  /// The switch of languages. It stands behind the form that it sends, whose first button is what
  /// Enter does, and takes along what was typed.
  private var languages: HTML {
    """
    <footer class="languages"><div role="group" aria-label="\(words("Language", "언어"))">\
    \(button(.english, "EN"))<span aria-hidden="true">/</span>\(button(.korean, "한국어"))\
    </div></footer>
    """
  }

  private func button(_ language: Language, _ label: String) -> HTML {
    """
    <button form="\(Self.formID)" name="act" value="language:\(language.rawValue)" \
    lang="\(language.tag)" aria-label="\(language.nativeName)"\
    \(language == .current ? " aria-current=\"true\"" : nil)>\(label)</button>
    """
  }
}
