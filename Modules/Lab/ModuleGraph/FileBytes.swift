import Foundation

/// The bytes of files.
package enum FileBytes {
  /// It is not there, is no file, or is kept from being read.
  package struct Unreadable: Error {}

  /// Reads a file.
  ///
  /// - Throws: `Unreadable`.
  package static func read(_ path: String) throws(Unreadable) -> [UInt8] {
    // Without waiting: a named pipe that nobody writes to would never open.
    let file = open(path, O_RDONLY | O_NONBLOCK)
    guard file >= 0 else { throw Unreadable() }
    defer { close(file) }
    var about = stat()
    guard fstat(file, &about) == 0, about.st_mode & S_IFMT == S_IFREG else { throw Unreadable() }
    var isBroken = false
    let bytes = [UInt8](unsafeUninitializedCapacity: Int(about.st_size)) { buffer, count in
      while count < buffer.count {
        let got = Foundation.read(file, buffer.baseAddress.map { $0 + count }, buffer.count - count)
        isBroken = got < 0
        guard got > 0 else { return }
        count += got
      }
    }
    guard !isBroken else { throw Unreadable() }
    return bytes
  }

  static func lines(of bytes: [UInt8]) -> Int {
    var count = 0
    // Without a check in each round sixteen bytes are compared at once.
    for byte in bytes { count &+= byte == UInt8(ascii: "\n") ? 1 : 0 }
    return bytes.last == UInt8(ascii: "\n") || bytes.isEmpty ? count : count + 1
  }
}
