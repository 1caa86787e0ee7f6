public import AccountsInterface
public import Foundation
import Model
import Synchronization

/// Accounts in memory that can be made to fail.
public final class AccountsFake: Sendable {
  /// What is in them.
  public struct State: Sendable {
    /// In the order in which they were made.
    public var accounts: [Account] = []
    public var passwords: [UUID: String] = [:]
    public var sessions: [SessionToken: UUID] = [:]
    /// Accounts whose data is yet to be deleted.
    public var deletions: [UUID] = []
    /// What each call throws instead of doing anything.
    public var failure: AccountsError?
    /// What each start of a session throws.
    public var sessionFailure: AccountsError?
    /// After how many seconds the next password is accepted; nil for at once.
    public var waits: Int?
    /// What happens while a password is hashed or compared.
    public var whileHashing: @Sendable () async -> Void = {}
    fileprivate var tokens = 0
  }

  private let state = Mutex(State())

  /// Makes accounts, of nobody at first.
  public init() {}

  /// What is in them now. Setting it changes it at once.
  public var now: State {
    get { state.withLock { $0 } }
    set { state.withLock { $0 = newValue } }
  }

  /// Adds somebody who can log in with this password, or a guest where there is none.
  public func add(_ account: Account, password: String? = nil) {
    state.withLock { state in
      state.accounts.append(account)
      state.passwords[account.id] = password
    }
  }

  /// Starts a session of this account.
  public func token(of id: UUID) -> SessionToken { state.withLock { $0.startSession(of: id) } }

  /// Does `body` whole, or nothing of it when it throws.
  private func act<Result: Sendable>(
    _ body: (inout State) throws(AccountsError) -> Result
  ) throws(AccountsError) -> Result {
    try state.withLock { state throws(AccountsError) in
      if let failure = state.failure { throw failure }
      var copy = state
      let result = try body(&copy)
      state = copy
      return result
    }
  }

  private func check(
    _ password: String, of id: UUID?, else error: AccountsError
  ) async throws(AccountsError) {
    await now.whileHashing()
    try act { state throws(AccountsError) in
      if let seconds = state.waits { throw .wait(seconds: seconds) }
      guard let id, state.passwords[id] == password else { throw error }
    }
  }
}

extension Account {
  /// Anna, who has signed up.
  public static let anna = Account(
    id: UUID(), name: "Anna", email: "anna@example.org", created: .distantPast)
  /// Somebody who has not signed up.
  public static let guest = Account(id: UUID(), name: "", email: nil, created: .distantPast)
}

extension AccountsFake.State {
  /// The account with this email.
  fileprivate func account(email: String) -> Account? {
    accounts.first { $0.email?.lowercased() == email.typed.lowercased() }
  }

  fileprivate mutating func startSession(of id: UUID) -> SessionToken {
    tokens += 1
    let token = SessionToken(text: "token-\(tokens)")
    sessions[token] = id
    return token
  }

  fileprivate mutating func endSessions(of id: UUID) { sessions = sessions.filter { $1 != id } }

  fileprivate func problems(name: String, email: String, password: String) -> [AccountProblem] {
    var problems: [AccountProblem] = []
    if name.typed.isEmpty { problems.append(.noName) }
    if email.typed.isEmpty {
      problems.append(.noEmail)
    } else if !email.contains("@") {
      problems.append(.implausibleEmail)
    } else if account(email: email) != nil {
      problems.append(.takenEmail(email.typed))
    }
    return problems + self.problems(password: password)
  }

  fileprivate func problems(password: String) -> [AccountProblem] {
    let lengths = AccountProblem.passwordLengths
    if password.count < lengths.lowerBound { return [.shortPassword(count: password.count)] }
    return password.count > lengths.upperBound ? [.longPassword(count: password.count)] : []
  }
}

extension AccountsFake: Accounts {
  public func guest() async throws(AccountsError) -> Account {
    try act { state throws(AccountsError) in
      let guest = Account(id: UUID(), name: "", email: nil, created: .distantPast)
      state.accounts.append(guest)
      return guest
    }
  }

