/// Finds what a source file imports without parsing it.
package enum ImportScanner {
  /// The imports of a Swift file, in order, as the compiler reads them.
  ///
  /// - Parameter conditions: What `#if` is evaluated with. Without, each branch counts.
  package static func scan(
    _ bytes: UnsafeRawBufferPointer, under conditions: BuildConditions? = nil
  ) -> [ScannedImport] {
    bytes.withMemoryRebound(to: UInt8.self) { bytes in
      ByteClass.fileScope.withUnsafeBufferPointer { fileScope in
        ByteClass.nested.withUnsafeBufferPointer { nested in
          var scanner = SwiftFileScanner(
            bytes, fileScope: fileScope, nested: nested, conditions: conditions)
          return scanner.scan()
        }
      }
    }
  }

  /// The imports of a Swift file, in order, as the compiler reads them.
  package static func scan(
    _ bytes: [UInt8], under conditions: BuildConditions? = nil
  ) -> [ScannedImport] {
    bytes.withUnsafeBytes { scan($0, under: conditions) }
  }
}
