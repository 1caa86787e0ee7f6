extension RulesReader {
  /// Reads what `lab new` makes: an object of names and recipes.
  func recipes(_ value: JSON5Value) throws(RulesError) -> [Recipe] {
    try members(value).map { member throws(RulesError) in
      let members = try object(
        member.value, keys: ["templates", "in", "uses", "values", "insert"])
      var recipe = Recipe(kind: member.key)
      recipe.templates = try text(members, "templates", of: member.value)
      recipe.owner = try members["in"].map(text)
      recipe.uses = try members["uses"].map(uses)
      for value in try members["values"].map(self.members) ?? [] {
        guard !Recipe.builtInPlaceholders.contains(value.key) else {
          throw error(
            value.place,
            "'\(value.key)' is a placeholder that 'lab new' fills itself. Choose another name.")
        }
        recipe.values[value.key] = try text(value.value)
      }
      recipe.insertions = try (members["insert"].map(list) ?? []).map(insertion)
      return recipe
    }
  }

  private func uses(_ value: JSON5Value) throws(RulesError) -> Recipe.Uses {
    let members = try object(value, keys: ["target", "offers"])
    let target = try placeholder("${Use}", in: try required("target", members, value))
    let offers = try members["offers"].map { value throws(RulesError) in
      try placeholder("${Offer}", in: value)
    }
    return Recipe.Uses(target: target, offers: offers)
  }

  private func insertion(_ value: JSON5Value) throws(RulesError) -> Recipe.Insertion {
    if try members(value).contains(where: { $0.key == "targets" }) {
      let targets = try object(value, keys: ["targets"])
      return Recipe.Insertion(
        file: nil, lines: try texts(try required("targets", targets, value)))
    }
    let members = try object(value, keys: ["file", "in", "among", "at", "needs", "lines"])
    var insertion = Recipe.Insertion(
      file: try text(members, "file", of: value),
      lines: try texts(try required("lines", members, value)))
    insertion.path = try members["in"].map(texts) ?? []
    insertion.among = try members["among"].map(text) ?? ""
    insertion.needs = try members["needs"].map(text)
    if let value = members["at"] {
      guard let order = Recipe.Insertion.Order(rawValue: try text(value)) else {
        let words = Recipe.Insertion.Order.allCases.map(\.rawValue)
        throw error(value.place, "There is no such place. Use \(choice(of: words)).")
      }
      insertion.order = order
    }
    return insertion
  }

  private func required(
    _ key: String, _ members: [String: JSON5Value], _ value: JSON5Value
  ) throws(RulesError) -> JSON5Value {
    guard let member = members[key] else { throw missing(key, value) }
    return member
  }

  /// A text in which a placeholder stands once.
  private func placeholder(_ name: String, in value: JSON5Value) throws(RulesError) -> String {
    let text = try text(value)
    guard text.split(separator: name, omittingEmptySubsequences: false).count == 2 else {
      throw error(value.place, "Write '\(name)' in it, once.")
    }
    return text
  }

  /// One string, or a list of some.
  private func texts(_ value: JSON5Value) throws(RulesError) -> [String] {
    if case .text(let text) = value.content { return [text] }
    return try list(value).map(text)
  }
}
