import SQLite

extension Schema {
  /// The accounts' tables. Times are seconds since 1970; digests are BLAKE2b-256 in Base64.
  static let accounts = Schema(migrations: [
    """
    -- A guest has neither email nor password.
    CREATE TABLE account (
      id BLOB PRIMARY KEY NOT NULL CHECK (length(id) = 16),
      name TEXT NOT NULL,
      email TEXT,
      folded_email TEXT UNIQUE,
      password_hash TEXT,
      created REAL NOT NULL,
      CHECK ((email IS NULL) = (folded_email IS NULL)),
      CHECK ((email IS NULL) = (password_hash IS NULL))
    ) STRICT;

    CREATE TABLE session (
      token_digest TEXT PRIMARY KEY NOT NULL,
      account BLOB NOT NULL REFERENCES account (id) ON DELETE CASCADE,
      expires REAL NOT NULL
    ) STRICT;
    CREATE INDEX session_account ON session (account);

    -- Also of emails without an account, and therefore by their digest only: people write other
    -- things into the wrong field.
    CREATE TABLE failure (
      email_digest TEXT PRIMARY KEY NOT NULL,
      count INTEGER NOT NULL CHECK (count > 0),
      last REAL NOT NULL
    ) STRICT;

    -- Accounts that are gone, but whose data may not be.
    CREATE TABLE deletion (
      number INTEGER PRIMARY KEY,
      account BLOB NOT NULL UNIQUE CHECK (length(account) = 16)
    ) STRICT;
    """
  ])
}
