import SQLite

extension Schema {
  /// The catalogue's tables.
  ///
  /// A work's rank is its row number, and the order of works that fit a search equally well: the
  /// starter list first, then the works of a catalogue file by their number there. A text index
  /// gives its rows in that order and one by one, so the first page of a search that fits half of
  /// the catalogue costs no more than any other.
  ///
  /// The words are kept as they were indexed, since the index has to be told them again when it
  /// shall forget them. They are folded already (`Words`), so the index only splits at blanks.
  static let catalogue = Schema(migrations: [
    """
    CREATE TABLE work (
      rank INTEGER PRIMARY KEY,
      id TEXT NOT NULL,
      title TEXT NOT NULL,
      original_title TEXT,
      author TEXT NOT NULL,
      original_author TEXT,
      language TEXT,
      year INTEGER,
      pages INTEGER,
      isbn TEXT,
      source TEXT NOT NULL,
      title_key TEXT NOT NULL,
      short_title_key TEXT,
      original_title_key TEXT,
      first_words TEXT NOT NULL,
      title_words TEXT NOT NULL,
      author_words TEXT NOT NULL
    ) STRICT;
    CREATE INDEX work_title ON work (title_key);
    CREATE INDEX work_short_title ON work (short_title_key) WHERE short_title_key IS NOT NULL;
    CREATE INDEX work_original_title ON work (original_title_key)
      WHERE original_title_key IS NOT NULL;
    CREATE INDEX work_isbn ON work (isbn) WHERE isbn IS NOT NULL;

    CREATE VIRTUAL TABLE work_index USING fts5 (
      first_words, title_words, author_words, content = 'work', content_rowid = 'rank',
      tokenize = 'ascii', detail = column, columnsize = 0, prefix = '1 2 3'
    );

    CREATE TABLE starter_list (digest TEXT NOT NULL) STRICT;
    """
  ])
}
