extension SwiftPackage {
  /// Puts together what SwiftPM prints and where things stand.
  ///
  /// - Parameter toolchain: The toolchain's version, asked for only where it matters.
  init(
    _ dump: ManifestDump, folder: String, identity: String, toolchain: () -> String?
  ) {
    let version = ToolsVersion(dump.toolsVersion.text) ?? ToolsVersion(5, 0)
    let manifest = ManifestChoice(folder: folder).file(of: version, toolchain: toolchain)
    self.init(
      identity: identity, name: dump.name, folder: folder, manifest: manifest,
      toolsVersion: version, targets: dump.targets.map(PackageTarget.init),
      products: dump.products.map(PackageProduct.init),
      dependencies: dump.dependencies.map(PackageDependency.init),
      defaultTraits: Self.defaultTraits(dump.traits ?? []))
    let places = TargetFolders(package: self)
    let lines = ManifestLines(file: "\(folder)/\(manifest)")
    for index in targets.indices {
      places.place(&targets[index], path: dump.targets[index].path)
      lines.mark(&targets[index])
    }
  }

  /// The traits that `default` turns on, and those that these turn on.
  private static func defaultTraits(_ traits: [ManifestDump.Trait]) -> Set<String> {
    var on: Set<String> = []
    var rest = ["default"]
    while let name = rest.popLast() {
      guard on.insert(name).inserted else { continue }
      rest += traits.first { $0.name == name }?.enabledTraits ?? []
    }
    return on.subtracting(["default"])
  }
}

extension PackageProduct {
  fileprivate init(_ dump: ManifestDump.Product) {
    self.init(
      name: dump.name, kind: Kind(rawValue: dump.type.name) ?? .other, targets: dump.targets)
  }
}

extension PackageDependency {
  fileprivate init(_ dump: ManifestDump.Dependency) {
    let place = dump.place
    let source: Source =
      switch dump.kind {
      case "fileSystem": .folder(place.path ?? "")
      case "registry": .registry
      default:
        .repository(place.location?.remote?.first?.urlString ?? place.location?.local?.first ?? "")
      }
    self.init(
      identity: place.identity, alias: place.nameForTargetDependencyResolutionOnly, source: source)
  }
}

extension PackageTarget {
  fileprivate init(_ dump: ManifestDump.Target) {
    self.init(
      name: dump.name, kind: Kind(manifest: dump.type), folder: nil, path: "",
      dependencies: dump.dependencies.map {
        TargetDependency(reference: $0.reference, condition: $0.condition.map(UseCondition.init))
      },
      plugins: (dump.pluginUsages ?? []).map { PluginUse(name: $0.name, package: $0.package) },
      settings: TargetSettings(dump.settings ?? []),
      resources: (dump.resources ?? []).map {
        TargetResource(path: $0.path, rule: .init(rawValue: $0.rule.name) ?? .process)
      },
      sources: dump.sources, exclude: dump.exclude ?? [],
      publicHeadersPath: dump.publicHeadersPath)
  }
}

extension PackageTarget.Kind {
  fileprivate init(manifest word: String) {
    self = Self(rawValue: word) ?? .library
  }
}

extension UseCondition {
  fileprivate init(_ dump: ManifestDump.Condition) {
    self.init(
      platforms: Set((dump.platformNames ?? []).map { $0.lowercased() }),
      traits: Set(dump.traits ?? []), configuration: dump.config)
  }
}

extension TargetSettings {
  fileprivate init(_ dump: [ManifestDump.Setting]) {
    self.init()
    for setting in dump {
      let condition = setting.condition.map(UseCondition.init)
      let values = setting.kind.values
      let words = values.map { Conditional($0, condition) }
      all.append(Self.text(of: setting, condition))
      guard setting.tool == "swift" else { continue }
      switch setting.kind.name {
      case "define": defines += words
      case "enableUpcomingFeature": upcomingFeatures += words
      case "enableExperimentalFeature": experimentalFeatures += words
      case "swiftLanguageMode", "swiftLanguageVersion": languageMode = values.first
      case "unsafeFlags":
        defines += Self.definesInFlags(values, condition)
        moduleAliases.merge(Self.aliasesInFlags(values)) { $1 }
      default: break
      }
    }
  }

  /// The names behind `-D`, joined to it or not.
  private static func definesInFlags(
    _ flags: [String], _ condition: UseCondition?
  ) -> [Conditional] {
    flags.indices.compactMap { index in
      if flags[index] == "-D" {
        return index + 1 < flags.count ? Conditional(flags[index + 1], condition) : nil
      }
      return flags[index].hasPrefix("-D")
        ? Conditional(String(flags[index].dropFirst(2)), condition) : nil
    }
  }

  /// What stands behind `-module-alias`: `Here=Module`.
  private static func aliasesInFlags(_ flags: [String]) -> [String: String] {
    var aliases: [String: String] = [:]
    for (flag, value) in zip(flags, flags.dropFirst()) where flag == "-module-alias" {
      let names = value.split(separator: "=").map(String.init)
      if names.count == 2 { aliases[names[0]] = names[1] }
    }
    return aliases
  }

  private static func text(of setting: ManifestDump.Setting, _ condition: UseCondition?) -> String {
    let place = condition.map { condition in
      " when \(condition.platforms.sorted()) \(condition.traits.sorted()) "
        + (condition.configuration ?? "")
    }
    return "\(setting.tool) \(setting.kind.name) \(setting.kind.values)" + (place ?? "")
  }
}
