import Foundation

/// A TCP socket that listens. Made here rather than by the server library, which does not say why
/// it could not.
struct ListeningSocket {
  let descriptor: Int32
  /// The port in fact, also where any free one was asked for.
  let port: Int

  init(address: String, port: Int) throws(HTTPServerError) {
    guard let number = UInt16(exactly: port) else { throw .badPort(port) }
    guard let place = SocketAddress(address: address, port: number) else {
      throw .badAddress(address)
    }
    let descriptor = socket(place.family, Self.stream, 0)
    guard descriptor >= 0 else { throw .system(String(cString: strerror(errno))) }
    do throws(HTTPServerError) {
      var yes: Int32 = 1
      setsockopt(
        descriptor, SOL_SOCKET, SO_REUSEADDR, &yes, socklen_t(MemoryLayout<Int32>.size))
      guard place.withPointer({ bind(descriptor, $0, $1) }) == 0, listen(descriptor, 4096) == 0
      else { throw Self.error(errno, address: address, port: port) }
      // The server library waits for readiness, never in accept().
      guard fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) | O_NONBLOCK) == 0,
        fcntl(descriptor, F_SETFD, FD_CLOEXEC) == 0,
        let bound = SocketAddress(boundTo: descriptor)
      else { throw .system(String(cString: strerror(errno))) }
      self.port = Int(bound.port)
      self.descriptor = descriptor
    } catch {
      close(descriptor)
      throw error
    }
  }

  private static func error(_ code: Int32, address: String, port: Int) -> HTTPServerError {
    switch code {
    case EADDRINUSE: .portInUse(address: address, port: port)
    case EACCES, EPERM: .notAllowed(address: address, port: port)
    case EADDRNOTAVAIL: .noSuchAddress(address)
    default: .system(String(cString: strerror(code)))
    }
  }

  private static var stream: Int32 {
    #if canImport(Darwin)
      SOCK_STREAM
    #else
      Int32(SOCK_STREAM.rawValue)
    #endif
  }
}
