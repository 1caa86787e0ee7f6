/// Source files of the kind that packages hold, each a little different.
enum SourceCorpus {
  /// A Swift file of about 9 kB.
  static func swift(number: Int) -> String {
    var text = """
      //===----------------------------------------------------------------------===//
      //
      // This file is part of the open source project that nobody has written.
      //
      //===----------------------------------------------------------------------===//

      import Module\(number % 100)
      @testable import Base
      #if canImport(FoundationEssentials)
        import FoundationEssentials
      #else
        import Foundation
      #endif

      """
    for index in 0..<8 { text += type(named: "Reader\(number)x\(index)", index) }
    return text
  }

  private static func type(named name: String, _ index: Int) -> String {
    """

    /// Reads values of a kind from a stream of bytes, and tells where the first one is that it can
    /// not read. It keeps no more than a line of them at a time.
    public struct \(name)<Source: Sequence>: Sendable where Source.Element == UInt8 {
      /// What has been read and not yet been asked for.
      private var pending: [String: [Int]] = [:]
      private let limit = \(index) * 1_024 / 2

      /// Makes a reader which stops after so many values.
      ///
      /// - Parameter limit: How many values it reads. There is no limit without.
      public init(limit: Int? = nil) {
        precondition(limit ?? 1 > 0, "A reader of '\\(limit ?? 0)' values reads nothing.")
      }

      public mutating func next(from source: inout Source, at place: Int) throws -> Value? {
        guard let first = source.first(where: { $0 != 0x20 }), place >= 0 else { return nil }
        switch first {
        case UInt8(ascii: "{"): return .object(try members(of: &source))  // as far as it goes
        case UInt8(ascii: "["): return .array(try elements(of: &source, depth: place / 2))
        case 0x30...0x39, UInt8(ascii: "-"):
          let digits = source.prefix { $0 != UInt8(ascii: ",") }
          return .number(String(decoding: digits, as: UTF8.self))
        default:
          #if DEBUG
            print("Unexpected \\(first) at \\(place): \\(pending["rest", default: []].count) left")
          #endif
          throw ReaderError.unexpected(byte: first, offset: place, hint: #"A "value" begins here."#)
        }
      }

      private func describe(_ values: [Int]) -> String {
        /* What a person reads: the values, and how many there were. */
        values.map { value in "\\(value)" }.joined(separator: ", ") + " (\\(values.count) values)"
      }
    }

    """
  }

  /// A header of about 3 kB.
  static func c(number: Int) -> String {
    var text = "#ifndef HEADER_\(number)_H\n#define HEADER_\(number)_H\n\n#include <Base/Base.h>\n"
    text += "#include \"local\(number % 50).h\"\n#include <stdint.h>\n"
    for index in 0..<12 {
      text += """

        /**
         * Reads a value, and tells how many bytes it took.
         * @param source what is read; it must not be NULL
         */
        int reader_\(index)_next(struct reader *source, const char *name, uint32_t flags);
        #define READER_\(index)_NAME "reader \(index)" // as it is printed

        """
    }
    return text + "#endif\n"
  }
}
