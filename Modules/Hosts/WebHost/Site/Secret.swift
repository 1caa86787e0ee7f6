import CSodium

/// 256 random bits that nobody can guess.
struct Secret: Sendable {
  /// The bits as text.
  let text: String

  /// A new one.
  static func random() -> Secret {
    var bytes = [UInt8](repeating: 0, count: 32)
    randombytes_buf(&bytes, bytes.count)
    return Secret(text: Base64.url(bytes))
  }

  /// By this a secret is known again, without being kept.
  var digest: Digest { Digest(Array(text.utf8)) }

  /// Whether `other` is the same, in a time that does not tell where they differ.
  func matches(_ other: String) -> Bool {
    let mine = Array(text.utf8)
    let others = Array(other.utf8)
    return mine.count == others.count && sodium_memcmp(mine, others, mine.count) == 0
  }
}
