import AccountsInterface
import Dispatch
import Localization
import Sodium

/// Hashes on threads of its own, two passwords at a time, so that neither the screen nor the tasks
/// of the program wait, and so that memory stays bounded.
struct PasswordHasher: Sendable {
  private enum Line { case all }

  private let hashing: any PasswordHashing
  private let turns = Turns<Line>(limit: 2)
  private let queue = DispatchQueue(label: "PasswordHasher", attributes: .concurrent)

  init(_ hashing: any PasswordHashing) {
    self.hashing = hashing
  }

  /// A new hash of `password`.
  func hash(_ password: String) async throws(AccountsError) -> String {
    try await run { hashing throws(Argon2idError) in try hashing.hash(password) }
  }

  /// Whether `hash` was made of `password`. Without a hash it takes as long, and the answer is no.
  func isHash(_ hash: String?, of password: String) async throws(AccountsError) -> Bool {
    try await run { hashing throws(Argon2idError) in
      guard let hash else {
        _ = try hashing.hash(password)
        return false
      }
      return try hashing.isHash(hash, of: password)
    }
  }

  func isOutdated(_ hash: String) -> Bool { hashing.isOutdated(hash) }

  private func run<Result: Sendable>(
    _ work: @escaping @Sendable (any PasswordHashing) throws(Argon2idError) -> Result
  ) async throws(AccountsError) -> Result {
    do { try await turns.take(.all) } catch { throw .cancelled }
    defer { turns.give(.all) }
    let result = await withCheckedContinuation { continuation in
      queue.async {
        continuation.resume(
          returning: Swift.Result { () throws(Argon2idError) in try work(hashing) })
      }
    }
    do { return try result.get() } catch { throw Self.failed(error) }
  }

  private static func failed(_ error: Argon2idError) -> AccountsError {
    switch error {
    case .outOfMemory:
      .failed(
        LocalizedText {
          words(
            "there is not enough memory to check a password", "비밀번호를 확인할 메모리가 모자라요")
        })
    case .damagedHash:
      .failed(
        LocalizedText {
          words(
            "the stored password is damaged; put a backup in its place",
            "저장된 비밀번호가 손상되었으니 백업으로 바꿔 주세요")
        })
    }
  }
}
