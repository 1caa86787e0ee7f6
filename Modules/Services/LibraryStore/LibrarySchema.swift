import SQLite

extension Schema {
  /// The library's tables.
  ///
  /// Books and airports are kept as they were when the ticket was issued, so that a catalogue which
  /// changes later changes no ticket. An airport that many tickets name is kept once.
  static let library = Schema(migrations: [wishes, journeys, books, publishers])

  /// Finds all readings of a book.
  private static let books = "CREATE INDEX ticket_book ON ticket (book_id) WHERE status <> 'wish'"

  /// What else is known of a book. Both stand behind the review, so that what is counted still lies
  /// before what may be long.
  private static let publishers = """
    ALTER TABLE ticket ADD COLUMN publisher TEXT;
    ALTER TABLE ticket ADD COLUMN summary TEXT;
    """

  private static let wishes = """
    CREATE TABLE airport (
      id INTEGER PRIMARY KEY,
      iata TEXT NOT NULL,
      name TEXT NOT NULL,
      name_korean TEXT,
      city TEXT,
      city_korean TEXT,
      country_code TEXT NOT NULL,
      country TEXT NOT NULL,
      country_korean TEXT,
      latitude REAL NOT NULL,
      longitude REAL NOT NULL,
      time_zone TEXT NOT NULL
    ) STRICT;
    CREATE INDEX airport_iata ON airport (iata);

    -- AUTOINCREMENT: a number is never given twice, even after its ticket is gone.
    CREATE TABLE wish_ticket (
      number INTEGER PRIMARY KEY AUTOINCREMENT,
      id BLOB NOT NULL UNIQUE CHECK (length(id) = 16),
      issued REAL NOT NULL,
      departure_iata TEXT NOT NULL,
      arrival_iata TEXT NOT NULL,
      departure INTEGER NOT NULL REFERENCES airport (id),
      arrival INTEGER NOT NULL REFERENCES airport (id),
      reason TEXT NOT NULL,
      book_id TEXT NOT NULL,
      title TEXT NOT NULL,
      original_title TEXT,
      author TEXT NOT NULL,
      original_author TEXT,
      language TEXT,
      year INTEGER,
      pages INTEGER,
      isbn TEXT,
      source TEXT NOT NULL,
      UNIQUE (departure_iata, arrival_iata)
    ) STRICT;
    """
}
