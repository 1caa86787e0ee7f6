import Localization

/// The page that shows the phone in a frame, with the inside of its session beside it. Its script
/// draws all but the frame.
struct XRayPage {
  let assets: Assets
  /// Proves that a form comes from this page.
  let token: String

  var document: HTML {
    let name = words("X-ray", "엑스레이")
    return """
      <!doctype html>
      <html lang="\(Language.current.tag)"\(PageFrame.theme)>
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
      \(PageFrame.colors)
      <title>\(name) – Flyleaf</title>
      <link rel="icon" href="\(assets.path("icon.svg"))" type="image/svg+xml">
      <link rel="stylesheet" href="\(assets.path("flyleaf.css"))">
      <link rel="stylesheet" href="\(assets.path("xray.css"))">
      <script type="module" src="\(assets.path("xray.js"))"></script>
      </head>
      <body class="xray" data-token="\(token)">
      <header class="masthead">
      <h1>\(Icon.leaf)<span>Flyleaf</span> <span class="stamp">\(name)</span></h1>
      <div id="controls"></div>
      <form method="post" action="/xray/close"><input type="hidden" name="token" value="\(token)">\
      <button class="plain-button">\(words("Close", "닫기"))</button></form>
      </header>
      <main id="desk">
      <section id="phone" aria-label="\(words("The app", "앱"))"><div class="bezel">\
      <iframe src="/" title="\(words("Flyleaf, as it runs", "실행 중인 Flyleaf"))"></iframe></div></section>
      <noscript><p>\(words("The X-ray needs JavaScript.", "엑스레이를 보려면 JavaScript가 필요해요."))</p></noscript>
      </main>
      <p id="status" role="status" class="unseen"></p>
      </body>
      </html>
      """
  }
}
