import Localization
import ScreenKit

extension Picker {
  /// The options as radio buttons, which a browser moves through by the arrow keys.
  var html: HTML {
    let classes = [style.rawValue, isStars && options.count > 6 ? "halves" : nil]
      .compactMap { $0 }.joined(separator: " ")
    let chosen = options.first { $0.name == selected }?.label ?? ""
    return """
      <fieldset class="picker \(classes)" id="\(ElementHTML.domID(id))">
      <legend>\(label)</legend>
      <div class="options">\(options.map(html))</div>
      \(isStars ? "<p class=\"chosen\" aria-hidden=\"true\">\(chosen)</p>" : nil)
      <noscript><button class="secondary" name="act" value="type">\(words("Choose", "고르기"))</button></noscript>
      </fieldset>
      """
  }

  private var isStars: Bool { style == .stars }

  private func html(_ option: Option) -> HTML {
    """
    <label class="option\(isStars && option == options.first ? " none" : nil)"><input type="radio" id="\(ElementHTML.domID(id))-\(option.name)" \
    name="pick.\(id.name)" value="\(option.name)"\(option.name == selected ? " checked" : nil)>\
    <span>\(option.label)</span></label>
    """
  }
}
