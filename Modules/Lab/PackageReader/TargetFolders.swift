import Foundation

/// Finds the folder of each target by SwiftPM's rules.
///
/// The rules are those of `PackageBuilder` (Sources/PackageLoading in SwiftPM's sources): the path
/// that the manifest gives, or else a folder of the target's name in the first of the usual folders
/// that is there; a target that is alone of its kind may have all of that folder.
struct TargetFolders {
  private let root: String
  private let mayTakeAll: Bool
  private let count: [Place: Int]
  private let bases: [Place: String]

  private enum Place: CaseIterable {
    case sources, tests, plugins

    init(_ kind: PackageTarget.Kind) {
      switch kind {
      case .test: self = .tests
      case .plugin: self = .plugins
      default: self = .sources
      }
    }

    var usualFolders: [String] {
      switch self {
      case .sources: ["Sources", "Source", "src", "srcs"]
      case .tests: ["Tests", "Sources", "Source", "src", "srcs"]
      case .plugins: ["Plugins"]
      }
    }
  }

  init(package: SwiftPackage) {
    let root = package.folder
    self.root = root
    mayTakeAll = package.toolsVersion >= ToolsVersion(5, 9)
    count = Dictionary(package.targets.map { (Place($0.kind), 1) }, uniquingKeysWith: +)
    bases = Dictionary(
      uniqueKeysWithValues: Place.allCases.map { place in
        let folders = place.usualFolders
        return (place, folders.first { isFolder("\(root)/\($0)") } ?? folders[0])
      })
  }

  /// Gives the target its folder, or leaves it without one.
  func place(_ target: inout PackageTarget, path: String?) {
    if let path {
      target.path = Self.normal(path)
      // SwiftPM refuses what leads out of the package.
      let isInside = !path.hasPrefix("/") && !target.path.hasPrefix("..")
      let folder = target.path == "." ? root : "\(root)/\(target.path)"
      target.folder =
        isInside && (target.kind == .binary ? exists(folder) : isFolder(folder)) ? folder : nil
      return
    }
    guard target.kind != .binary else { return }
    let place = Place(target.kind)
    guard let base = bases[place] else { return }
    target.path = "\(base)/\(target.name)"
    if isFolder("\(root)/\(target.path)") {
      target.folder = "\(root)/\(target.path)"
    } else if mayTakeAll, count[place] == 1, isFolder("\(root)/\(base)") {
      target.path = base
      target.folder = "\(root)/\(base)"
    }
  }

  /// Takes `.`, `..` and doubled slashes out of a relative path.
  static func normal(_ path: String) -> String {
    var parts: [Substring] = []
    for part in path.split(separator: "/") where part != "." {
      if part == "..", let last = parts.last, last != ".." {
        parts.removeLast()
      } else {
        parts.append(part)
      }
    }
    return parts.isEmpty ? "." : parts.joined(separator: "/")
  }
}

func isFolder(_ path: String) -> Bool {
  var isFolder: ObjCBool = false
  return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && isFolder.boolValue
}

func exists(_ path: String) -> Bool { FileManager.default.fileExists(atPath: path) }
