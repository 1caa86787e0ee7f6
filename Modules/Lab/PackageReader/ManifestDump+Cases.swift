extension ManifestDump {
  /// One of `byName`, `target` and `product`, each with a list of what it holds.
  struct TargetReference: Decodable {
    let reference: TargetDependency.Reference
    let condition: Condition?

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: AnyKey.self)
      let key = try container.onlyKey
      var values = try container.nestedUnkeyedContainer(forKey: key)
      let name = try values.decode(String.self)
      switch key.stringValue {
      case "byName":
        reference = .byName(name)
      case "target":
        reference = .target(name)
      case "product":
        let package = try values.decodeIfPresent(String.self)
        let aliases = try values.decodeIfPresent([String: String].self)
        reference = .product(name, package: package, moduleAliases: aliases ?? [:])
      default:
        throw DecodingError.dataCorruptedError(
          in: values, debugDescription: "a dependency of the kind '\(key.stringValue)'")
      }
      condition = values.isAtEnd ? nil : try values.decodeIfPresent(Condition.self)
    }
  }

  /// `plugin` with the names of a plugin and its package.
  struct PluginUsage: Decodable {
    let name: String
    let package: String?

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: AnyKey.self)
      var values = try container.nestedUnkeyedContainer(forKey: try container.onlyKey)
      name = try values.decode(String.self)
      package = values.isAtEnd ? nil : try values.decodeIfPresent(String.self)
    }
  }

  /// `fileSystem`, `sourceControl` or `registry`, each with a list of one.
  struct Dependency: Decodable {
    let kind: String
    let place: Place

    struct Place: Decodable {
      let identity: String
      let nameForTargetDependencyResolutionOnly: String?
      let path: String?
      let location: Location?
    }

    struct Location: Decodable {
      let remote: [Remote]?
      let local: [String]?
    }

    struct Remote: Decodable {
      let urlString: String
    }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: AnyKey.self)
      let key = try container.onlyKey
      kind = key.stringValue
      var values = try container.nestedUnkeyedContainer(forKey: key)
      place = try values.decode(Place.self)
    }
  }

  /// A setting's case with the words that it holds.
  struct SettingKind: Decodable {
    let name: String
    let values: [String]

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: AnyKey.self)
      let key = try container.onlyKey
      name = key.stringValue
      guard let payload = try? container.nestedContainer(keyedBy: AnyKey.self, forKey: key) else {
        values = []
        return
      }
      values = payload.allKeys.sorted { $0.stringValue < $1.stringValue }.flatMap { key in
        if let word = try? payload.decode(String.self, forKey: key) { return [word] }
        return (try? payload.decode([String].self, forKey: key)) ?? []
      }
    }
  }
}

extension KeyedDecodingContainer<AnyKey> {
  fileprivate var onlyKey: AnyKey {
    get throws {
      guard let key = allKeys.first, allKeys.count == 1 else {
        throw DecodingError.dataCorrupted(
          .init(codingPath: codingPath, debugDescription: "an enum with \(allKeys.count) cases"))
      }
      return key
    }
  }
}
