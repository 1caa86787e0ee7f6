import Testing

@testable import AirportCatalog

struct SearchTextTests {
  @Test(
    "A term fits a name whole, at its beginning or at a word's",
    arguments: [
      ("new york", SearchText.Fit.whole), ("newyork", .whole), ("new", .beginning),
      ("new y", .beginning), ("newy", .beginning), ("york", .word), ("yo", .word), ("nyc", .whole),
      ("ny", .beginning),
    ])
  func fits(term: String, expected: SearchText.Fit) {
    #expect(fit(of: term) == expected)
  }

  @Test(
    "A term does not fit inside a word, over two names, or with a blank more",
    arguments: ["ew", "ork", "yorknyc", "york nyc", "n ew york", "new yorker", "nyc new"])
  func fitsNot(term: String) {
    #expect(fit(of: term) == nil)
  }

  @Test("No name fits no term")
  func noNames() {
    var text = SearchText()
    var folder = TextFolder()
    let names = text.append([], folder: &folder)
    #expect(text.fit(of: Array("a".utf8), in: names) == nil)
  }

  @Test(
    "A name is found by the other way of writing a word of it",
    arguments: [
      ("St. Petersburg", "saint petersburg"), ("Saint Helier", "st helier"),
      ("Fort-de-France", "ft de france"), ("Mt Hagen", "mount hagen"),
    ])
  func abbreviations(name: String, term: String) {
    var text = SearchText()
    var folder = TextFolder()
    let names = text.append([name], folder: &folder)
    #expect(text.fit(of: folder.fold(name), in: names) == .whole)
    #expect(text.fit(of: Array(term.utf8), in: names) == .whole)
  }

  private func fit(of term: String) -> SearchText.Fit? {
    var text = SearchText()
    var folder = TextFolder()
    _ = text.append(["Before"], folder: &folder)
    let names = text.append(["New York", "NYC"], folder: &folder)
    _ = text.append(["New"], folder: &folder)
    return text.fit(of: Array(term.utf8), in: names)
  }
}
