/// The versions of the catalogue's schema. A step that has been released is never changed.
///
/// A work's row number is its rank where two works fit a search equally well: the starter list
/// first, in its order, then the works of a catalogue file by their number there.
enum CatalogueSchema {
  static let migrations = [
    """
    CREATE TABLE work (
      rank INTEGER PRIMARY KEY,
      id TEXT NOT NULL UNIQUE,
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
      original_title_key TEXT NOT NULL,
      author_key TEXT NOT NULL
    ) STRICT;
    CREATE INDEX work_title ON work (title_key);
    CREATE INDEX work_original_title ON work (original_title_key);
    CREATE INDEX work_isbn ON work (isbn) WHERE isbn IS NOT NULL;
    CREATE VIRTUAL TABLE work_text USING fts5 (
      title, original_title, author, original_author,
      content = 'work', content_rowid = 'rank', detail = column,
      tokenize = 'unicode61 remove_diacritics 2', prefix = '1 2 3'
    );
    CREATE TABLE starter_list (digest TEXT NOT NULL) STRICT;
    """
  ]
}
