import Foundation

/// An internet address with a port, in the system's own form.
struct SocketAddress {
  private var storage = sockaddr_storage()
  private let length: socklen_t

  /// Reads a numeric address, IPv4 or IPv6, or `localhost`.
  init?(address: String, port: UInt16) {
    var hints = addrinfo()
    hints.ai_flags = AI_NUMERICHOST | AI_PASSIVE
    var found: UnsafeMutablePointer<addrinfo>?
    let numeric = address == "localhost" ? "127.0.0.1" : address
    guard !numeric.isEmpty, getaddrinfo(numeric, nil, &hints, &found) == 0, let first = found
    else { return nil }
    defer { freeaddrinfo(found) }
    guard let source = first.pointee.ai_addr else { return nil }
    length = first.pointee.ai_addrlen
    withUnsafeMutableBytes(of: &storage) {
      $0.copyMemory(from: UnsafeRawBufferPointer(start: source, count: Int(length)))
    }
    setPort(port)
  }

  /// Where a bound socket stands.
  init?(boundTo descriptor: Int32) {
    var storage = sockaddr_storage()
    var length = socklen_t(MemoryLayout<sockaddr_storage>.size)
    let result = withUnsafeMutablePointer(to: &storage) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        getsockname(descriptor, $0, &length)
      }
    }
    guard result == 0 else { return nil }
    self.storage = storage
    self.length = length
  }

  var family: Int32 { Int32(storage.ss_family) }

  /// The port in host byte order.
  var port: UInt16 {
    withUnsafeBytes(of: storage) {
      UInt16(bigEndian: $0.loadUnaligned(fromByteOffset: Self.portOffset, as: UInt16.self))
    }
  }

  private mutating func setPort(_ port: UInt16) {
    withUnsafeMutableBytes(of: &storage) {
      $0.storeBytes(of: port.bigEndian, toByteOffset: Self.portOffset, as: UInt16.self)
    }
  }

  /// The same place in `sockaddr_in` and `sockaddr_in6`.
  private static let portOffset = MemoryLayout<sockaddr_in>.offset(of: \.sin_port) ?? 2

  func withPointer<Result>(_ body: (UnsafePointer<sockaddr>, socklen_t) -> Result) -> Result {
    withUnsafePointer(to: storage) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { body($0, length) }
    }
  }
}
