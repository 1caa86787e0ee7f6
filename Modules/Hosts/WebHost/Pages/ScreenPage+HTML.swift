import Localization
import Navigation
import ScreenKit

extension ScreenPage {
  /// The whole document.
  func document(assets: Assets) -> HTML {
    PageFrame(
      title: content.title, assets: assets, tabs: tabBar, main: main(assets), hasLanguages: true,
      refresh: content.isWorking ? "/screen/\(screen)?look" : nil
    ).document
  }

  /// The whole document as a picture: it looks the same, and nothing on it does anything.
  func picture(assets: Assets) -> HTML {
    PageFrame(title: content.title, assets: assets, main: main(assets), isInert: true).document
  }

  private func main(_ assets: Assets) -> HTML {
    """
    <main id="main" class="\(classes)" data-screen="\(screen)" \
    data-stack="\(list(stack))" data-standing="\(list(standing))"\
    \(selectedTab.map { " data-tab=\"\($0.name)\"" })\
     data-place="\(place)"\(content.isWorking ? " data-working" : nil)>
    <form id="\(PageFrame.formID)" method="post" action="/screen/\(screen)" autocomplete="off" novalidate\
    \(takesFiles ? " enctype=\"multipart/form-data\"" : nil)\
    \(content.question == nil ? nil : " inert")>
    <input type="hidden" name="token" value="\(token)">
    <input type="hidden" name="place" value="\(place)">\(secrets)
    \(tabs.isEmpty ? defaultButton : nil)
    <div class="bar">\(back)\(close)</div>
    <h1 id="title" tabindex="-1">\(content.title)</h1>
    \(notice?.html)
    \(problems)
    \(ElementHTML.all(
      content, focusID: focusID, world: assets.path("world.svg"), screen: screen))
    </form>
    \(content.question?.html(screen: screen, token: token))
    </main>
    """
  }

  private func list(_ numbers: [Int]) -> String {
    numbers.map(String.init).joined(separator: " ")
  }

  /// Which fields hold what nobody may read, so that no page ever shows it.
  private var secrets: [HTML] {
    content.fields.filter { $0.kind == .password }.map {
      "<input type=\"hidden\" name=\"secret\" value=\"\($0.id.name)\">"
    }
  }

  private var takesFiles: Bool { content.fields.contains { $0.kind == .file } }

  /// The tabs as buttons of the screen's form, so that what is half typed comes along.
  private var tabBar: HTML? {
    guard !tabs.isEmpty else { return nil }
    let items: [HTML] = tabs.map {
      """
      <li><button form="form" name="act" value="tab:\($0.name)"\
      \($0 == selectedTab ? " aria-current=\"page\"" : nil)>\($0.title)</button></li>
      """
    }
    return """
      <nav id="tabs" class="tabs" aria-label="\(words("Tabs", "탭"))"\(content.question == nil ? nil : " inert")>\
      \(defaultButton)<ul role="list">\(items)</ul></nav>
      """
  }

  private var classes: String {
    ["screen", isModal ? "modal" : nil, isPrinting ? "printing" : nil].compactMap { $0 }
      .joined(separator: " ")
  }

  /// What Enter in a field does: it searches where there is a search, else what the screen is for.
  /// Browsers take a form's first button for that, so it stands before the tabs.
  private var defaultButton: HTML? {
    guard !content.fields.isEmpty || !content.pickers.isEmpty else { return nil }
    let isSearch = content.fields.contains { $0.kind == .search }
    let act = isSearch ? nil : content.primaryButton.map { "tap:\($0.id.name)" }
    return """
      <button class="default" form="\(PageFrame.formID)" name="act" value="\(act ?? "type")" \
      tabindex="-1" aria-hidden="true"></button>
      """
  }

  private var back: HTML? {
    backTitle.map {
      let label = words("Back to \($0)", "\($0.with(.direction)) 돌아가기")
      return """
        <button class="back" name="act" value="back" aria-label="\(label)">\
        \(Icon.back)<span>\($0)</span></button>
        """
    }
  }

  private var close: HTML? {
    guard isModal else { return nil }
    return """
      <button class="close" name="act" value="dismiss">\(words("Close", "닫기"))</button>
      """
  }

  /// All that is wrong, at the top, with a link to each place.
  private var problems: HTML? {
    let problems = content.problems
    guard !problems.isEmpty else { return nil }
    let items: [HTML] = problems.map {
      """
      <li><a href="#\(ElementHTML.domID($0.id))">\($0.error)</a></li>
      """
    }
    return """
      <div class="problems" role="alert">\
      <p>\(words("Please have another look:", "다시 확인해 주세요."))</p><ul>\(items)</ul></div>
      """
  }

  /// Where the focus stands at first: the first mistake, or the search; on the question's safe
  /// answer while one stands.
  private var focusID: ControlID? {
    guard content.question == nil else { return nil }
    return content.problems.first?.id ?? content.fields.first { $0.kind == .search }?.id
  }
}
