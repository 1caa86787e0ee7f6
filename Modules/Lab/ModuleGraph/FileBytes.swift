import Foundation

/// The bytes of files.
enum FileBytes {
  struct Unreadable: Error {}

  static func read(_ path: String) throws -> [UInt8] {
    let file = open(path, O_RDONLY)
    guard file >= 0 else { throw Unreadable() }
    defer { close(file) }
    var about = stat()
    guard fstat(file, &about) == 0, about.st_mode & S_IFMT == S_IFREG else { throw Unreadable() }
    return try [UInt8](unsafeUninitializedCapacity: Int(about.st_size)) { buffer, count in
      while count < buffer.count {
        let got = Foundation.read(file, buffer.baseAddress.map { $0 + count }, buffer.count - count)
        guard got >= 0 else { throw Unreadable() }
        if got == 0 { break }
        count += got
      }
    }
  }

  static func lines(of bytes: [UInt8]) -> Int {
    var count = 0
    // Without a check in each round sixteen bytes are compared at once.
    for byte in bytes { count &+= byte == UInt8(ascii: "\n") ? 1 : 0 }
    return bytes.last == UInt8(ascii: "\n") || bytes.isEmpty ? count : count + 1
  }
}
