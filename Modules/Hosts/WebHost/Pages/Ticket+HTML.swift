import Localization
import ScreenKit

extension Ticket {
  /// The ticket as a boarding pass. `world` is the address of the picture of the land.
  func html(world: String) -> HTML {
    """
    <div class="printer"><article class="ticket" aria-label="\(kind)">
    <header><span class="kind">\(kind)</span><span class="airline">\(Icon.leaf)Flyleaf</span></header>
    <div class="flight">
    \(FlightMap(from: departure, to: arrival).html(world: world))
    <p class="unseen">\(way)</p>
    <div class="stops">\(stop(departure, words("From", "출발")))\(Icon.plane)\
    \(stop(arrival, words("To", "도착")))</div>
    </div>
    <div class="body">
    <p class="title">\(title)</p><p class="author">\(author)</p>
    <blockquote class="reason">\(reason)</blockquote>
    <dl class="facts">\(facts.map(row))</dl>
    </div>
    <div class="stub">\(Barcode([departure.code, arrival.code, title, author, reason].joined()).html)</div>
    </article></div>
    """
  }

  private var way: String {
    words(
      "The flight leads along the great circle from \(departure.city) to \(arrival.city).",
      "\(departure.city)에서 \(arrival.city)까지 대권 항로를 따라 날아가요.")
  }

  private func stop(_ stop: Stop, _ label: String) -> HTML {
    """
    <div class="stop"><span class="label">\(label)</span><span class="code">\(stop.code)</span>\
    <span class="city">\(stop.city)</span><span class="place">\(stop.place)</span></div>
    """
  }

  private func row(_ fact: Fact) -> HTML {
    "<div><dt>\(fact.label)</dt><dd>\(fact.value)</dd></div>"
  }
}
