public import AccountsInterface
public import Foundation
import SQLite

extension SQLiteAccounts {
  public func startSession(
    for id: UUID, replacing old: SessionToken?
  ) throws(AccountsError) -> SessionToken {
    let token = try transaction { () throws(DatabaseError) -> SessionToken? in
      guard try accounts.logIn(id: id) != nil else { return nil }
      if let old { try sessions.end(old) }
      return try sessions.start(for: id, now: now())
    }
    guard let token else { throw .noAccount }
    return token
  }

  public func account(for token: SessionToken) throws(AccountsError) -> Account? {
    try stored { () throws(DatabaseError) in
      guard let id = try sessions.account(for: token, now: now()) else { return nil }
      return try accounts.logIn(id: id)?.account
    }
  }

  public func endSession(_ token: SessionToken) throws(AccountsError) {
    try stored { () throws(DatabaseError) in try sessions.end(token) }
  }

  public func endAllSessions(of id: UUID) throws(AccountsError) {
    try stored { () throws(DatabaseError) in try sessions.endAll(of: id) }
  }
}