  public func signUp(
    name: String, email: String, password: String, upgrading guest: UUID?
  ) async throws(AccountsError) -> Account {
    await now.whileHashing()
    return try act { state throws(AccountsError) in
      let problems = state.problems(name: name, email: email, password: password)
      guard problems.isEmpty else { throw .problems(problems) }
      let account = Account(
        id: guest ?? UUID(), name: name.typed, email: email.typed, created: .distantPast)
      if let guest {
        guard let index = state.accounts.firstIndex(where: { $0.id == guest && $0.isGuest }) else {
          throw .noGuest
        }
        state.accounts.remove(at: index)
        state.endSessions(of: guest)
      }
      state.accounts.append(account)
      state.passwords[account.id] = password
      return account
    }
  }

  public func account(id: UUID) async throws(AccountsError) -> Account? {
    try act { state throws(AccountsError) in state.accounts.first { $0.id == id } }
  }

  public func names() async throws(AccountsError) -> [AccountName] {
    try act { state throws(AccountsError) in
      state.accounts.filter { !$0.isGuest }.map { AccountName(id: $0.id, name: $0.name) }
        .sorted { $0.name < $1.name }
    }
  }

  public func logIn(email: String, password: String) async throws(AccountsError) -> Account {
    let account = now.account(email: email)
    try await check(password, of: account?.id, else: .wrongLogIn)
    guard let account else { throw .wrongLogIn }
    return account
  }

  public func logIn(id: UUID, password: String) async throws(AccountsError) -> Account {
    guard let account = try await account(id: id), !account.isGuest else { throw .noAccount }
    try await check(password, of: id, else: .wrongLogIn)
    return account
  }

  public func changePassword(
    of id: UUID, old: String, new: String
  ) async throws(AccountsError) -> SessionToken {
    guard let account = try await account(id: id) else { throw .noAccount }
    if account.isGuest { throw .guestHasNoPassword }
    let problems = now.problems(password: new)
    guard problems.isEmpty else { throw .problems(problems) }
    try await check(old, of: id, else: .wrongPassword)
    return try act { state throws(AccountsError) in
      state.passwords[id] = new
      state.endSessions(of: id)
      return state.startSession(of: id)
    }
  }

  public func delete(_ id: UUID, password: String) async throws(AccountsError) {
    guard let account = try await account(id: id) else { throw .noAccount }
    if !account.isGuest { try await check(password, of: id, else: .wrongPassword) }
    try act { state throws(AccountsError) in
      state.accounts.removeAll { $0.id == id }
      state.passwords[id] = nil
      state.endSessions(of: id)
      state.deletions.append(id)
    }
  }

  public func pendingDeletions() async throws(AccountsError) -> [UUID] {
    try act { state throws(AccountsError) in state.deletions }
  }

  public func finishDeletion(of id: UUID) async throws(AccountsError) {
    try act { state throws(AccountsError) in state.deletions.removeAll { $0 == id } }
  }

  public func startSession(
    for id: UUID, replacing old: SessionToken?
  ) async throws(AccountsError) -> SessionToken {
    try act { state throws(AccountsError) in
      if let failure = state.sessionFailure { throw failure }
      guard state.accounts.contains(where: { $0.id == id }) else { throw .noAccount }
      if let old { state.sessions[old] = nil }
      return state.startSession(of: id)
    }
  }

  public func account(for token: SessionToken) async throws(AccountsError) -> Account? {
    try act { state throws(AccountsError) in
      let id = state.sessions[token]
      return state.accounts.first { $0.id == id }
    }
  }

  public func endSession(_ token: SessionToken) async throws(AccountsError) {
    try act { state throws(AccountsError) in state.sessions[token] = nil }
  }

  public func endAllSessions(of id: UUID) async throws(AccountsError) {
    try act { state throws(AccountsError) in state.endSessions(of: id) }
  }
}
