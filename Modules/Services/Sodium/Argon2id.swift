import CSodium
import Foundation

/// Hashes passwords with argon2id (RFC 9106), each with a salt of its own.
///
/// A call takes time and memory on purpose, and blocks its thread.
package struct Argon2id: Hashable, Sendable {
  /// Bytes of memory that a hash takes.
  let memory: Int
  /// How often a hash goes over the memory.
  let passes: Int

  /// What OWASP asks for at least, where memory is scarcer than time: 19 MiB, gone over twice
  /// (https://cheatsheetseries.owasp.org/cheatsheets/Password_Storage_Cheat_Sheet.html).
  package static let standard = Argon2id(memory: 19 << 20, passes: 2)

  /// The least that the library accepts, for tests: 8 KiB, gone over once.
  package static let least = Argon2id(memory: 8 << 10, passes: 1)

  /// A hash of `password` with its salt and cost, as text.
  ///
  /// - Throws: `.outOfMemory` when there is not enough of it.
  package func hash(_ password: String) throws(Argon2idError) -> String {
    var text = [CChar](repeating: 0, count: crypto_pwhash_strbytes())
    let code = crypto_pwhash_str(
      &text, password, UInt64(password.utf8.count), UInt64(passes), memory)
    guard code == 0 else { throw .outOfMemory }
    return String(decoding: text.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  /// Whether `hash` was made of `password`, at whatever cost it was made.
  ///
  /// - Throws: `.damagedHash` when `hash` is no hash of argon2id, or one of an absurd cost.
  package func isHash(_ hash: String, of password: String) throws(Argon2idError) -> Bool {
    guard Self.isPlausible(hash) else { throw .damagedHash }
    errno = 0
    if crypto_pwhash_str_verify(hash, password, UInt64(password.utf8.count)) == 0 { return true }
    // The library says by this code alone that the password differs.
    switch errno {
    case EINVAL: return false
    case ENOMEM: throw .outOfMemory
    default: throw .damagedHash
    }
  }

  /// Whether `hash` was made at another cost than this one.
  package func isOutdated(_ hash: String) -> Bool {
    crypto_pwhash_str_needs_rehash(hash, UInt64(passes), memory) != 0
  }

  /// Whether `hash` has the right form and costs no more than 256 MiB, gone over 16 times.
  private static func isPlausible(_ hash: String) -> Bool {
    let form =
      /\$argon2id\$v=19\$m=([0-9]{1,9}),t=([0-9]{1,9}),p=1\$[A-Za-z0-9+\/]+\$[A-Za-z0-9+\/]+/
    guard hash.utf8.count < crypto_pwhash_strbytes(), let match = hash.wholeMatch(of: form),
      let kibibytes = Int(match.1), let passes = Int(match.2)
    else { return false }
    return kibibytes <= 256 << 10 && passes <= 16
  }
}

/// Why a password could not be hashed or compared.
package enum Argon2idError: Error, Hashable, Sendable {
  case outOfMemory
  /// What should be a hash is none, or one that this program would not have made.
  case damagedHash
}
