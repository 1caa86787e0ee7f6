import Foundation
import LibraryExchangeInterface
import LibraryStoreInterface
import Localization
import Model

extension LibraryFile {
  /// The library, when nothing in the file breaks a rule that the app relies on.
  func checkedContents() throws(LibraryFileError) -> LibraryContents {
    for (name, airport) in airports { try check(airport, at: "airports.\(name)") }
    var ids: Set<UUID> = []
    var contents = LibraryContents(readingDays: Set(readingDays), settings: settings)
    for (index, wish) in wishes.enumerated() {
      let place = "wishes[\(index)]"
      try require(ids.insert(wish.id).inserted, "\(place).id", "it is there twice", "두 번 있어요")
      try check(wish.book, reason: wish.reason, number: wish.number, at: place)
      let (departure, arrival) = try flight(wish.departure, wish.arrival, at: place)
      contents.wishes.append(wish.ticket(departure: departure, arrival: arrival))
    }
    for (index, journey) in journeys.enumerated() {
      let place = "journeys[\(index)]"
      try require(ids.insert(journey.id).inserted, "\(place).id", "it is there twice", "두 번 있어요")
      try check(journey.book, reason: journey.reason, number: journey.number, at: place)
      try check(journey, at: place)
      let (departure, arrival) = try flight(journey.departure, journey.arrival, at: place)
      contents.journeys.append(journey.journey(departure: departure, arrival: arrival))
    }
    contents.memos = try checkedMemos(journeys: Set(journeys.map(\.id)))
    if let goal = settings?.goal {
      try require(
        YearGoal(year: goal.year, books: goal.books) != nil, "settings.goal.books",
        "it is not from 1 to \(YearGoal.limit)", "1에서 \(YearGoal.limit) 사이가 아니에요")
    }
    return contents
  }

  private func require(
    _ condition: Bool, _ place: String, _ english: @autoclosure () -> String,
    _ korean: @autoclosure () -> String
  ) throws(LibraryFileError) {
    if !condition {
      throw .damaged(place: place, reason: LocalizedText { words(english(), korean()) })
    }
  }

  private func check(_ airport: Airport, at place: String) throws(LibraryFileError) {
    try require(
      airport.iata.utf8.count == 3, "\(place).iata", "it has not three letters", "세 글자가 아니에요")
    try require(
      (-90...90).contains(airport.coordinate.latitude), "\(place).coordinate.latitude",
      "it is not from -90 to 90", "-90에서 90 사이가 아니에요")
    try require(
      (-180...180).contains(airport.coordinate.longitude), "\(place).coordinate.longitude",
      "it is not from -180 to 180", "-180에서 180 사이가 아니에요")
  }

  private func check(
    _ book: Book, reason: String, number: Int, at place: String
  ) throws(LibraryFileError) {
    try require(number > 0, "\(place).number", "it is not above 0", "0보다 크지 않아요")
    try require(!reason.typed.isEmpty, "\(place).reason", "it is blank", "비어 있어요")
    try require(!book.title.typed.isEmpty, "\(place).book.title", "it is blank", "비어 있어요")
    if let isbn = book.isbn {
      try require(
        ISBN(isbn.digits) == isbn, "\(place).book.isbn", "'\(isbn.digits)' is no ISBN-13",
        "\("'\(isbn.digits)'".with(.topic)) ISBN-13이 아니에요")
    }
    if let pages = book.pages {
      try require(pages > 0, "\(place).book.pages", "it is not above 0", "0보다 크지 않아요")
    }
  }

  private func check(_ journey: LibraryFileJourney, at place: String) throws(LibraryFileError) {
    switch journey.length {
    case .pages(let count), .minutes(let count):
      try require(
        (1...BookLength.limit).contains(count), "\(place).length.count",
        "it is not from 1 to \(BookLength.limit)", "1에서 \(BookLength.limit) 사이가 아니에요")
    case .percent: break
    }
    try require(
      (0...journey.length.end).contains(journey.position), "\(place).position",
      "it is not from 0 to \(journey.length.end)", "0에서 \(journey.length.end) 사이가 아니에요")
    guard let ended = journey.ended else { return }
    try require(
      journey.status != .underWay, "\(place).ended", "the journey is under way still",
      "아직 진행 중인 여정이에요")
    if let started = journey.started {
      try require(
        started <= ended, "\(place).ended", "\(ended) is before \(started)",
        "\("\(ended)".with(.topic)) \(started)보다 빨라요")
    }
  }

  private func flight(
    _ departure: String, _ arrival: String, at place: String
  ) throws(LibraryFileError) -> (departure: Airport, arrival: Airport) {
    let first = try airport(departure, at: "\(place).departure")
    let second = try airport(arrival, at: "\(place).arrival")
    try require(
      first.iata != second.iata, "\(place).arrival", "it is the departure, too", "출발지와 같아요")
    return (first, second)
  }

  private func airport(_ name: String, at place: String) throws(LibraryFileError) -> Airport {
    if let airport = airports[name] { return airport }
    throw .damaged(
      place: place,
      reason: LocalizedText {
        words("'\(name)' is not in 'airports'", "\("'\(name)'".with(.subject)) 'airports'에 없어요")
      })
  }

  private func checkedMemos(journeys: Set<UUID>) throws(LibraryFileError) -> [Memo] {
    var ids: Set<UUID> = []
    for (index, memo) in memos.enumerated() {
      let place = "memos[\(index)]"
      try require(ids.insert(memo.id).inserted, "\(place).id", "it is there twice", "두 번 있어요")
      try require(
        journeys.contains(memo.journey), "\(place).journey", "there is no such journey",
        "그런 여정이 없어요")
      try require(!memo.text.typed.isEmpty, "\(place).text", "it is blank", "비어 있어요")
    }
    return memos
  }
}
