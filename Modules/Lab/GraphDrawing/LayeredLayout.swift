import ModuleGraph

/// Where everything stands in a drawing: floors as bands, the highest on top; in each band a box for
/// each folder; in each box its targets.
struct LayeredLayout {
  /// The place of each node; nil for those that are not shown.
  private(set) var nodes: [Box?]
  private(set) var clusters: [Cluster] = []
  private(set) var bands: [Band] = []
  private(set) var width = 0.0
  private(set) var height = 0.0

  struct Box: Hashable {
    var x = 0.0
    var y = 0.0
    var width = 0.0
    var height = 0.0

    var middle: Double { x + width / 2 }
  }

  /// The targets of a folder that share a floor.
  struct Cluster {
    let name: String
    var nodes: [Int]
    var box = Box()
    var columns = 1
    var cellWidth = 0.0
  }

  struct Band {
    let floor: Int
    var box = Box()
  }

  /// Lengths in pixels at a font size of 12.
  enum Length {
    static let node = 26.0
    static let letter = 7.0
    static let title = 20.0
    static let padding = 9.0
    static let gap = 8.0
    static let clusterGap = 18.0
    static let bandGap = 46.0
    static let margin = 24.0
    /// What stands left of the bands: the floors' numbers.
    static let left = 64.0
  }

  /// - Parameters:
  ///   - document: What is drawn.
  ///   - isShown: Whether a node has a place.
  init(_ document: GraphDocument, isShown: (Int) -> Bool = { _ in true }) {
    // Many floors want wide boxes, few floors high ones: the one that a screen shows biggest is taken.
    let layouts = [8.0, 20, 60].map { LayeredLayout(document, isShown: isShown, stretch: $0) }
    func size(_ layout: LayeredLayout) -> Double { max(layout.width / 1.5, layout.height) }
    self = layouts.dropFirst().reduce(layouts[0]) { size($1) < size($0) ? $1 : $0 }
  }

  /// - Parameter stretch: How many times wider than high boxes are.
  private init(_ document: GraphDocument, isShown: (Int) -> Bool, stretch: Double) {
    let graph = document.graph
    nodes = Array(repeating: nil, count: graph.nodes.count)
    let shown = graph.nodes.indices.filter(isShown)
    let floors = Dictionary(grouping: shown) { graph.figures[$0].floor }
    var rows = floors.keys.sorted(by: >).map { floor in
      Self.clusters(of: floors[floor] ?? [], document, stretch)
    }
    let widest = Self.width(for: rows)
    place(&rows, within: widest)
    let order = BandOrder(graph: graph, isShown: shown)
    for sweep in 0..<6 {
      // Alternately by what stands above and by what stands below.
      order.sort(&rows, by: nodes, isDownwards: sweep.isMultiple(of: 2))
      place(&rows, within: widest)
    }
    clusters = rows.flatMap { $0 }
    bands = zip(floors.keys.sorted(by: >), bands).map { Band(floor: $0, box: $1.box) }
  }

  private static func clusters(
    of nodes: [Int], _ document: GraphDocument, _ stretch: Double
  ) -> [Cluster] {
    Dictionary(grouping: nodes) { document.cluster($0) }
      .map { name, nodes in
        let longest = nodes.map { document.graph.nodes[$0].name.count }.max() ?? 0
        let cell = Double(longest) * Length.letter + 22
        let area = Double(nodes.count) * stretch * (Length.node + Length.gap) / (cell + Length.gap)
        var cluster = Cluster(name: name, nodes: nodes)
        cluster.cellWidth = cell
        let wanted = min(nodes.count, max(1, Int(area.squareRoot().rounded())))
        let rows = (nodes.count + wanted - 1) / wanted
        cluster.columns = (nodes.count + rows - 1) / rows
        cluster.box.width = max(
          Double(cluster.columns) * (cell + Length.gap) - Length.gap + 2 * Length.padding,
          Double(name.count) * 6.2 + 2 * Length.padding)
        cluster.box.height =
          Double(rows) * (Length.node + Length.gap) - Length.gap + Length.title + Length.padding
        return cluster
      }
      .sorted { $0.name < $1.name }
  }

  /// The width that makes the whole about half again as wide as it is high.
  private static func width(for rows: [[Cluster]]) -> Double {
    let area = rows.joined().reduce(0.0) {
      $0 + ($1.box.width + Length.clusterGap) * ($1.box.height + Length.bandGap)
    }
    let widest = rows.joined().map(\.box.width).max() ?? 0
    return max(widest, (area * 1.8).squareRoot(), 360)
  }

  /// Gives everything its place, each band in the order in which it stands.
  private mutating func place(_ rows: inout [[Cluster]], within widest: Double) {
    bands = []
    var y = Length.margin
    width = Length.left + widest + Length.margin
    for row in rows.indices {
      let total = rows[row].reduce(0) { $0 + $1.box.width + Length.clusterGap }
      var lines = [[Int]](
        repeating: [], count: max(1, Int(((total - Length.clusterGap) / widest).rounded(.up))))
      var widths = [Double](repeating: 0, count: lines.count)
      for index in rows[row].indices {
        let length = rows[row][index].box.width + Length.clusterGap
        // The shortest line: so what belongs left comes to stand left in every line.
        var line = widths.indices.min { widths[$0] < widths[$1] } ?? 0
        if widths[line] + length - Length.clusterGap > widest, widths[line] > 0 {
          lines.append([])
          widths.append(0)
          line = lines.count - 1
        }
        lines[line].append(index)
        widths[line] += length
      }
      let top = y
      for (line, used) in zip(lines, widths) where !line.isEmpty {
        var x = Length.left + (widest - used + Length.clusterGap) / 2
        var tallest = 0.0
        for index in line {
          rows[row][index].box.x = x
          rows[row][index].box.y = y
          place(rows[row][index])
          x += rows[row][index].box.width + Length.clusterGap
          tallest = max(tallest, rows[row][index].box.height)
        }
        y += tallest + Length.clusterGap
      }
      y -= Length.clusterGap
      bands.append(
        Band(floor: 0, box: Box(x: 0, y: top, width: width, height: y - top)))
      y += Length.bandGap
    }
    height = rows.isEmpty ? 2 * Length.margin : y - Length.bandGap + Length.margin
  }

  /// Places a cluster's nodes, column by column.
  private mutating func place(_ cluster: Cluster) {
    let rows = (cluster.nodes.count + cluster.columns - 1) / cluster.columns
    for (index, node) in cluster.nodes.enumerated() {
      nodes[node] = Box(
        x: cluster.box.x + Length.padding
          + Double(index / rows) * (cluster.cellWidth + Length.gap),
        y: cluster.box.y + Length.title + Double(index % rows) * (Length.node + Length.gap),
        width: cluster.cellWidth, height: Length.node)
    }
  }
}
