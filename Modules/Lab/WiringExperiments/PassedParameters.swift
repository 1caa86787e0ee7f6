import ImportScanner

/// A parameter that is received only to be handed on.
package struct PassedParameter: Hashable, Codable, Sendable {
  /// The type that receives it.
  package var type: String
  /// `init`, or the function's name.
  package var function: String
  package var parameter: String
  package var file: String
  package var line: Int
}

/// The sources of one module.
struct ModuleSources {
  let files: [(path: String, outline: SwiftOutline)]

  /// - Parameter sources: The files by their paths; what is no plain Swift file is left out.
  init(_ sources: [(path: String, text: [UInt8])]) {
    files = sources.compactMap { path, text in SwiftOutline(text).map { (path, $0) } }
  }
}

/// Finds the parameters of a module that are received only to be handed on.
///
/// Such a parameter is an argument of an initializer or of a function that makes something
/// (`build…`, `make…`, `create…`), at once or after it was stored, and nothing else is ever done with
/// it. What can not be told for certain counts as used, so that there are at least as many.
struct PassedParameters {
  private let module: ModuleSources
  private let names: WiringNames
  /// What is asked of other things than `self`: any property of such a name may be read there.
  private let members: Set<String>

  init(_ module: ModuleSources, names: WiringNames) {
    self.module = module
    self.names = names
    var members: Set<String> = []
    for (_, outline) in module.files {
      for place in outline.tokens.indices where outline.isMemberOfOther(place) {
        members.insert(outline.text(place))
      }
    }
    self.members = members
  }

  /// In the order of files and lines.
  var all: [PassedParameter] {
    module.files.flatMap { path, outline in
      (ofFunctions(outline) + ofMemberwiseInitializers(outline)).map {
        PassedParameter(
          type: $0.type, function: $0.function, parameter: outline.text($0.token), file: path,
          line: outline.tokens[$0.token].line)
      }
      .sorted { $0.line < $1.line }
    }
  }

  private typealias Found = (type: String, function: String, token: Int)

  private func ofFunctions(_ outline: SwiftOutline) -> [Found] {
    outline.functions.flatMap { function -> [Found] in
      let type = function.owner.map { outline.types[$0].name } ?? ""
      return function.parameters.compactMap { parameter in
        guard isWiring(parameter.type, in: outline),
          isOnlyHandedOn(parameter, of: function, in: outline)
        else { return nil }
        return (type, function.name, parameter.token)
      }
    }
  }

  /// A structure without an initializer of its own has one with its properties.
  private func ofMemberwiseInitializers(_ outline: SwiftOutline) -> [Found] {
    outline.properties.compactMap { property in
      let owner = outline.types[property.owner]
      let hasOwn = outline.functions.contains { $0.owner == property.owner && $0.isInitializer }
      guard owner.keyword == "struct", !hasOwn, !property.hasValue,
        isWiring(property.type, in: outline),
        mentions(of: property, in: outline).map(Self.isHandedOn) == true
      else { return nil }
      return (owner.name, "init", property.token)
    }
  }

  private func isWiring(_ type: Range<Int>, in outline: SwiftOutline) -> Bool {
    outline.words(type).contains(where: names.match)
  }

  private func isOnlyHandedOn(
    _ parameter: SwiftOutline.Parameter, of function: SwiftOutline.Function,
    in outline: SwiftOutline
  ) -> Bool {
    var all: [Mention] = []
    for (place, mention) in outline.mentions(of: parameter.name, in: function.body)
    where !outline.isOfSelf(place) {
      guard case .stored(let name) = mention else {
        all.append(mention)
        continue
      }
      let property = outline.properties.first { $0.owner == function.owner && $0.name == name }
      guard let property, let later = mentions(of: property, in: outline) else { return false }
      all += later
    }
    return Self.isHandedOn(all)
  }

  private static func isHandedOn(_ mentions: [Mention]) -> Bool {
    mentions.contains(.handedOn)
      && mentions.allSatisfy { [.handedOn, .assigned, .label, .member].contains($0) }
  }

  /// What is done with a property in its type and the type's extensions; nil where others may read it.
  private func mentions(
    of property: SwiftOutline.Property, in home: SwiftOutline
  ) -> [Mention]? {
    guard property.isPrivate || !members.contains(property.name) else { return nil }
    let owner = home.types[property.owner].name
    return module.files.flatMap { _, outline in
      outline.types.indices.filter { outline.types[$0].name == owner }.flatMap { type in
        mentions(of: property.name, in: outline, type: type)
      }
    }
  }

  private func mentions(of name: String, in outline: SwiftOutline, type: Int) -> [Mention] {
    let hiding = outline.functions.filter { function in
      function.owner == type && function.parameters.contains { $0.name == name }
    }
    let declarations = Set(
      outline.properties.lazy.filter { $0.owner == type }.map(\.token)
        + hiding.flatMap(\.parameters).map(\.token))
    return outline.mentions(of: name, in: outline.types[type].body).compactMap { place, mention in
      if declarations.contains(place) { return nil }
      let isHidden = hiding.contains { $0.body.contains(place) } && !outline.isOfSelf(place)
      return isHidden ? nil : mention
    }
  }
}
