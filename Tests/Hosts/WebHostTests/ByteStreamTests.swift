import Foundation
import Synchronization
import Testing

@testable import WebHost

/// What a stream does by itself, without a connection.
struct ByteStreamTests {
  private func part(_ stream: ByteStream, _ size: Int = 100) -> (ByteStream.Part, String) {
    var bytes = [UInt8](repeating: 0, count: size)
    let part = bytes.withUnsafeMutableBytes { stream.read(into: $0) }
    let count = if case .bytes(let count) = part { count } else { 0 }
    return (part, String(decoding: bytes.prefix(count), as: UTF8.self))
  }

  @Test("What was sent comes in order, in parts as large as there is room")
  func order() {
    let stream = ByteStream()
    #expect(part(stream).0 == .none)
    stream.send("one".utf8)
    stream.send("two".utf8)
    #expect(part(stream, 4).1 == "onet")
    stream.send("three".utf8)
    #expect(part(stream).1 == "wothree")
    #expect(part(stream).0 == .none)
  }

  @Test("Many parts of a long stream stay in order")
  func long() {
    let stream = ByteStream()
    let text = (0..<60_000).map { "\($0) " }.joined()
    stream.send(text.utf8)
    stream.finish()
    var read = ""
    while true {
      let next = part(stream, 16_384)
      guard case .bytes = next.0 else { break }
      read += next.1
    }
    #expect(read == text)
    #expect(part(stream).0 == .end)
  }

  @Test("A finished stream sends the rest, takes no more and says so once")
  func finish() {
    let stream = ByteStream()
    let ends = Mutex(0)
    stream.onEnd { ends.withLock { $0 += 1 } }
    stream.send("rest".utf8)
    stream.finish()
    stream.finish()
    stream.send("more".utf8)
    #expect(stream.isOver)
    #expect(part(stream).1 == "rest")
    #expect(part(stream).0 == .end)
    stream.close()
    #expect(ends.withLock(\.self) == 1)
    stream.onEnd { ends.withLock { $0 += 1 } }
    #expect(ends.withLock(\.self) == 2)
  }

  @Test("Who falls further behind than the bound is cut; what comes first may be longer")
  func behind() {
    let stream = ByteStream(unsentLimit: 10)
    let ends = Mutex(0)
    stream.onEnd { ends.withLock { $0 += 1 } }
    stream.send(String(repeating: "a", count: 50).utf8)
    stream.send("0123456789".utf8)
    #expect(!stream.isOver)
    #expect(part(stream, 5).1 == "aaaaa")
    stream.send("01234".utf8)
    #expect(!stream.isOver)
    stream.send("!".utf8)
    #expect(stream.isOver)
    #expect(part(stream).0 == .cut)
    #expect(ends.withLock(\.self) == 1)
  }

  @Test("When the client has gone, who sends hears of it")
  func gone() {
    let stream = ByteStream()
    let ends = Mutex(0)
    stream.onEnd { ends.withLock { $0 += 1 } }
    stream.close()
    #expect(stream.isOver)
    #expect(ends.withLock(\.self) == 1)
    stream.send("x".utf8)
    #expect(part(stream).0 == .cut)
  }
}
