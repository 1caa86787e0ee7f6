/// What SwiftPM does with the files of one target.
struct FileRules {
  private let excluded: Set<String>
  private let sources: Set<String>?
  private let resources: [(path: String, rule: TargetResource.Rule)]
  private let toolsVersion: ToolsVersion

  init(_ target: PackageTarget, toolsVersion: ToolsVersion) {
    excluded = Set(target.exclude.map(TargetFolders.normal))
    let named = (target.sources ?? []).map(TargetFolders.normal)
    sources = named.isEmpty ? nil : Set(named)
    resources = target.resources.map { (TargetFolders.normal($0.path), $0.rule) }
    self.toolsVersion = toolsVersion
  }

  func isExcluded(_ path: String) -> Bool {
    !excluded.isEmpty && excluded.contains(path)
  }

  /// Whether a folder is Xcode's and no part of the target.
  func isIgnoredFolder(_ name: String) -> Bool {
    ["xcodeproj", "playground", "xcworkspace"].contains(Self.ending(of: name))
  }

  /// Whether a folder goes along as it is.
  func isTakenWhole(_ path: String, _ name: String) -> Bool {
    if let ending = Self.ending(of: name), Self.wholeFolders.contains(ending),
      sources?.contains(path) != true
    {
      return true
    }
    return resources.contains { $0.rule == .copy && $0.path == path }
  }

  func kind(of path: String, _ name: String) -> TargetFile.Kind {
    if resources.contains(where: { Self.holds($0.path, path) }) { return .resource }
    let ending = Self.ending(of: name)
    let kind = ending.flatMap { Self.kinds[$0] } ?? .other
    if let sources, kind.isCompiled, !sources.contains(where: { Self.holds($0, path) }) {
      return .other
    }
    return kind
  }

  /// Whether `folder` is `path` or a folder above it.
  private static func holds(_ folder: String, _ path: String) -> Bool {
    folder == "." || path == folder
      || path.hasPrefix(folder) && path.utf8.dropFirst(folder.utf8.count).first == UInt8(ascii: "/")
  }

  private static func ending(of name: String) -> Substring? {
    guard let dot = name.utf8.lastIndex(of: UInt8(ascii: ".")), dot != name.startIndex else {
      return nil
    }
    let ending = name[name.utf8.index(after: dot)...]
    return ending.isEmpty ? nil : ending
  }

  private static let wholeFolders: Set<Substring> = [
    "nib", "xib", "storyboard", "xcassets", "xcstrings", "xcdatamodeld", "xcdatamodel",
    "xcmappingmodel", "metal", "xcprivacy", "docc",
  ]

  private static let kinds: [Substring: TargetFile.Kind] = {
    var kinds: [Substring: TargetFile.Kind] = ["swift": .swift]
    for ending in ["c", "m", "mm", "cc", "cpp", "cxx"] as [Substring] { kinds[ending] = .c }
    for ending in ["h", "hh", "hpp", "h++", "hp", "hxx", "H", "ipp", "def"] as [Substring] {
      kinds[ending] = .header
    }
    for ending in ["s", "S"] as [Substring] { kinds[ending] = .assembly }
    kinds["modulemap"] = .modulemap
    kinds["apinotes"] = .apinotes
    let resources: [Substring] = [
      "nib", "xib", "storyboard", "xcassets", "xcstrings", "xcdatamodeld", "xcdatamodel",
      "xcmappingmodel", "metal", "xcprivacy",
    ]
    for ending in resources { kinds[ending] = .resource }
    return kinds
  }()
}
