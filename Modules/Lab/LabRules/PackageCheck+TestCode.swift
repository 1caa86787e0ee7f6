import ImportScanner
import ModuleGraph
import PackageReader

/// Code for tests in what a package offers.
extension PackageCheck {
  /// Imports of test libraries, and uses of targets for tests, in products.
  var testCodeFindings: [Finding] {
    let holders = productOfNode()
    return context.survey.places.indices.flatMap { node -> [Finding] in
      guard let product = holders[node], context.graph.nodes[node].isOwn,
        context.graph.nodes[node].kind != .target(.test)
      else { return [] }
      return testLibraries(in: node, product) + testTargets(in: node, product)
    }
  }

  /// A product for each target that is in one that is not for tests itself.
  private func productOfNode() -> [Int: String] {
    let root = context.survey.tree.root
    let numbers = Dictionary(
      context.survey.places.enumerated().filter { $1.package == 0 }
        .map { (root.targets[$1.target].name, $0) }, uniquingKeysWith: { first, _ in first })
    var products: [Int: String] = [:]
    for product in root.products where product.kind != .plugin && product.kind != .macro {
      var queue = product.targets.compactMap { numbers[$0] }.filter { !isForTests($0) }
      while let node = queue.popLast() {
        guard products[node] == nil else { continue }
        products[node] = product.name
        queue += context.declared.successors(of: node).map { Int($0) }.filter { !isForTests($0) }
      }
    }
    return products
  }

  private func testLibraries(in node: Int, _ product: String) -> [Finding] {
    let libraries: Set<String> = ["XCTest", "Testing"]
    guard context.graph.nodes[node].otherModules.contains(where: libraries.contains) else {
      return []
    }
    let name = context.graph.nodes[node].name
    return context.survey.surveys[node].imports.compactMap { site in
      guard case .swift(let scanned) = site.source, libraries.contains(scanned.module),
        context.isActive(site, in: node, isRelease: true)
      else { return nil }
      return Finding(
        .testCode, path: site.file, line: scanned.line, column: scanned.column, target: name,
        other: scanned.module,
        words: "\"\(name)\", which is in the product \"\(product)\", imports "
          + "\"\(scanned.module)\". Move code for tests into a target whose name ends in "
          + "\"Testing\".")
    }
  }

  private func testTargets(in node: Int, _ product: String) -> [Finding] {
    let name = context.graph.nodes[node].name
    return context.graph.graph.edges(of: node).compactMap { number in
      let link = context.graph.links[number]
      guard isForTests(link.to), context.graph.nodes[link.to].isOwn,
        let declaration = context.declarations(link).first(where: context.holds)
      else { return nil }
      let used = context.graph.nodes[link.to].name
      return Finding(
        .testCode, path: declaration.manifest, line: declaration.line ?? 1, target: name,
        other: used,
        words: "\"\(name)\", which is in the product \"\(product)\", needs \"\(used)\", which is "
          + "for tests. Take it out of the dependencies of \"\(name)\".")
    }
  }

  /// Whether a target's name says that it is for tests: `XTesting`, `XTestSupport`, `XCTX`.
  private func isForTests(_ node: Int) -> Bool {
    let node = context.graph.nodes[node]
    return node.name.hasPrefix("XCT")
      || Self.words(of: node.name).contains {
        ["test", "tests", "testing"].contains($0.lowercased())
      }
  }

  /// The words of a name such as `SearchTestSupport`, or of `ABCTestSupport`.
  private static func words(of name: String) -> [Substring] {
    var words: [Substring] = []
    var start = name.startIndex
    for index in name.indices.dropFirst() {
      let next = name.index(after: index)
      let isStart =
        name[index].isUppercase
        && (!name[name.index(before: index)].isUppercase
          || next < name.endIndex && name[next].isLowercase)
      if isStart || !name[index].isLetter {
        words.append(name[start..<index])
        start = name[index].isLetter ? index : next
      }
    }
    words.append(name[start...])
    return words
  }
}
