/// Makes the slots of a container of registrations without problems, needs first.
final class Linker {
  let outer: Core?
  let log: ConstructionLog
  let trace: ResolutionTrace?
  private let graph: RegistrationGraph
  private let cycles: LaterCycles
  private var slots: [(any AnySlot)?]
  private var needsFirst: [any AnySlot] = []
  private var lateLinks: [() -> Void] = []

  init(_ validation: Validation, outer: Core?, trace: ResolutionTrace?) {
    self.outer = outer
    self.trace = trace
    graph = validation.graph
    cycles = validation.laterCycles
    slots = Array(repeating: nil, count: graph.registrations.count)
    needsFirst.reserveCapacity(slots.count)
    log = outer?.log ?? ConstructionLog()
  }

  func link(_ index: Int) {
    let registration = graph.registrations[index]
    guard let makeSlot = registration.makeSlot else { return }
    let edges = graph.needs(of: index)
    var needs: [any AnySlot] = []
    needs.reserveCapacity(edges.count)
    for edge in edges where !edge.isLater { needs.append(slot(behind: edge)) }
    let plan = SlotPlan(
      key: registration.key, scope: registration.scope, needs: needs,
      cycleGroup: cycles.group(of: registration.key), log: log)
    let slot = makeSlot(
      Linking(linker: self, plan: plan, edges: edges, decorations: registration.decorations)
    ).slot
    slots[index] = slot
    needsFirst.append(slot)
  }

  /// Connects the later needs, once all slots exist.
  func finish() -> (table: SlotTable, kept: KeptSlots) {
    for link in lateLinks { link() }
    return (SlotTable(graph.index, slots: slots), KeptSlots(needsFirst: needsFirst))
  }

  /// When all slots exist, hands over the one that `edge` leads to.
  func whenFinished(_ edge: RegistrationGraph.NeedEdge, _ link: @escaping (any AnySlot) -> Void) {
    lateLinks.append { [unowned self] in link(slot(behind: edge)) }
  }

  func slot(behind edge: RegistrationGraph.NeedEdge) -> any AnySlot {
    let key = edge.declaration.key
    guard let slot = edge.target.map({ slots[$0] }) ?? outer?.slot(key.id) else {
      preconditionFailure("Validation has found '\(key.qualified)', but it has no slot.")
    }
    return slot
  }

  func cycle(from key: KeyName, to need: KeyName) -> LaterCycle? {
    cycles.cycle(from: key, to: need)
  }
}
