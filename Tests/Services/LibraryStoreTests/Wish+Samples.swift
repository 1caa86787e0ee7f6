import Model

extension Airport {
  static let seoul = Airport(
    iata: "ICN", name: LocalizedName("Incheon International Airport", korean: "인천국제공항"),
    city: LocalizedName("Seoul", korean: "서울"), countryCode: "KR",
    country: LocalizedName("South Korea", korean: "대한민국"),
    coordinate: Coordinate(latitude: 37.460_191, longitude: 126.440_696), timeZone: "Asia/Seoul")

  /// Nothing that may be absent is there.
  static let paris = Airport(
    iata: "CDG", name: LocalizedName("Charles de Gaulle"), city: nil, countryCode: "FR",
    country: LocalizedName("France"),
    coordinate: Coordinate(latitude: 49.012_798, longitude: 2.55), timeZone: "Europe/Paris")

  func named(_ name: String) -> Airport {
    Airport(
      iata: iata, name: LocalizedName(name), city: city, countryCode: countryCode,
      country: country, coordinate: coordinate, timeZone: timeZone)
  }

  func at(_ coordinate: Coordinate) -> Airport {
    Airport(
      iata: iata, name: name, city: city, countryCode: countryCode, country: country,
      coordinate: coordinate, timeZone: timeZone)
  }

  func coded(_ iata: String) -> Airport {
    Airport(
      iata: iata, name: name, city: city, countryCode: countryCode, country: country,
      coordinate: coordinate, timeZone: timeZone)
  }
}

extension Book {
  static let full = Book(
    id: "openLibrary:1", title: "The Vegetarian", originalTitle: "채식주의자", author: "Han Kang",
    originalAuthor: "한강", language: "ko", publisher: "창비", year: 2007, pages: 188,
    isbn: ISBN("9780553448184"), summary: "그녀가 채식을 시작하기 전까지…\n\"'; -- 🌱",
    source: .openLibrary)
  /// As it was kept before books had publishers and summaries.
  static let early = Book(
    id: full.id, title: full.title, originalTitle: full.originalTitle, author: full.author,
    originalAuthor: full.originalAuthor, language: full.language, year: full.year,
    pages: full.pages, isbn: full.isbn, source: full.source)
  static let bare = Book(id: "handwritten:1", title: "'; --\"", author: "", source: .handwritten)
}

extension Wish {
  static let full = Wish(
    book: .full, departure: .seoul, arrival: .paris, reason: "Line one\nline two 🛫")
  static let bare = Wish(book: .bare, departure: .paris, arrival: .seoul, reason: "Because")

  init(from departure: Airport, to arrival: Airport, book: Book = .full) {
    self.init(book: book, departure: departure, arrival: arrival, reason: "Because")
  }
}
