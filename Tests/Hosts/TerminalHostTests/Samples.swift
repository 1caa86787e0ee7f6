import ScreenKit

/// Contents that several tests draw.
enum Samples {
  static let ticket = Ticket(
    kind: "Wish ticket",
    departure: Ticket.Stop(
      code: "ICN", city: "Seoul", place: "Incheon International Airport, South Korea",
      latitude: 37.46, longitude: 126.44),
    arrival: Ticket.Stop(
      code: "LIS", city: "Lisbon", place: "Humberto Delgado Airport, Portugal", latitude: 38.77,
      longitude: -9.13),
    title: "불안의 책", author: "Fernando Pessoa", reason: "For the long nights.",
    facts: [
      Ticket.Fact("Issued", "2026-02-01"), Ticket.Fact("Distance", "10,397 km"),
      Ticket.Fact("Pages", "412"),
    ])

  static let form = Content(
    title: "New wish",
    elements: [
      .notice(Notice(.warning, "The library was busy.")),
      .choice(
        Choice(
          "book", label: "Book", value: "Emma", detail: "Jane Austen", prompt: "Find a book")),
      .choice(
        Choice(
          "from", label: "From", prompt: "Choose an airport", error: "Choose where it departs.")),
      .field(
        Field(
          "reason", label: "Reason", text: "", kind: .paragraph, placeholder: "Why?",
          hint: "At most 9 characters.", limit: 9)),
      .button(Button("save", label: "Save", role: .primary)),
    ])

  static let everything = Content(
    title: "Everything 모두",
    elements: form.elements + [
      .heading("A heading that is rather long for a small window"),
      .text("A paragraph of text, 그리고 한국어 문장도 함께, with extraordinarilylongwords in it."),
      .field(Field("query", label: "Search", text: "서울 and more than fits in", kind: .search)),
      .rows(
        RowList(
          "plain",
          rows: (0..<8).map {
            Row(
              ControlID("p\($0)"), title: "Row \($0) 제목", subtitle: "below", detail: "detail \($0)")
          })),
      .rows(
        RowList(
          "cards",
          rows: (0..<3).map {
            Row(ControlID("c\($0)"), title: "Card \($0)", subtitle: "ICN → LIS")
          },
          style: .tickets)),
      .ticket(ticket),
      .button(Button("done", label: "Done")),
    ])

  static let flights = [
    RouteMap.Flight(departure: ticket.departure, arrival: ticket.arrival, progress: 0.5),
    RouteMap.Flight(departure: ticket.arrival, arrival: ticket.departure),
  ]

  static let all = Content(
    title: everything.title, elements: everything.elements + gallery.elements)

  /// Every kind of element that is no part of the form.
  static let gallery = Content(
    title: "Gallery",
    elements: [
      .picker(
        Picker(
          "theme", label: "Theme",
          options: [.init("light", "Light"), .init("dark", "Dark"), .init("system", "System")],
          selected: "dark")),
      .picker(
        Picker(
          "rating", label: "Rating",
          options: (0...10).map { .init("\($0)", "\(Double($0) / 2) stars") }, selected: "7",
          style: .stars)),
      .progress(ProgressLine(label: "Emma", fraction: 0.375, detail: "120 of 320 pages")),
      .map(RouteMap(label: "2 flights", flights: flights)),
      .chart(
        BarChart(
          label: "Books a year",
          bars: [
            .init(label: "2025", value: 8, text: "8"), .init(label: "2026", value: 3, text: "3"),
            .init(label: "2027", value: 0, text: "0"),
          ])),
      .field(Field("day", label: "Day", text: "", kind: .day)),
      .field(Field("mail", label: "Mail", text: "a@b.example", kind: .email)),
      .field(Field("secret", label: "Password", text: "한글abc", kind: .password)),
      .field(Field("file", label: "File", text: "old.csv", kind: .file)),
      .rows(
        RowList(
          "wishes",
          rows: [
            Row(
              "wish", title: "Emma", subtitle: "ICN → LIS", detail: "412 pages",
              actions: [
                Button("check", label: "Check in"),
                Button("delete", label: "Delete", role: .destructive),
              ])
          ])),
    ])

  static let question = Question(
    title: "Discard the draft?", text: "What you typed is lost.",
    answers: [
      Button("discard", label: "Discard", role: .destructive), Button("keep", label: "Keep"),
    ])

  /// The content with a control sequence in each of its texts.
  static func hostile(_ text: String) -> Content {
    Content(
      title: text,
      elements: [
        .heading(text), .text(text), .notice(Notice(.failure, text)),
        .field(
          Field(
            "field", label: text, text: text, placeholder: text, hint: text, error: text,
            limit: 3)),
        .choice(
          Choice("choice", label: text, value: text, detail: text, prompt: text, error: text)),
        .rows(RowList("rows", rows: [Row("row", title: text, subtitle: text, detail: text)])),
        .rows(
          RowList(
            "cards", rows: [Row("card", title: text, subtitle: text, detail: text)],
            style: .tickets)),
        .button(Button("button", label: text)),
        .picker(Picker("p", label: text, options: [.init("o", text)], selected: "o")),
        .picker(
          Picker("s", label: text, options: [.init("o", text)], selected: "o", style: .stars)),
        .progress(ProgressLine(label: text, fraction: .nan, detail: text)),
        .chart(BarChart(label: text, bars: [.init(label: text, value: .infinity, text: text)])),
        .map(
          RouteMap(
            label: text,
            flights: [
              RouteMap.Flight(
                departure: .init(code: text, city: text, place: text, latitude: 0, longitude: 0),
                arrival: .init(code: text, city: text, place: text, latitude: 0, longitude: 0),
                progress: .nan)
            ])),
        .ticket(
          Ticket(
            kind: text,
            departure: Ticket.Stop(code: text, city: text, place: text, latitude: 0, longitude: 0),
            arrival: Ticket.Stop(code: text, city: text, place: text, latitude: 0, longitude: 0),
            title: text, author: text, reason: text, facts: [Ticket.Fact(text, text)])),
      ])
  }
}
