import Foundation

/// Finds the folders of the packages that a package uses.
struct Checkouts {
  /// The folders below `.build/checkouts`, by what SwiftPM knows their packages by.
  private let folders: [String: String]

  init(root: String) {
    let base = "\(root)/.build/checkouts"
    let names = (try? FileManager.default.contentsOfDirectory(atPath: base)) ?? []
    folders = Dictionary(
      names.map { ($0.lowercased(), "\(base)/\($0)") }, uniquingKeysWith: { first, _ in first })
  }

  func folder(of dependency: PackageDependency) -> String? {
    let folder: String?
    switch dependency.source {
    case .folder(let path): folder = path
    case .repository(let place):
      // A checkout is called like the repository, whatever its identity.
      let name = place.split(separator: "/").last.map(String.init) ?? place
      let repository = name.hasSuffix(".git") ? String(name.dropLast(4)) : name
      folder = folders[repository.lowercased()] ?? folders[dependency.identity.lowercased()]
    case .registry: folder = nil
    }
    return folder.flatMap { exists("\($0)/Package.swift") ? $0 : nil }
  }
}
