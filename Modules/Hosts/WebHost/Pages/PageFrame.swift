/// What stands around every page.
struct PageFrame {
  let title: String
  let assets: Assets
  /// The tabs, where there are some.
  var tabs: HTML?
  let main: HTML

  var document: HTML {
    """
    <!doctype html>
    <html lang="en">
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
    <p id="status" role="status" class="unseen"></p>
    <div id="trouble" role="alert" hidden></div>
    </body>
    </html>
    """
  }
}
