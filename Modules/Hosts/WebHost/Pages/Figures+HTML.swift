import Foundation
import ScreenKit

extension ProgressLine {
  var html: HTML {
    let part = fraction.isFinite ? max(0, min(1, fraction)) : 0
    return """
      <div class="progress"><p><span class="label">\(label)</span>\
      <span class="detail">\(detail)</span></p>
      <progress aria-label="\(label)" max="1" value="\(String(format: "%.4f", part))">\(detail)</progress>
      </div>
      """
  }
}

extension BarChart {
  /// A table, which can be read as one, with a bar beside each number.
  var html: HTML {
    let most = bars.map(\.value).filter(\.isFinite).max() ?? 0
    return """
      <table class="chart"><caption>\(label)</caption><tbody>\
      \(bars.map { row($0, part: most > 0 ? $0.value / most : 0) })</tbody></table>
      """
  }

  private func row(_ bar: Bar, part: Double) -> HTML {
    let width = part.isFinite ? max(0, min(1, part)) * 100 : 0
    return """
      <tr><th scope="row"><span>\(bar.label)</span></th><td class="track"><svg viewBox="0 0 100 10" \
      preserveAspectRatio="none" aria-hidden="true">\
      <rect width="\(String(format: "%.2f", width))" height="10"/></svg></td>\
      <td class="number">\(bar.text)</td></tr>
      """
  }
}

extension RouteMap {
  /// The map as a drawing, with its flights as a list for who can not see it.
  func html(world: String) -> HTML {
    // A way that was flown again looks the same.
    var drawn: Set<Flight> = []
    let drawing = FlightMap(
      flights.filter { drawn.insert($0).inserted }.map {
        FlightMap.Flight(from: $0.departure, to: $0.arrival, plane: $0.progress)
      })
    // The words begin with the label.
    let words: [HTML] = Element.map(self).words.dropFirst().map { "<li>\($0)</li>" }
    return """
      <figure class="routes">\(drawing.html(world: world))<figcaption>\(label)</figcaption>\
      \(words.isEmpty ? nil : "<ul class=\"unseen\">\(words)</ul>")</figure>
      """
  }
}
