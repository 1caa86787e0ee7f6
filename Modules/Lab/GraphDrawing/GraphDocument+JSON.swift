import Foundation
import ImportScanner
import ModuleGraph
import PackageReader

extension GraphDocument {
  /// The document as Docs/Lab.md describes it.
  var json: String {
    get throws { try documentText(of: GraphJSON(self)) }
  }
}

/// The members of the JSON. A change that readers notice raises `version`.
struct GraphJSON: Encodable {
  let schema = "lab.graph"
  let version = 1
  let package: Package
  let focus: String?
  let environment: [String]
  let seconds: Seconds
  let targets: [Target]
  let links: [Link]
  let cycles: [[String]]
  let criticalPath: Path
  let missing: [Missing]
  let remarks: [Remark]

  struct Package: Encodable {
    let name: String
    let folder: String
  }

  struct Seconds: Encodable {
    let manifests: Double
    let sources: Double
  }

  struct Target: Encodable {
    let id: String
    let name: String
    let module: String
    let kind: String
    let package: String
    let isOwn: Bool
    let folder: String
    let files: Int
    let lines: Int
    let floor: Int
    let fanIn: Int
    let fanOut: Int
    let above: Int
    let below: Int
    let blast: Blast
    let otherModules: [String]
  }

  struct Blast: Encodable {
    let recompiled: Int
    let checked: Int
    let relinked: Int
  }

  struct Link: Encodable {
    let from: String
    let to: String
    let kind: String
    let isFolded: Bool
    let declarations: [Declaration]
    let imports: [Import]
  }

  struct Declaration: Encodable {
    let name: String
    let isPlugin: Bool
    let manifest: String
    let line: Int?
    let platforms: [String]
    let traits: [String]
  }

  struct Import: Encodable {
    let file: String
    let line: Int
    let column: Int
    let isReexported: Bool
    let isTestable: Bool
    let access: String?
    let condition: String?
  }

  struct Path: Encodable {
    let unit: String
    let weight: Double
    let targets: [String]
  }

  struct Missing: Encodable {
    let package: String
    let user: String
    let reason: String
  }

  struct Remark: Encodable {
    let path: String
    let line: Int?
    let words: String
  }
}

extension GraphJSON {
  init(_ document: GraphDocument) {
    let graph = document.graph
    let ids = graph.nodes.indices.map(document.id)
    package = Package(name: document.name, folder: document.folder)
    focus = document.focus
    environment = document.environment
    seconds = Seconds(manifests: document.manifestSeconds, sources: document.sourceSeconds)
    targets = graph.nodes.indices.map { number in
      Target(ids[number], graph.nodes[number], graph.figures[number])
    }
    links = graph.links.indices.map { number in
      let link = graph.links[number]
      return Link(
        from: ids[link.from], to: ids[link.to], kind: graph.kind(ofLink: number).rawValue,
        isFolded: graph.isFolded[number],
        declarations: link.declarations.map(Declaration.init),
        imports: link.imports.map(Import.init))
    }
    cycles = graph.cycles.map { $0.map { ids[$0] } }
    criticalPath = Path(
      unit: document.unit.rawValue, weight: document.criticalPath.weight,
      targets: document.criticalPath.nodes.map { ids[$0] })
    missing = document.missing.map {
      Missing(package: $0.identity, user: $0.user, reason: $0.reason)
    }
    remarks = document.remarks.map { Remark(path: $0.path, line: $0.line, words: $0.words) }
  }
}

extension GraphJSON.Target {
  init(_ id: String, _ node: ModuleGraph.Node, _ figures: ModuleGraph.Figures) {
    self.init(
      id: id, name: node.name, module: node.module, kind: node.kind.word, package: node.package,
      isOwn: node.isOwn, folder: node.folder, files: node.files, lines: node.lines,
      floor: figures.floor, fanIn: figures.fanIn, fanOut: figures.fanOut, above: figures.above,
      below: figures.below,
      blast: GraphJSON.Blast(
        recompiled: figures.blast.recompiled, checked: figures.blast.checked,
        relinked: figures.blast.relinked),
      otherModules: node.otherModules)
  }
}

extension GraphJSON.Declaration {
  init(_ declaration: ModuleGraph.Declaration) {
    self.init(
      name: declaration.name, isPlugin: declaration.isPlugin, manifest: declaration.manifest,
      line: declaration.line, platforms: declaration.condition?.platforms.sorted() ?? [],
      traits: declaration.condition?.traits.sorted() ?? [])
  }
}

extension GraphJSON.Import {
  init(_ site: ImportSite) {
    self.init(
      file: site.file, line: site.source.line, column: site.source.column,
      isReexported: site.source.isReexported, isTestable: site.source.swift?.isTestable ?? false,
      access: site.source.swift?.access?.rawValue,
      condition: site.source.swift?.condition?.description)
  }
}
