import CSodium

/// 256 random bits that nobody can guess.
package struct Secret: Sendable {
  /// The bits as text, in 43 characters.
  package let text: String

  /// The one that somebody brings, or says to.
  package init(text: String) {
    self.text = text
  }

  /// A new one.
  package static func random() -> Secret {
    var bytes = [UInt8](repeating: 0, count: 32)
    randombytes_buf(&bytes, bytes.count)
    return Secret(text: Base64.url(bytes))
  }

  /// By this a secret is known again, without being kept.
  package var digest: Digest { Digest(Array(text.utf8)) }

  /// Whether `other` is the same, in a time that does not tell where they differ.
  package func matches(_ other: String) -> Bool {
    let mine = Array(text.utf8)
    let others = Array(other.utf8)
    return mine.count == others.count && sodium_memcmp(mine, others, mine.count) == 0
  }
}
