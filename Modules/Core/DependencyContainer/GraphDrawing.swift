/// A graph as a picture: who needs others stands above them.
struct GraphDrawing {
  private static let rowHeight = 72
  private static let boxHeight = 28
  private static let letterWidth = 8
  private static let gap = 24

  private struct Box {
    let left: Int
    let top: Int
    let width: Int

    var middle: Int { left + width / 2 }
  }

  private let graph: DependencyGraph
  private var boxes: [String: Box] = [:]
  private var size = (width: gap, height: gap)

  init(_ graph: DependencyGraph) {
    self.graph = graph
    let rows = Self.rows(of: graph)
    var ends: [Int: Int] = [:]
    for node in graph.nodes {
      let row = rows[node.key] ?? 0
      let top = Self.gap + row * Self.rowHeight
      let left = ends[row, default: 0] + Self.gap
      let width = node.key.count * Self.letterWidth + 16
      boxes[node.key] = Box(left: left, top: top, width: width)
      ends[row] = left + width
      size.width = max(size.width, left + width + Self.gap)
      size.height = max(size.height, top + Self.boxHeight + Self.gap)
    }
  }

  /// The drawing as SVG 1.1.
  var svg: String {
    var lines = [
      "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"\(size.width)\""
        + " height=\"\(size.height)\" font-family=\"monospace\" font-size=\"13\""
        + " fill=\"none\" stroke=\"#567\">"
    ]
    for node in graph.nodes {
      guard let box = boxes[node.key] else { continue }
      for need in node.needs {
        guard let target = boxes[need.key] else { continue }
        lines.append(
          "<line x1=\"\(box.middle)\" y1=\"\(box.top + Self.boxHeight)\""
            + " x2=\"\(target.middle)\" y2=\"\(target.top)\""
            + "\(need.isLater ? " stroke-dasharray=\"4\"" : "")/>")
      }
      let name = Self.escaped(node.key)
      lines.append(
        "<rect x=\"\(box.left)\" y=\"\(box.top)\" width=\"\(box.width)\""
          + " height=\"\(Self.boxHeight)\" rx=\"4\" fill=\"#f4f7fa\">"
          + "<title>\(name), \(Self.escaped("\(node.scope), \(node.site)"))</title></rect>")
      lines.append(
        "<text x=\"\(box.left + 8)\" y=\"\(box.top + 18)\" fill=\"#123\" stroke=\"none\">"
          + "\(name)</text>")
    }
    return lines.map { $0 + "\n" }.joined() + "</svg>\n"
  }

  /// How far down each key stands: below all that need it, later needs left aside.
  private static func rows(of graph: DependencyGraph) -> [String: Int] {
    var openCount: [String: Int] = [:]
    var needs: [String: [String]] = [:]
    for node in graph.nodes {
      needs[node.key] = node.needs.filter { !$0.isLater }.map(\.key)
      for need in needs[node.key] ?? [] { openCount[need, default: 0] += 1 }
    }
    var rows: [String: Int] = [:]
    var ready = graph.nodes.map(\.key).filter { openCount[$0] == nil }
    while let key = ready.popLast() {
      let row = rows[key, default: 0]
      for need in needs[key] ?? [] {
        rows[need] = max(rows[need, default: 0], row + 1)
        openCount[need, default: 0] -= 1
        if openCount[need] == 0 { ready.append(need) }
      }
    }
    return rows
  }

  private static func escaped(_ text: String) -> String {
    var escaped = ""
    for character in text {
      switch character {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      default: escaped.append(character)
      }
    }
    return escaped
  }
}
