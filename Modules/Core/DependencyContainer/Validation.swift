/// Looks at all registrations at once, before any factory has run.
struct Validation {
  private(set) var problems: [ContainerProblem] = []
  /// Every registration after all that it needs. Of use only where there is no problem.
  private(set) var needsFirst: [Registration] = []

  private var registrations: [ObjectIdentifier: Registration] = [:]
  private var states: [ObjectIdentifier: VisitState] = [:]
  private var ambiguousNames: Set<String> = []

  private enum VisitState {
    case open, done
  }

  init(of all: [Registration]) {
    findAmbiguousNames(in: all)
    for registration in all {
      if let first = registrations[registration.key.id] {
        problems.append(
          .duplicate(key: name(registration.key), first: first.site, site: registration.site))
      } else {
        registrations[registration.key.id] = registration
      }
    }
    for registration in all {
      for need in registration.needs where registrations[need.id] == nil {
        problems.append(
          .missing(
            key: name(need), neededBy: name(registration.key), site: registration.site))
      }
    }
    for registration in all { visit(from: registration) }
  }

  /// A depth-first walk with a stack of its own, so that a long chain can not exhaust the thread's.
  private mutating func visit(from root: Registration) {
    guard states[root.key.id] == nil else { return }
    var path: [(registration: Registration, nextNeed: Int)] = [(root, 0)]
    states[root.key.id] = .open
    while let (registration, nextNeed) = path.last {
      guard nextNeed < registration.needs.count else {
        states[registration.key.id] = .done
        needsFirst.append(registration)
        path.removeLast()
        continue
      }
      path[path.count - 1].nextNeed += 1
      guard let need = registrations[registration.needs[nextNeed].id] else { continue }
      switch states[need.key.id] {
      case nil:
        states[need.key.id] = .open
        path.append((need, 0))
      case .open:
        let start = path.firstIndex { $0.registration.key == need.key } ?? 0
        let cycle = path[start...].map { name($0.registration.key) }
        problems.append(.cycle(path: cycle, site: need.site))
      case .done: break
      }
    }
  }

  private mutating func findAmbiguousNames(in all: [Registration]) {
    var owners: [String: KeyName] = [:]
    for key in all.flatMap({ [$0.key] + $0.needs }) {
      if let owner = owners[key.short], owner != key { ambiguousNames.insert(key.short) }
      owners[key.short] = key
    }
  }

  /// The short name, or the one with its module where two keys share the short one.
  private func name(_ key: KeyName) -> String {
    ambiguousNames.contains(key.short) ? key.qualified : key.short
  }
}
