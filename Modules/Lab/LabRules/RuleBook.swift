/// The rules of a package, as its file of rules says them.
package struct RuleBook: Sendable {
  /// The path of the file.
  package let file: String
  /// The roles in the order of the file: a target has the first whose patterns match.
  var roles: [Role] = []
  /// Targets that have a role whatever they are called.
  var aliases: [Alias] = []
  /// What a role may need.
  var arrows: [Arrow] = []
  /// Whether a target without a role is a finding.
  var everyTargetHasARole = false
  var layers: [Layers] = []
  var forbidden: [Forbidden] = []
  var independent: [Independent] = []
  var onlyFrom: [OnlyFrom] = []
  var allowed: [Allowed] = []
  var affects: [Affects] = []
  /// What `lab new` makes.
  package var recipes: [Recipe] = []

  struct Role {
    let name: String
    let patterns: [NamePattern]
  }

  struct Alias {
    let target: NamePattern
    let role: String
  }

  /// `app -> implementation, interface`
  struct Arrow {
    let from: String
    let to: [String]
  }

  /// Layers from the top down: none needs one above it.
  struct Layers {
    let layers: [[NamePattern]]
    let reason: String?
  }

  /// `from` needs nothing of `to`, also not through others unless `isDirect`.
  struct Forbidden {
    let from: [NamePattern]
    let to: [NamePattern]
    /// What may be needed all the same; `$1` is what the first star of `from` stands for.
    let except: [NamePattern]
    let isDirect: Bool
    let reason: String?
  }

  /// No group needs another one.
  struct Independent {
    let groups: [[NamePattern]]
    let reason: String?
  }

  /// Only `from` needs `to` directly.
  struct OnlyFrom {
    let to: [NamePattern]
    let from: [NamePattern]
    let reason: String?
  }

  /// What a change of files affects beside, or instead of, what is known without a rule.
  struct Affects {
    let files: [NamePattern]
    /// None where such a change affects nothing.
    let targets: [NamePattern]
    let reason: String
  }

  /// Findings that are none.
  struct Allowed {
    let check: Check
    let from: [NamePattern]
    let to: [NamePattern]
  }
}
