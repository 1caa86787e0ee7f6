import Localization

/// What stands around every page.
struct PageFrame {
  let title: String
  let assets: Assets
  /// The tabs, where there are some.
  var tabs: HTML?
  let main: HTML
  /// Whether the language can be changed here: then `main` has the form `formID`, which does it.
  var hasLanguages = false

  static let formID = "form"

  var document: HTML {
    """
    <!doctype html>
    <html lang="\(Language.current.tag)">
    <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
    <meta name="color-scheme" content="light dark">
    <meta name="theme-color" media="(prefers-color-scheme: light)" content="#e9eef2">
    <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#0d151d">
    <title>\(title) – Flyleaf</title>
    <link rel="icon" href="\(assets.path("icon.svg"))" type="image/svg+xml">
    <link rel="stylesheet" href="\(assets.path("flyleaf.css"))">
    <script src="\(assets.path("flyleaf.js"))" defer></script>
    </head>
    <body>
    <header class="brand">\(Icon.leaf)<span>Flyleaf</span></header>
    \(tabs)
    <div class="phone">\(main)</div>
    \(hasLanguages ? languages : nil)
    <p id="status" role="status" class="unseen"></p>
    <div id="trouble" role="alert" hidden></div>
    </body>
    </html>
    """
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
