public import DependencyContainer

/// Who is logged in, where somebody is.
public enum AccountKey: DependencyKey {
  public typealias Value = Account
}

/// By what the app knows again who is logged in.
public enum SessionTokenKey: DependencyKey {
  public typealias Value = SessionToken
}
