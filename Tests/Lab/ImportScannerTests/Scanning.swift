import ImportScanner
import Testing

/// The names of the modules that a source imports where the conditions hold, in order.
func modules(_ source: String, under conditions: BuildConditions? = BuildConditions()) -> [String] {
  modules(bytes: Array(source.utf8), under: conditions)
}

/// The names of the modules that bytes import where the conditions hold, in order.
func modules(
  bytes: [UInt8], under conditions: BuildConditions? = BuildConditions()
) -> [String] {
  ImportScanner.scan(bytes, under: conditions).filter(\.isActive).map(\.module)
}

/// A source and the modules that it imports.
struct SourceCase: CustomTestStringConvertible, Sendable {
  let source: String
  let modules: [String]

  init(_ source: String, _ modules: [String]) {
    self.source = source
    self.modules = modules
  }

  var testDescription: String { source }
}
