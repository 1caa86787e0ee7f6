import ModuleGraph

/// Targets that need one another.
extension PackageCheck {
  /// A shortest circle for each group of targets that declare to need one another.
  var cycleFindings: [Finding] {
    Components(context.declared).cycles.compactMap { group in
      guard let start = group.first(where: { context.graph.nodes[$0].isOwn }) else { return nil }
      let circles = context.declared.successors(of: start).compactMap { next in
        context.declared.shortestWay(from: Int(next), to: start)
      }
      guard let back = circles.min(by: { $0.count < $1.count }),
        let link = context.graph.link(from: start, to: back[0])
      else { return nil }
      let names = context.names([start] + back)
      let declaration = context.declarations(link).first { context.holds($0) }
      let others = group.count - Set(back).count
      return Finding(
        .cycle, path: declaration?.manifest ?? "Package.swift", line: declaration?.line ?? 1,
        target: names[0], other: names[1], chain: names,
        words: "\(way(names)) is a cycle"
          + (others > 0 ? ", with \(others) more around it" : "")
          + ". Move what both sides need into a target of its own.")
    }
  }
}
