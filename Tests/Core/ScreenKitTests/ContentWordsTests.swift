import ScreenKit
import Testing

struct ContentWordsTests {
  @Test(
    "Every element can be said in words",
    arguments: [
      (.heading("Books"), ["## Books"]),
      (.text("Plain."), ["Plain."]),
      (.notice(Notice(.success, "Kept.")), ["✓ Kept."]),
      (.notice(Notice(.failure, "Lost.")), ["! Lost."]),
      (
        .field(Field("f", label: "Reason", text: "why", hint: "Short.", error: "Too long.")),
        ["Reason: why", "  Short.", "  ! Too long."]
      ),
      (.choice(Choice("c", label: "Book", prompt: "Find a book")), ["Book: Find a book"]),
      (
        .choice(Choice("c", label: "Book", value: "Emma", detail: "Jane Austen", prompt: "")),
        ["Book: Emma (Jane Austen)"]
      ),
      (
        .choice(Choice("c", label: "Book", prompt: "Find", error: "Choose.")),
        ["Book: Find", "  ! Choose."]
      ),
      (
        .rows(
          RowList(
            "r", rows: [Row("1", title: "T", subtitle: "S", detail: "D"), Row("2", title: "U")])),
        ["- T · S · D", "- U"]
      ),
      (.button(Button("b", label: "Done")), ["[Done]"]),
      (
        .field(Field("f", label: "Password", text: "s3cret", kind: .password)), ["Password: ••••••"]
      ),
      (
        .picker(
          Picker(
            "p", label: "Theme", options: [.init("l", "Light"), .init("d", "Dark")], selected: "d")),
        ["Theme: Light | (Dark)"]
      ),
      (
        .progress(ProgressLine(label: "Emma", fraction: 0.375, detail: "120 of 320 pages")),
        ["Emma: 37 % · 120 of 320 pages"]
      ),
      (
        .chart(BarChart(label: "Books", bars: [.init(label: "2026", value: 3, text: "3")])),
        ["Books", "  2026: 3"]
      ),
    ] as [(Element, [String])])
  func words(_ element: Element, _ expected: [String]) {
    #expect(element.words == expected)
  }

  @Test("A ticket in words has the route, the book, the reason and every fact")
  func ticket() {
    let ticket = Ticket(
      kind: "Wish ticket",
      departure: .init(
        code: "ICN", city: "Seoul", place: "Incheon, South Korea", latitude: 37, longitude: 126),
      arrival: .init(
        code: "JFK", city: "New York", place: "Kennedy, United States", latitude: 40, longitude: -73
      ),
      title: "Emma", author: "Jane Austen", reason: "Why not", facts: [.init("Pages", "474")])
    #expect(
      ticket.lines == [
        "WISH TICKET", "Seoul (ICN) -> New York (JFK)",
        "Incheon, South Korea -> Kennedy, United States", "Emma · Jane Austen",
        "\u{201C}Why not\u{201D}", "Pages: 474",
      ])
  }
}
