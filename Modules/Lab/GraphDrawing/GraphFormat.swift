/// How a graph is written.
package enum GraphFormat: String, CaseIterable, Sendable {
  case text, json, dot, mermaid, svg, html
}

extension GraphDocument {
  /// The whole in a format, with a newline at the end.
  package func rendered(as format: GraphFormat) throws -> String {
    switch format {
    case .text: text
    case .json: try json
    case .dot: dot
    case .mermaid: mermaid
    case .svg: svg
    case .html: try html
    }
  }
}
