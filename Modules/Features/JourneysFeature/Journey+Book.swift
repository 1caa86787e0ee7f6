import FlightContent
import Localization
import Model
import ScreenKit

extension Journey {
  /// What is known of the book, under its boarding pass.
  var aboutBook: [Element] {
    let facts = [
      (words("Title", "제목"), book.title),
      (words("Original title", "원제"), book.originalTitle),
      (words("Author", "지은이"), book.authorOrUnknown),
      (words("Publisher", "출판사"), book.publisher),
      (words("Year", "출간 연도"), book.yearInWords),
      (words("Length", "길이"), length.inWords),
      ("ISBN-13", book.isbn?.digits),
      ("ISBN-10", book.isbn?.tenDigits),
      (words("Taken from", "가져온 곳"), book.source.inWords),
    ]
    let lines = facts.compactMap { label, value in value.map { Element.text("\(label): \($0)") } }
    return [.ticket(.boardingPass(self)), .heading(words("About the book", "책 정보"))] + lines
      + book.summarySection
  }
}

extension Book {
  fileprivate var yearInWords: String? {
    year.map {
      $0 < 0 ? words("\(-$0) BCE", "기원전 \(-$0)년") : words(String($0), "\($0)년")
    }
  }
}

extension Book.Source {
  fileprivate var inWords: String {
    switch self {
    case .starter: words("the list that comes with the app", "앱에 들어 있는 목록")
    case .catalogueFile: words("a catalogue file", "도서 목록 파일")
    case .openLibrary: words("Open Library", "오픈 라이브러리")
    case .handwritten: words("what you entered by hand", "직접 입력")
    case .imported: words("another app's export", "다른 앱에서 가져온 파일")
    }
  }
}
