import Sodium
import Testing

struct SecretTests {
  @Test("Secrets differ, and each has 256 bits of its own")
  func random() {
    let secrets = (0..<100).map { _ in Secret.random().text }
    #expect(Set(secrets).count == 100)
    #expect(secrets.allSatisfy { $0.count == 43 })
  }

  @Test("A secret matches itself only")
  func matches() {
    let secret = Secret(text: "abc")
    #expect(secret.matches("abc"))
    for other in ["", "ab", "abd", "abcd"] { #expect(!secret.matches(other)) }
  }

  @Test("The digest is BLAKE2b of 256 bits")
  func digest() {
    // Of "abc", computed with Python's hashlib.blake2b(digest_size=32).
    #expect(Digest(Array("abc".utf8)).base64 == "vd2BPGNCOXIxce8_7phXm5SWTjuxyz5CcmLIwGjVIxk")
  }
}
