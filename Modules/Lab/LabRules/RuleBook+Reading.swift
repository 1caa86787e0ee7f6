import Foundation
import ModuleGraph

extension RuleBook {
  /// Reads a file of rules.
  ///
  /// - Parameters:
  ///   - bytes: The file's: JSON5 as Docs/Lab.md describes it.
  ///   - file: The file's path, for errors.
  /// - Throws: `RulesError` with the place of what is wrong.
  package init(_ bytes: [UInt8], file: String) throws(RulesError) {
    self.file = file
    let reader = RulesReader(file: file)
    let members = try reader.object(
      try reader.parse(bytes),
      keys: [
        "roles", "aliases", "arrows", "everyTargetHasARole", "layers", "forbidden", "independent",
        "onlyFrom", "allowed", "affects", "new",
      ])
    if let value = members["roles"] {
      roles = try reader.members(value).map { member throws(RulesError) in
        Role(name: member.key, patterns: try reader.patterns(member.value))
      }
    }
    if let value = members["aliases"] {
      aliases = try reader.members(value).map { member throws(RulesError) in
        let role = try reader.text(member.value)
        try check(role, member.value.place, reader)
        return Alias(target: NamePattern(member.key, place: member.place), role: role)
      }
    }
    if let value = members["arrows"] {
      arrows = try reader.list(value).map { value throws(RulesError) in
        try arrow(value, reader)
      }
    }
    if let value = members["everyTargetHasARole"] { everyTargetHasARole = try reader.bool(value) }
    recipes = try members["new"].map(reader.recipes) ?? []
    layers = try Self.list(members["layers"], reader) { value throws(RulesError) in
      let members = try reader.object(value, keys: ["layers", "reason"])
      return Layers(
        layers: try Self.groups(members, "layers", of: value, reader),
        reason: try Self.reason(members, reader))
    }
    forbidden = try Self.list(members["forbidden"], reader) { value throws(RulesError) in
      let members = try reader.object(value, keys: ["from", "to", "except", "direct", "reason"])
      return Forbidden(
        from: try Self.patterns(members, "from", of: value, reader),
        to: try Self.patterns(members, "to", of: value, reader),
        except: try members["except"].map(reader.patterns) ?? [],
        isDirect: try members["direct"].map(reader.bool) ?? false,
        reason: try Self.reason(members, reader))
    }
    independent = try Self.list(members["independent"], reader) { value throws(RulesError) in
      let members = try reader.object(value, keys: ["groups", "reason"])
      return Independent(
        groups: try Self.groups(members, "groups", of: value, reader),
        reason: try Self.reason(members, reader))
    }
    onlyFrom = try Self.list(members["onlyFrom"], reader) { value throws(RulesError) in
      let members = try reader.object(value, keys: ["to", "from", "reason"])
      return OnlyFrom(
        to: try Self.patterns(members, "to", of: value, reader),
        from: try Self.patterns(members, "from", of: value, reader),
        reason: try Self.reason(members, reader))
    }
    allowed = try Self.list(members["allowed"], reader) { value throws(RulesError) in
      let members = try reader.object(value, keys: ["check", "from", "to", "reason"])
      guard let word = members["check"] else { throw reader.missing("check", value) }
      guard let check = Check(rawValue: try reader.text(word)), check != .healed else {
        let checks = Check.allCases.filter { $0 != .healed }.map(\.rawValue)
        throw reader.error(
          word.place, "There is no such check. Use \(choice(of: checks)).")
      }
      _ = try reader.words(members, "reason", of: value)
      return Allowed(
        check: check, from: try Self.patterns(members, "from", of: value, reader),
        to: try members["to"].map(reader.patterns) ?? [])
    }
    affects = try Self.list(members["affects"], reader) { value throws(RulesError) in
      let members = try reader.object(value, keys: ["files", "targets", "reason"])
      guard let targets = members["targets"] else { throw reader.missing("targets", value) }
      return Affects(
        files: try Self.patterns(members, "files", of: value, reader),
        targets: targets.content == .array([]) ? [] : try reader.patterns(targets),
        reason: try reader.words(members, "reason", of: value))
    }
  }

  /// Reads the rules at a package's root.
  ///
  /// - Returns: Nil when there are none.
  package static func atRoot(of folder: String) throws(RulesError) -> RuleBook? {
    let path = "\(folder)/\(fileName)"
    // A symlink to nowhere is there too: rules that can not be read are not the same as none.
    guard (try? FileManager.default.attributesOfItem(atPath: path)) != nil else { return nil }
    do {
      return try RuleBook(FileBytes.read(path), file: fileName)
    } catch let error as RulesError {
      throw error
    } catch {
      throw RulesError(
        file: fileName, place: TextPlace(line: 1, column: 1),
        words: "This can not be read. Make it a file that you may read, or take it away.")
    }
  }

  private static let fileName = "lab.json5"

  private func check(
    _ role: String, _ place: TextPlace, _ reader: RulesReader
  ) throws(RulesError) {
    guard roles.contains(where: { $0.name == role }) else {
      let names = roles.map(\.name)
      throw reader.error(
        place,
        names.isEmpty
          ? "There are no roles. Name some in 'roles'."
          : "There is no role '\(role)'. Use \(choice(of: names)).")
    }
  }

  /// Reads `a -> b, c`.
  private func arrow(_ value: JSON5Value, _ reader: RulesReader) throws(RulesError) -> Arrow {
    let sides = try reader.text(value).split(separator: "->", omittingEmptySubsequences: false)
      .map { $0.split { $0 == " " || $0 == "," }.map(String.init) }
    guard sides.count == 2, sides[0].count == 1, let from = sides[0].first, !sides[1].isEmpty
    else {
      throw reader.error(value.place, "Write an arrow such as 'app -> implementation, interface'.")
    }
    for role in [from] + sides[1] where role != "*" { try check(role, value.place, reader) }
    return Arrow(from: from, to: sides[1])
  }

  private static func list<Element>(
    _ value: JSON5Value?, _ reader: RulesReader,
    _ read: (JSON5Value) throws(RulesError) -> Element
  ) throws(RulesError) -> [Element] {
    guard let value else { return [] }
    return try reader.list(value).map { value throws(RulesError) in try read(value) }
  }

  private static func patterns(
    _ members: [String: JSON5Value], _ key: String, of value: JSON5Value, _ reader: RulesReader
  ) throws(RulesError) -> [NamePattern] {
    guard let member = members[key] else { throw reader.missing(key, value) }
    return try reader.patterns(member)
  }

  private static func groups(
    _ members: [String: JSON5Value], _ key: String, of value: JSON5Value, _ reader: RulesReader
  ) throws(RulesError) -> [[NamePattern]] {
    guard let member = members[key] else { throw reader.missing(key, value) }
    let groups = try reader.list(member).map { value throws(RulesError) in
      try reader.patterns(value)
    }
    guard groups.count > 1 else {
      throw reader.error(member.place, "There are less than two here, which rules nothing.")
    }
    return groups
  }

  private static func reason(
    _ members: [String: JSON5Value], _ reader: RulesReader
  ) throws(RulesError) -> String? {
    try members["reason"].map { value throws(RulesError) in try reader.text(value) }
  }
}
