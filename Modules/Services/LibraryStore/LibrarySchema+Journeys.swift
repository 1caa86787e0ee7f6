import SQLite

extension Schema {
  /// Wishes and journeys in one table, as a wish that checks in keeps its identity and number; with
  /// memos, days of reading, recent searches and settings.
  ///
  /// Moments are seconds since 2001, as `Date` counts them, so that each comes back exactly. Days
  /// are numbers such as 20261130.
  static let journeys = """
    -- AUTOINCREMENT: a number is never given twice, even after its ticket is gone.
    CREATE TABLE ticket (
      number INTEGER PRIMARY KEY AUTOINCREMENT,
      id BLOB NOT NULL UNIQUE CHECK (length(id) = 16),
      status TEXT NOT NULL CHECK (status IN ('wish', 'underWay', 'finished', 'abandoned')),
      created REAL NOT NULL,
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
      -- What only a journey has.
      updated REAL,
      unit TEXT CHECK (unit IN ('pages', 'percent', 'minutes')),
      length INTEGER,
      position INTEGER,
      started INTEGER,
      ended INTEGER,
      rating INTEGER CHECK (rating BETWEEN 1 AND 10),
      reread_of BLOB,
      -- Names, one a line; NULL for none. A wish has them too.
      shelves TEXT,
      -- The last one, so that what is counted lies before what may be long.
      review TEXT,
      -- The day on which it ended, as far as that is remembered, or 0.
      landed INTEGER AS (
        CASE WHEN status IN ('finished', 'abandoned') THEN coalesce(ended, started, 0) END
      ) VIRTUAL,
      CHECK (
        status = 'wish' OR (
          updated IS NOT NULL AND unit IS NOT NULL AND length IS NOT NULL
          AND position IS NOT NULL AND review IS NOT NULL))
    ) STRICT;

    INSERT INTO ticket (
      number, id, status, created, departure_iata, arrival_iata, departure, arrival, reason,
      book_id, title, original_title, author, original_author, language, year, pages, isbn, source)
    SELECT
      number, id, 'wish', issued - 978307200.0, departure_iata, arrival_iata, departure, arrival,
      reason, book_id, title, original_title, author, original_author, language, year, pages, isbn,
      source
    FROM wish_ticket;
    -- The highest number that was ever given, also when its ticket is gone.
    DELETE FROM sqlite_sequence WHERE name = 'ticket';
    UPDATE sqlite_sequence SET name = 'ticket' WHERE name = 'wish_ticket';
    DROP TABLE wish_ticket;

    CREATE INDEX ticket_wish ON ticket (number) WHERE status = 'wish';
    CREATE INDEX ticket_under_way ON ticket (updated) WHERE status = 'underWay';
    CREATE INDEX ticket_landed ON ticket (landed) WHERE landed IS NOT NULL;
    CREATE INDEX ticket_route ON ticket (
      departure_iata, arrival_iata, status, position, departure, arrival);

    CREATE TABLE memo (
      id BLOB NOT NULL PRIMARY KEY CHECK (length(id) = 16),
      journey BLOB NOT NULL REFERENCES ticket (id) ON DELETE CASCADE,
      text TEXT NOT NULL,
      position INTEGER,
      created REAL NOT NULL,
      updated REAL NOT NULL
    ) STRICT;
    CREATE INDEX memo_journey ON memo (journey);

    CREATE TABLE reading_day (day INTEGER PRIMARY KEY) STRICT;

    CREATE TABLE recent_search (
      number INTEGER PRIMARY KEY AUTOINCREMENT,
      kind TEXT NOT NULL,
      text TEXT NOT NULL,
      -- The text without upper and lower case.
      folded TEXT NOT NULL,
      UNIQUE (kind, folded)
    ) STRICT;

    -- One row at most.
    CREATE TABLE settings (
      id INTEGER PRIMARY KEY CHECK (id = 1),
      json TEXT NOT NULL
    ) STRICT;
    """
}
