/// What `swift package dump-package` prints, as far as it is read here.
///
/// SwiftPM writes its own `Manifest` with Swift's synthesized encoding of enums: a case is an object
/// with one member (Sources/PackageModel/Manifest in SwiftPM's sources).
struct ManifestDump: Decodable {
  let name: String
  let toolsVersion: Version
  let targets: [Target]
  let products: [Product]
  let dependencies: [Dependency]
  let traits: [Trait]?

  struct Version: Decodable {
    let text: String

    private enum CodingKeys: String, CodingKey {
      case text = "_version"
    }
  }

  struct Trait: Decodable {
    let name: String
    let enabledTraits: [String]?
  }

  struct Product: Decodable {
    let name: String
    let targets: [String]
    let type: CaseName
  }

  struct Target: Decodable {
    let name: String
    let type: String
    let path: String?
    let sources: [String]?
    let exclude: [String]?
    let publicHeadersPath: String?
    let dependencies: [TargetReference]
    let pluginUsages: [PluginUsage]?
    let resources: [Resource]?
    let settings: [Setting]?
  }

  struct Resource: Decodable {
    let path: String
    let rule: CaseName
  }

  struct Condition: Decodable {
    let platformNames: [String]?
    let traits: [String]?
    let config: String?
  }

  struct Setting: Decodable {
    let tool: String
    let kind: SettingKind
    let condition: Condition?
  }
}

/// The name of an enum's case, whatever it holds.
struct CaseName: Decodable {
  let name: String

  init(from decoder: any Decoder) throws {
    if let name = try? decoder.singleValueContainer().decode(String.self) {
      self.name = name
      return
    }
    name = try decoder.container(keyedBy: AnyKey.self).allKeys.first?.stringValue ?? ""
  }
}

/// A member's name that is known only when it is read.
struct AnyKey: CodingKey {
  let stringValue: String
  var intValue: Int? { nil }

  init(stringValue: String) {
    self.stringValue = stringValue
  }

  init?(intValue: Int) {
    nil
  }
}
