import ModuleGraph
import Testing

@testable import GraphDrawing

struct LayeredLayoutTests {
  @Test(arguments: [1, 10, 500])
  func `Nothing lies over anything else`(count: Int) {
    let layout = LayeredLayout(Documents.big(count))
    let boxes = layout.nodes.compactMap { $0 }
    #expect(boxes.count == count)
    for group in [boxes, layout.clusters.map(\.box), layout.bands.map(\.box)] {
      for (index, box) in group.enumerated() {
        for other in group.dropFirst(index + 1) {
          let isApart =
            box.x + box.width <= other.x || other.x + other.width <= box.x
            || box.y + box.height <= other.y || other.y + other.height <= box.y
          #expect(isApart)
        }
        #expect(box.x >= 0 && box.x + box.width <= layout.width)
        #expect(box.y >= 0 && box.y + box.height <= layout.height)
      }
    }
  }

  @Test func `Every arrow points down`() {
    let document = Documents.big(200)
    let layout = LayeredLayout(document)
    for link in document.graph.links {
      let from = layout.nodes[link.from]?.y ?? 0
      #expect(from < layout.nodes[link.to]?.y ?? 0)
    }
  }

  @Test func `Targets stand in the box of their folder`() {
    let document = Documents.small()
    let layout = LayeredLayout(document)
    for cluster in layout.clusters {
      for node in cluster.nodes {
        #expect(document.cluster(node) == cluster.name)
        let box = layout.nodes[node] ?? .init()
        #expect(box.x >= cluster.box.x && box.x + box.width <= cluster.box.x + cluster.box.width)
        #expect(box.y >= cluster.box.y && box.y + box.height <= cluster.box.y + cluster.box.height)
      }
    }
    #expect(layout.bands.map(\.floor) == [2, 1, 0])
  }

  @Test func `What is not shown has no place and takes none`() {
    let layout = LayeredLayout(Documents.small()) { $0 == 3 }
    #expect(layout.nodes.map { $0 != nil } == [false, false, false, true, false, false])
    #expect(layout.bands.map(\.floor) == [0])
  }

  @Test func `A big graph is about as wide as a screen`() {
    let layout = LayeredLayout(Documents.big(500))
    #expect((0.5...3.5).contains(layout.width / layout.height))
  }
}
