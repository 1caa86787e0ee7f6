/// Why a file of rules can not be used, with the place in it.
package struct RulesError: Error, Hashable, CustomStringConvertible {
  package var file: String
  package var line: Int
  package var column: Int
  package var words: String

  init(file: String, place: TextPlace, words: String) {
    self.file = file
    line = place.line
    column = place.column
    self.words = words
  }

  package var description: String { "\(file):\(line):\(column): error: \(words)" }
}
