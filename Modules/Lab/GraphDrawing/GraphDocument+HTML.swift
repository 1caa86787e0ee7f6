import Foundation
import ImportScanner
import ModuleGraph
import PackageReader

extension GraphDocument {
  /// A page in one file that needs no network.
  var html: String {
    get throws {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
      // `</script>` in a name would end the data.
      let data = String(decoding: try encoder.encode(PageData(self)), as: UTF8.self)
        .replacing("<", with: "\\u003c")
      let colours = NodeColour.all.map { colour in
        ".\(colour.kind){--fill:\(colour.light);--line:\(colour.line);--fill-dark:\(colour.dark)}"
      }
      return Self.resource(PackageResources.graph_html)
        .replacing("{{title}}", with: escaped(name))
        .replacing(
          "{{style}}",
          with: Self.resource(PackageResources.graph_css) + colours.joined(separator: "\n")
        )
        .replacing("{{data}}", with: data)
        .replacing("{{script}}", with: Self.resource(PackageResources.graph_js))
    }
  }

  private static func resource(_ bytes: [UInt8]) -> String {
    String(decoding: bytes, as: UTF8.self)
  }
}

/// What the page's script reads: short, since it is in the file as it is.
private struct PageData: Encodable {
  let name: String
  let focus: Int?
  let headline: String
  let environment: String?
  let notes: [String]
  let path: Path
  let targets: [GraphJSON.Target]
  let links: [Link]
  let cycles: [[Int]]
  /// With everything, and without tests where that is another one.
  let layouts: [Layout]

  struct Path: Encodable {
    let weight: String
    let targets: [Int]
  }

  struct Link: Encodable {
    let from: Int
    let to: Int
    let kind: String
    let folded: Bool
    /// Where it is declared, in words.
    let declared: [String]
    /// The first imports, in words, and the number of all.
    let imports: [String]
    let count: Int
  }

  struct Layout: Encodable {
    let size: [Int]
    /// For each target `x, y, width, height`, empty where it is not shown.
    let nodes: [[Int]]
    let clusters: [Cluster]
    let bands: [[Int]]
  }

  struct Cluster: Encodable {
    let name: String
    let box: [Int]
  }
}

extension PageData {
  /// More imports than anybody reads make the file big.
  private static let importLimit = 12

  init(_ document: GraphDocument) {
    let graph = document.graph
    name = document.name
    focus = document.focus.flatMap(graph.node)
    headline = document.headline
    environment = document.environmentWords
    notes =
      document.missing.map { "Not here: \($0.identity). \($0.reason)" }
      + document.remarks.map(\.description)
    path = Path(weight: document.weight, targets: document.criticalPath.nodes)
    targets = graph.nodes.indices.map {
      GraphJSON.Target(document.id($0), graph.nodes[$0], graph.figures[$0])
    }
    links = graph.links.enumerated().map { number, link in
      Link(
        from: link.from, to: link.to, kind: graph.kind(ofLink: number).rawValue,
        folded: graph.isFolded[number],
        declared: link.declarations.map(Self.words),
        imports: link.imports.prefix(Self.importLimit).map(Self.words),
        count: link.imports.count)
    }
    cycles = graph.cycles
    let isTest = graph.nodes.map { $0.kind == .target(.test) }
    let isMixed = isTest.contains(true) && isTest.contains(false)
    layouts =
      [Layout(LayeredLayout(document))]
      + (isMixed ? [Layout(LayeredLayout(document) { !isTest[$0] })] : [])
  }

  private static func words(_ declaration: ModuleGraph.Declaration) -> String {
    let platforms = declaration.condition?.platforms.sorted() ?? []
    return "\(declaration.manifest):\(declaration.line ?? 1)"
      + (declaration.isPlugin ? " as a plugin" : "")
      + (platforms.isEmpty ? "" : " on \(platforms.joined(separator: ", "))")
  }

  private static func words(_ site: ImportSite) -> String {
    "\(site.file):\(site.source.line)"
      + (site.source.swift?.isTestable == true ? " @testable" : "")
      + (site.source.isReexported ? " @_exported" : "")
      + (site.source.swift?.condition.map { " if \($0)" } ?? "")
  }
}

extension PageData.Layout {
  fileprivate init(_ layout: LayeredLayout) {
    size = [Int(layout.width.rounded(.up)), Int(layout.height.rounded(.up))]
    nodes = layout.nodes.map { box in box.map(Self.numbers) ?? [] }
    clusters = layout.clusters.map { PageData.Cluster(name: $0.name, box: Self.numbers($0.box)) }
    bands = layout.bands.map { [$0.floor] + Self.numbers($0.box) }
  }

  private static func numbers(_ box: LayeredLayout.Box) -> [Int] {
    [box.x, box.y, box.width, box.height].map { Int($0.rounded()) }
  }
}
