import CSodium

/// The BLAKE2b digest of some bytes, 256 bits (RFC 7693).
package struct Digest: Hashable, Sendable {
  private let bytes: [UInt8]

  /// Makes the digest of these bytes.
  package init(_ content: [UInt8]) {
    var bytes = [UInt8](repeating: 0, count: 32)
    crypto_generichash(&bytes, bytes.count, content, UInt64(content.count), nil, 0)
    self.bytes = bytes
  }

  /// The digest as text, in 43 characters.
  package var base64: String { Base64.url(bytes) }

  /// The digest in 64 hexadecimal digits, which any file system keeps apart.
  package var hex: String {
    let digits = Array("0123456789abcdef")
    return String(bytes.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] })
  }
}

/// Base64 with the alphabet for addresses, without padding (RFC 4648, section 5).
enum Base64 {
  static func url(_ bytes: [UInt8]) -> String {
    let variant = sodium_base64_VARIANT_URLSAFE_NO_PADDING
    var text = [CChar](repeating: 0, count: sodium_base64_encoded_len(bytes.count, variant))
    sodium_bin2base64(&text, text.count, bytes, bytes.count, variant)
    return String(decoding: text.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
  }
}
