/// A column of the tables that are understood. The raw value is its title in lower case.
///
/// Goodreads: https://www.goodreads.com/review/import (the export on the same page). StoryGraph: the
/// columns of its export, of which older ones have `Author` and `ISBN`.
enum Column: String, CaseIterable {
  case title, author, authors, isbn, isbn13
  case additionalAuthors = "additional authors"
  case review = "review"
  case dateAdded = "date added"
  case readCount = "read count"

  // Goodreads.
  case bookID = "book id"
  case myRating = "my rating"
  case publisher
  case pageCount = "number of pages"
  case yearPublished = "year published"
  case originalYear = "original publication year"
  case dateRead = "date read"
  case bookshelves
  case exclusiveShelf = "exclusive shelf"
  case myReview = "my review"
  case privateNotes = "private notes"

  // StoryGraph.
  case isbnOrUID = "isbn/uid"
  case readStatus = "read status"
  case lastDateRead = "last date read"
  case datesRead = "dates read"
  case starRating = "star rating"
  case tags

  // Our own, behind those of Goodreads.
  case departure, arrival
  case summary = "description"
  case flyleafIDs = "flyleaf ids"

  /// Reads a column's title in any letter case and with any blanks around and in it.
  init?(title: String) {
    self.init(
      rawValue: title.split(whereSeparator: \.isWhitespace).joined(separator: " ").lowercased())
  }
}
