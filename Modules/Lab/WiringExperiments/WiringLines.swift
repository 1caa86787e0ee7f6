import ImportScanner

/// The lines of a file that only put parts together.
///
/// A line counts when it has code that
/// 1. belongs to a type, an extension or a type alias that has a wiring's name or conforms to one, or
/// 2. names such a type elsewhere: in a property, a parameter or a call, or
/// 3. stores or hands on a property or a parameter of such a type.
/// What uses such a value, as the call that starts a flow, does not count, and no import does: these
/// are what a feature does, and what the layout asks for.
struct WiringLines {
  /// Counted from 1.
  let numbers: Set<Int>

  init(_ outline: SwiftOutline, names: WiringNames) {
    var numbers: Set<Int> = []
    for type in outline.types
    where names.match(type.name) || outline.words(type.conformances).contains(where: names.match) {
      for place in type.range { numbers.insert(outline.tokens[place].line) }
    }
    let isType = outline.tokens.map { $0.kind == .word && names.match($0.text) }
    for place in outline.tokens.indices
    where isType[place] && outline.text(place - 1) != "." && !Self.isImported(place, in: outline) {
      numbers.insert(outline.tokens[place].line)
    }
    for function in outline.functions {
      let parameters = function.parameters.filter { $0.type.contains { isType[$0] } }.map(\.name)
      let properties = outline.properties.filter {
        $0.owner == function.owner && $0.type.contains { isType[$0] }
      }.map(\.name)
      for name in Set(parameters + properties) {
        for (place, mention) in outline.mentions(of: name, in: function.body)
        where mention != .used && mention != .member && mention != .label {
          numbers.insert(outline.tokens[place].line)
        }
      }
    }
    self.numbers = numbers
  }

  private static func isImported(_ place: Int, in outline: SwiftOutline) -> Bool {
    outline.text(place - 1) == "import"
  }
}
