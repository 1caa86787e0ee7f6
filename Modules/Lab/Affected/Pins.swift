import Foundation

/// The versions that `Package.resolved` gives the packages that a package uses.
///
/// Of its three forms, the first has its list in an object of its own and calls the identity
/// `package` (Sources/PackageGraph/ResolvedPackagesStore in SwiftPM's sources).
struct Pins {
  let states: [String: String]

  init?(_ data: Data) {
    guard let whole = try? JSONSerialization.jsonObject(with: data) as? [String: Any] else {
      return nil
    }
    let object = whole["object"] as? [String: Any] ?? whole
    guard let pins = object["pins"] as? [[String: Any]] else { return nil }
    var states: [String: String] = [:]
    for pin in pins {
      let place = pin["location"] as? String ?? pin["repositoryURL"] as? String ?? ""
      guard let name = pin["identity"] as? String ?? Self.identity(of: place) else { return nil }
      let state = pin["state"] as? [String: Any] ?? [:]
      let words = state.map { "\($0.key)=\($0.value)" }.sorted()
      states[name.lowercased()] = "\(place) \(words)"
    }
    self.states = states
  }

  /// The packages that are pinned otherwise.
  func differing(from other: Pins) -> Set<String> {
    Set(states.keys).union(other.states.keys).filter { states[$0] != other.states[$0] }
  }

  private static func identity(of place: String) -> String? {
    let name = place.split(separator: "/").last?.lowercased()
    return name.map { $0.hasSuffix(".git") ? String($0.dropLast(4)) : $0 }
  }
}
