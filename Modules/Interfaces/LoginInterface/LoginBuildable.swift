public import AccountsInterface
public import Navigation

/// Builds the flow in which a person logs in, signs up or goes on as a guest.
public protocol LoginBuildable: Sendable {
  /// A flow that finishes with who is logged in.
  @MainActor func build(for purpose: LoginPurpose) -> any Coordinator<SignedIn>
}

/// Why somebody logs in.
public enum LoginPurpose: Hashable, Sendable {
  /// Nobody is logged in. The token is what the person came with; it ends at log-in.
  case enter(SessionToken?)
  /// A guest, logged in by this token, becomes an account and keeps the library.
  case signUp(Account, SessionToken)
}

/// Who is logged in, and by what the app knows it again.
public struct SignedIn: Hashable, Sendable {
  public let account: Account
  public let token: SessionToken

  /// Makes one.
  public init(account: Account, token: SessionToken) {
    self.account = account
    self.token = token
  }
}

/// Builds the pages by which the app introduces itself.
public protocol OnboardingBuildable: Sendable {
  /// A flow that finishes when the person has seen or skipped all pages.
  @MainActor func build() -> any Coordinator<Void>
}

/// Builds the screen that stands while the app finds out where to begin.
public protocol SplashBuildable: Sendable {
  /// A flow that finishes with what `load` gives. When that throws, it says so and lets the person
  /// try again.
  @MainActor func build<Result: Sendable>(
    load: @escaping @MainActor () async throws -> Result
  ) -> any Coordinator<Result>
}
