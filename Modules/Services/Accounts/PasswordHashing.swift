package import Sodium

/// Makes and compares hashes of passwords. Each call blocks its thread for as long as it takes.
package protocol PasswordHashing: Sendable {
  /// A new hash of a password.
  func hash(_ password: String) throws(Argon2idError) -> String
  /// Whether a hash was made of a password.
  func isHash(_ hash: String, of password: String) throws(Argon2idError) -> Bool
  /// Whether a new hash of the same password would be a better one.
  func isOutdated(_ hash: String) -> Bool
}

extension Argon2id: PasswordHashing {}
