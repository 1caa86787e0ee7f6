import Localization
import ScreenKit

/// What every search shows alike. The field is called `query`, the button `more`.
extension SearchQuery {
  /// The field in which the person types.
  func field(placeholder: String) -> Element {
    .field(
      Field(
        "query", label: words("Search", "검색"), text: text, kind: .search,
        placeholder: placeholder, hint: hint))
  }

  /// The matches so far, or `emptyText` where there is none.
  static func matches(
    _ id: ControlID, _ rows: [Row], hasMore: Bool, emptyText: String
  ) -> [Element] {
    let matches: Element = rows.isEmpty ? .text(emptyText) : .rows(RowList(id, rows: rows))
    let more = Button("more", label: words("Show more", "더 보기"))
    return hasMore ? [matches, .button(more)] : [matches]
  }
}
