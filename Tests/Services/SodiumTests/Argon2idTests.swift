import Sodium
import Testing

struct Argon2idTests {
  @Test("A hash knows its password and no other one")
  func verify() throws {
    let argon2id = Argon2id.least
    let hash = try argon2id.hash("correct horse")
    #expect(try argon2id.isHash(hash, of: "correct horse"))
    #expect(try !argon2id.isHash(hash, of: "correct horsf"))
    #expect(try !argon2id.isHash(hash, of: ""))
    #expect(try argon2id.hash("correct horse") != hash, "each hash has a salt of its own")
  }

  @Test("A password is hashed to its end, also behind a zero byte")
  func zeroByte() throws {
    let hash = try Argon2id.least.hash("abc\0def")
    #expect(try Argon2id.least.isHash(hash, of: "abc\0def"))
    #expect(try !Argon2id.least.isHash(hash, of: "abc\0xyz"))
  }

  @Test("The standard cost is 19 MiB in two passes, and says so in the hash")
  func standardCost() throws {
    let hash = try Argon2id.standard.hash("correct horse")
    #expect(hash.hasPrefix("$argon2id$v=19$m=19456,t=2,p=1$"))
    #expect(try Argon2id.least.isHash(hash, of: "correct horse"), "whatever the cost of the hash")
    #expect(!Argon2id.standard.isOutdated(hash))
    #expect(Argon2id.least.isOutdated(hash))
  }

  @Test(
    "What is no hash, or one of an absurd cost, is not tried",
    arguments: [
      "", "password", "$argon2id$", "$argon2i$v=19$m=8,t=1,p=1$c2FsdHNhbHRzYWx0c2FsdA$aGFzaA",
      "$argon2id$v=19$m=4194304,t=2,p=1$c2FsdHNhbHRzYWx0c2FsdA$aGFzaGhhc2hoYXNoaGFzaA",
      "$argon2id$v=19$m=8,t=4000000,p=1$c2FsdHNhbHRzYWx0c2FsdA$aGFzaGhhc2hoYXNoaGFzaA",
      "$argon2id$v=19$m=8,t=1,p=1$!$!", String(repeating: "x", count: 500),
    ])
  func damaged(_ hash: String) {
    #expect(throws: Argon2idError.damagedHash) {
      try Argon2id.least.isHash(hash, of: "password")
    }
  }

  @Test("A hash that was cut is not the hash of its password")
  func cut() throws {
    let hash = try Argon2id.least.hash("correct horse")
    for count in [1, 5, 20] {
      let isRight = try? Argon2id.least.isHash(String(hash.dropLast(count)), of: "correct horse")
      #expect(isRight != true)
    }
  }
}
