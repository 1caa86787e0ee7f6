extension RegistrationGraph {
  private enum VisitState {
    case unseen, open, done
  }

  /// Every index after all that it needs, later needs left aside.
  ///
  /// It walks with a stack of its own: a long chain would exhaust the thread's.
  ///
  /// - Parameter foundCycle: Called with each cycle of needs that are not later ones.
  func needsFirst(foundCycle: ([Int]) -> Void) -> [Int] {
    var states = [VisitState](repeating: .unseen, count: registrations.count)
    var order: [Int] = []
    order.reserveCapacity(registrations.count)
    var path: [Step] = []
    for root in registrations.indices where states[root] == .unseen {
      states[root] = .open
      path.append(step(from: root))
      while !path.isEmpty {
        guard let need = nextNeed(&path) else {
          let index = path.removeLast().index
          states[index] = .done
          order.append(index)
          continue
        }
        guard !need.isLater, let target = need.target else { continue }
        switch states[target] {
        case .unseen:
          states[target] = .open
          path.append(step(from: target))
        case .open:
          let start = path.lastIndex { $0.index == target } ?? 0
          foundCycle(path[start...].map(\.index))
        case .done: break
        }
      }
    }
    return order
  }

  /// The strongly connected component of each index, by Tarjan's algorithm (1972).
  func components() -> [Int] {
    var components = [Int](repeating: -1, count: registrations.count)
    var numbers = [Int](repeating: -1, count: registrations.count)
    var lowest = numbers
    var (nextNumber, nextComponent) = (0, 0)
    var open: [Int] = []
    var path: [Step] = []

    func enter(_ index: Int) {
      numbers[index] = nextNumber
      lowest[index] = nextNumber
      nextNumber += 1
      open.append(index)
      path.append(step(from: index))
    }

    for root in registrations.indices where numbers[root] < 0 {
      enter(root)
      while let index = path.last?.index {
        if let need = nextNeed(&path) {
          guard let target = need.target else { continue }
          if numbers[target] < 0 {
            enter(target)
          } else if components[target] < 0 {
            lowest[index] = min(lowest[index], numbers[target])
          }
          continue
        }
        path.removeLast()
        if let parent = path.last?.index { lowest[parent] = min(lowest[parent], lowest[index]) }
        guard lowest[index] == numbers[index] else { continue }
        while let member = open.popLast() {
          components[member] = nextComponent
          if member == index { break }
        }
        nextComponent += 1
      }
    }
    return components
  }
}
