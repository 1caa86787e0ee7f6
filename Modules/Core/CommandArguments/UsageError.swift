/// A command line that can not be understood, in one line.
package struct UsageError: Error, Hashable, CustomStringConvertible {
  package let description: String

  package init(_ description: String) {
    self.description = description
  }
}
