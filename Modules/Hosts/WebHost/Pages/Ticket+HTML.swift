import ScreenKit

extension Ticket {
  var html: HTML {
    """
    <article class="ticket">\(words.map { "<p>\($0)</p>" as HTML })</article>
    """
  }
}
