import ModuleGraph
import PackageReader

extension GraphDocument {
  /// A drawing that needs nothing else. Folded links are left out.
  var svg: String {
    let layout = LayeredLayout(self)
    let width = max(layout.width, Double(environmentWords?.count ?? 0) * 7 + 32)
    var lines = [
      "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 \(short(width)) "
        + "\(short(layout.height))\" font-family=\"system-ui, sans-serif\" font-size=\"12\" "
        + "role=\"img\">",
      "<title>\(escaped(name)): \(counted(graph.nodes.count, "target"))</title>",
      "<style>\(style)</style>",
      "<rect class=\"ground\" width=\"100%\" height=\"100%\"/>",
    ]
    if let environmentWords {
      lines.append("<text class=\"title\" x=\"16\" y=\"15\">\(escaped(environmentWords))</text>")
    }
    for band in layout.bands {
      lines.append(
        "<text class=\"floor\" x=\"16\" y=\"\(short(band.box.y + 14))\">\(band.floor)</text>"
          + "<line class=\"band\" x1=\"0\" x2=\"\(short(layout.width))\" "
          + "y1=\"\(short(band.box.y + band.box.height + 23))\" "
          + "y2=\"\(short(band.box.y + band.box.height + 23))\"/>")
    }
    for cluster in layout.clusters {
      lines.append(
        rect(cluster.box, class: "cluster", radius: 8)
          + "<text class=\"title\" x=\"\(short(cluster.box.x + 9))\" "
          + "y=\"\(short(cluster.box.y + 14))\">\(escaped(cluster.name))</text>")
    }
    for (number, link) in graph.links.enumerated() where !graph.isFolded[number] {
      guard let from = layout.nodes[link.from], let to = layout.nodes[link.to] else { continue }
      lines.append(
        "<path class=\"\(graph.kind(ofLink: number))\" d=\"\(curve(from, to))\"><title>\(escaped(id(link.from))) needs "
          + "\(escaped(id(link.to)))</title></path>")
    }
    for (number, box) in layout.nodes.enumerated() {
      guard let box else { continue }
      lines.append(
        "<g class=\"\(graph.nodes[number].kind.word)\">\(rect(box, class: "node", radius: 6))"
          + "<text x=\"\(short(box.middle))\" y=\"\(short(box.y + 17))\" text-anchor=\"middle\">"
          + "\(escaped(graph.nodes[number].name))</text>"
          + "<title>\(escaped(id(number)))</title></g>")
    }
    return (lines + ["</svg>"]).joined(separator: "\n") + "\n"
  }

  private func rect(_ box: LayeredLayout.Box, class name: String, radius: Int) -> String {
    "<rect class=\"\(name)\" x=\"\(short(box.x))\" y=\"\(short(box.y))\" "
      + "width=\"\(short(box.width))\" height=\"\(short(box.height))\" rx=\"\(radius)\"/>"
  }

  /// Down from one box to another, or up where they need one another.
  private func curve(_ from: LayeredLayout.Box, _ to: LayeredLayout.Box) -> String {
    let isDown = to.y > from.y
    let lean = (to.middle - from.middle) * 0.15
    let start = from.middle + min(max(lean, -from.width * 0.35), from.width * 0.35)
    let end = to.middle - min(max(lean, -to.width * 0.35), to.width * 0.35)
    let top = isDown ? from.y + from.height : from.y
    let bottom = isDown ? to.y : to.y + to.height
    let bend = max(24, abs(bottom - top) / 2) * (isDown ? 1 : -1)
    return "M\(short(start)) \(short(top))C\(short(start)) \(short(top + bend)) "
      + "\(short(end)) \(short(bottom - bend)) \(short(end)) \(short(bottom))"
  }

  private var style: String {
    let colours = NodeColour.all.map { colour in
      ".\(colour.kind) .node{fill:\(colour.light);stroke:\(colour.line)}"
    }
    let dark = NodeColour.all.map { ".\($0.kind) .node{fill:\($0.dark)}" }
    return
      (colours + [
        ".ground{fill:#fff}text{fill:#1c2733}.floor,.title{fill:#5b6b7b}.title{font-size:10.5px}",
        ".cluster{fill:#f4f6f8;stroke:#dfe5ea}.band{stroke:#e6ebef}",
        "path{fill:none;stroke:#7b8b9b;stroke-opacity:.45}path:hover{stroke:#1769d2;stroke-opacity:1}",
        ".unused{stroke-dasharray:4 3}.undeclared,.cycle{stroke:#c62828;stroke-opacity:.9}",
        "@media(prefers-color-scheme:dark){.ground{fill:#12181f}text{fill:#e4eaf0}",
        ".floor,.title{fill:#93a3b3}.cluster{fill:#1a222b;stroke:#2b3641}.band{stroke:#242e38}",
        dark.joined(), "}",
      ]).joined()
  }

  private func short(_ number: Double) -> String {
    let tenths = (number * 10).rounded() / 10
    return tenths == tenths.rounded() ? "\(Int(tenths))" : "\(tenths)"
  }
}

/// How targets of a kind are painted.
struct NodeColour {
  let kind: String
  let light: String
  let dark: String
  let line: String

  static let all = [
    NodeColour(kind: "library", light: "#e3f0ff", dark: "#173252", line: "#4b8fe0"),
    NodeColour(kind: "executable", light: "#e2f5e6", dark: "#173b22", line: "#43a35c"),
    NodeColour(kind: "test", light: "#f1f1f1", dark: "#2a2f35", line: "#8b98a5"),
    NodeColour(kind: "macro", light: "#f4e8fb", dark: "#3a2348", line: "#a35ac7"),
    NodeColour(kind: "plugin", light: "#fdeede", dark: "#472d12", line: "#d98a32"),
    NodeColour(kind: "system", light: "#fff6d6", dark: "#41370f", line: "#c2a02c"),
    NodeColour(kind: "binary", light: "#fbe4e7", dark: "#4a1d25", line: "#cf5669"),
    NodeColour(kind: "unknown", light: "#ffffff", dark: "#12181f", line: "#9aa7b4"),
  ]
}

/// Text for XML and HTML.
func escaped(_ text: String) -> String {
  text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
    .replacing("\"", with: "&quot;")
}
