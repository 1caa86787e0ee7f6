public import Foundation

/// Somebody who uses the app on this machine.
public struct Account: Hashable, Sendable, Identifiable {
  /// Stays the same when a guest signs up, so that what belongs to the guest belongs to the account.
  public let id: UUID
  /// Empty for a guest.
  public let name: String
  /// As the person wrote it, or nil for a guest.
  public let email: String?
  public let created: Date

  /// Makes an account.
  public init(id: UUID, name: String, email: String?, created: Date) {
    self.id = id
    self.name = name
    self.email = email
    self.created = created
  }

  /// Whether nobody has signed up yet: there is no password, and only a session leads back here.
  public var isGuest: Bool { email == nil }
}

/// An account as a list to log in from shows it: without the email, which others need not know.
public struct AccountName: Hashable, Sendable, Identifiable {
  public let id: UUID
  public let name: String

  /// Makes an entry of the list.
  public init(id: UUID, name: String) {
    self.id = id
    self.name = name
  }
}
