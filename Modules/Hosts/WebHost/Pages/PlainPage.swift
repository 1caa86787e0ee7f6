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

  static let notFound = PlainPage(
    title: "Page not found", text: "There is nothing at this address.", link: "Go to Flyleaf",
    path: "/")
  static let forged = PlainPage(
    title: "Page out of date",
    text: "This form does not belong to your session any more, so nothing was done. "
      + "Reload the page and try again. Flyleaf needs cookies to know your session.",
    link: "Reload Flyleaf", path: "/")
  static let broken = PlainPage(
    title: "Something went wrong", text: "Flyleaf could not do that. What is saved is safe.",
    link: "Try again", path: "/")

  /// A link that another site led to.
  static func outsideLink(_ path: String) -> PlainPage {
    PlainPage(
      title: "Open this link?",
      text: "Another site leads into your Flyleaf. What is open there now will be left.",
      link: "Open it", path: path)
  }
}
