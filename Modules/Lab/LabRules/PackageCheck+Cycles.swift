import ModuleGraph
import PackageReader

/// Targets that need one another.
extension PackageCheck {
  /// A shortest circle for each group of targets that declare to need one another.
  var cycleFindings: [Finding] {
    circleFindings + ownCircleFindings
  }

  private var circleFindings: [Finding] {
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

  /// Targets that declare themselves.
  private var ownCircleFindings: [Finding] {
    context.survey.places.indices.compactMap { node in
      let place = context.survey.places[node]
      guard context.graph.nodes[node].isOwn, let target = context.target(node) else { return nil }
      let isCircle = target.dependencies.contains { dependency in
        let found = context.survey.resolver.resolve(dependency, of: place.package)
        if case .targets(let targets) = found { return targets.contains(place) }
        return false
      }
      guard isCircle else { return nil }
      let (path, line) = context.manifestPlace(node)
      return Finding(
        .cycle, path: path, line: line, target: target.name, other: target.name,
        chain: [target.name, target.name],
        words:
          "\(way([target.name, target.name])) is a cycle. Take \"\(target.name)\" out of its own "
          + "dependencies.")
    }
  }
}
