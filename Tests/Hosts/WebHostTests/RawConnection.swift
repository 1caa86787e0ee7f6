import Foundation

@testable import WebHost

/// A TCP connection to this machine that sends and reads bytes as they are.
///
/// Sendable, since its descriptor never changes; it blocks, so each call runs on a queue of its own.
final class RawConnection: Sendable {
  private let descriptor: Int32

  /// Connects to a port of 127.0.0.1.
  init?(port: Int) {
    guard let place = SocketAddress(address: "127.0.0.1", port: UInt16(port)) else { return nil }
    #if canImport(Darwin)
      descriptor = socket(AF_INET, SOCK_STREAM, 0)
    #else
      descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    #endif
    // A test that waits for nothing fails rather than hangs.
    var patience = timeval(tv_sec: 20, tv_usec: 0)
    setsockopt(
      descriptor, SOL_SOCKET, SO_RCVTIMEO, &patience, socklen_t(MemoryLayout<timeval>.size))
    guard place.withPointer({ connect(descriptor, $0, $1) }) == 0 else {
      close(descriptor)
      return nil
    }
  }

  deinit { close(descriptor) }

  /// Sends text. What the other end does not take any more is lost.
  func send(_ text: String) async {
    await blocking { [descriptor] in
      var rest = Array(text.utf8)[...]
      while !rest.isEmpty {
        let count = rest.withUnsafeBytes {
          Foundation.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
        }
        guard count > 0 else { return }
        rest = rest.dropFirst(count)
      }
    }
  }

  /// Everything until the other end closes.
  func readAll() async -> String {
    await blocking { [descriptor] in
      var bytes: [UInt8] = []
      while let part = Self.part(of: descriptor) { bytes += part }
      return String(decoding: bytes, as: UTF8.self)
    }
  }

  /// Everything until `end` has come, or the other end closes.
  func read(until end: String) async -> String {
    await blocking { [descriptor] in
      var bytes: [UInt8] = []
      while let part = Self.part(of: descriptor) {
        bytes += part
        if String(decoding: bytes, as: UTF8.self).contains(end) { break }
      }
      return String(decoding: bytes, as: UTF8.self)
    }
  }

  private static func part(of descriptor: Int32) -> [UInt8]? {
    var buffer = [UInt8](repeating: 0, count: 16_384)
    let count = recv(descriptor, &buffer, buffer.count, 0)
    return count > 0 ? Array(buffer.prefix(count)) : nil
  }

  private func blocking<Result: Sendable>(
    _ body: @escaping @Sendable () -> Result
  ) async -> Result {
    await withCheckedContinuation { continuation in
      DispatchQueue.global().async { continuation.resume(returning: body()) }
    }
  }
}
