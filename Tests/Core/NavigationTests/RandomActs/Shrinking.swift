/// Leaves acts out, and makes those that stay simpler, as long as the walk still fails.
@MainActor
func shortened(_ acts: [Act], fails: ([Act]) -> Bool) -> [Act] {
  var acts = acts
  while true {
    let shorter = simplified(withoutMost(of: acts, fails), fails)
    // What is simpler may do without acts that were needed before.
    guard shorter.count < acts.count else { return shorter }
    acts = shorter
  }
}

@MainActor
private func withoutMost(of acts: [Act], _ fails: ([Act]) -> Bool) -> [Act] {
  var acts = acts
  var size = max(1, acts.count / 2)
  while true {
    var isShorter = false
    var start = 0
    while start < acts.count {
      var rest = acts
      rest.removeSubrange(start..<min(acts.count, start + size))
      if fails(rest) {
        acts = rest
        isShorter = true
      } else {
        start += size
      }
    }
    if size > 1 {
      size /= 2
    } else if !isShorter {
      return acts
    }
  }
}

@MainActor
private func simplified(_ acts: [Act], _ fails: ([Act]) -> Bool) -> [Act] {
  var acts = acts
  var index = 0
  while index < acts.count {
    let isSimpler = acts[index].simpler.contains { simpler in
      var changed = acts
      changed[index] = simpler
      guard fails(changed) else { return false }
      acts = changed
      return true
    }
    if !isSimpler { index += 1 }
  }
  return acts
}

extension Act {
  fileprivate var simpler: [Act] {
    switch self {
    case .launch(let plan): plan.simpler.map { .launch($0) }
    case .code(let number, let step):
      (0..<min(number, 6)).map { .code($0, step) } + step.simpler.map { .code(number, $0) }
    case .tap(let leading, let step):
      [.code(0, step)] + step.simpler.map { .tap(leading: leading, $0) }
    case .answer(let number, let step): step.simpler.map { .answer(number, $0) }
    default: []
    }
  }
}

extension Plan {
  fileprivate var simpler: [Plan] {
    var all: [Plan] = []
    for index in screens.indices {
      var plan = self
      plan.screens.remove(at: index)
      all.append(plan)
      if screens[index] != .plain {
        plan = self
        plan.screens[index] = .plain
        all.append(plan)
      }
    }
    all += inStart.simpler.map { Plan(screens: screens, inStart: $0, onOutcome: onOutcome) }
    all += onOutcome.simpler.map { Plan(screens: screens, inStart: inStart, onOutcome: $0) }
    return all
  }
}

extension [Step] {
  fileprivate var simpler: [[Step]] {
    var all: [[Step]] = []
    for index in indices {
      var steps = self
      steps.remove(at: index)
      all.append(steps)
      for simpler in self[index].simpler {
        steps = self
        steps[index] = simpler
        all.append(steps)
      }
    }
    return all
  }
}

extension Step {
  fileprivate var simpler: [Step] {
    switch self {
    case .push(let kind, let drawn, let route):
      (kind == .plain && route == nil && !drawn)
        ? []
        : [.push(.plain, drawn: drawn, route: nil), .push(kind, drawn: false, route: route)]
          .filter { "\($0)" != "\(self)" }
    case .start(let place, let plan, let route):
      (route == nil ? [] : [.start(place, plan, route: nil)])
        + plan.simpler.map { .start(place, $0, route: route) }
    case .endChildren(let steps, let drawn):
      steps + steps.simpler.map { .endChildren($0, drawn: drawn) }
    case .launch(let plan): plan.simpler.map { .launch($0) }
    default: []
    }
  }
}
