/// The versions of the library's schema. A step that has been released is never changed.
enum LibrarySchema {
  static let migrations = [
    """
    CREATE TABLE wish_ticket (
      number INTEGER PRIMARY KEY AUTOINCREMENT,
      id TEXT NOT NULL UNIQUE,
      issued REAL NOT NULL,
      title TEXT NOT NULL,
      author TEXT NOT NULL,
      departure TEXT NOT NULL,
      arrival TEXT NOT NULL,
      reason TEXT NOT NULL,
      book_json TEXT NOT NULL,
      departure_json TEXT NOT NULL,
      arrival_json TEXT NOT NULL
    ) STRICT;
    CREATE INDEX wish_ticket_route ON wish_ticket (departure, arrival);
    """
  ]
}
