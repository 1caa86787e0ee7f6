/// Why the server can not listen.
enum HTTPServerError: Error, Hashable, CustomStringConvertible {
  /// Neither a numeric address nor `localhost`.
  case badAddress(String)
  /// Not in 0...65,535.
  case badPort(Int)
  /// Another program listens there.
  case portInUse(address: String, port: Int)
  /// The system forbids it, as it does for ports below 1,024.
  case notAllowed(address: String, port: Int)
  /// This machine has no such address.
  case noSuchAddress(String)
  /// Anything else, with the system's words.
  case system(String)

  var description: String {
    switch self {
    case .badAddress(let address):
      "'\(address)' is no address to listen at. Use a numeric one, such as 127.0.0.1 or ::1."
    case .badPort(let port):
      "\(port) is no port. Use a number from 1 to 65535, or 0 for any free one."
    case .portInUse(let address, let port):
      "Port \(port) of \(address) is in use. Stop the program that listens there, or use another "
        + "port."
    case .notAllowed(let address, let port):
      "The system does not allow listening at port \(port) of \(address). Use a port above 1023."
    case .noSuchAddress(let address):
      "This machine does not have the address '\(address)'. Use one of its own, or 127.0.0.1."
    case .system(let words):
      "The web server could not start: \(words)."
    }
  }
}
