/// One fault in a graph of registrations. Keys are given by name.
public struct ContainerProblem: Error, Hashable, Sendable {
  /// What is wrong with the key.
  public enum Kind: Hashable, Sendable {
    /// Nothing registers it; `suggestion` is the registered key whose name is nearest.
    case missing(suggestion: String?)
    /// It is needed to make itself, along the chain.
    case cycle
    /// It was registered at `first` already.
    case duplicate(first: RegistrationSite)
    /// It is held by `holder`, which outlives it: `scope` is the shorter-lived key's.
    case captive(holder: String, scope: String, holderScope: String, site: RegistrationSite?)
    /// No declared root needs it, directly or through others.
    case unused
    /// It was to be replaced or decorated, and nothing registers it.
    case absent(suggestion: String?)
    /// Its scope `scope` is not within the one of the container, `container`.
    case misplaced(scope: String, container: String)
    /// It is decorated in `scope`, but registered in `home`, which is not around that.
    case outOfReach(scope: String, home: String, site: RegistrationSite?)
    /// It is a scope that can not be entered from `container`, but from `outer`. That is nil where no
    /// container has the scope, such as `weak`.
    case unreachable(container: String, outer: String?)
    /// It is expected or decorated in a scope that no container has, such as `weak`.
    case unnamedScope(String)
    /// It has the scope `weak`, and its values are of `type`, which is never an object.
    case neverObject(type: String)
    /// It is expected of who makes the container `container`, and was not registered there.
    case notSupplied(container: String)
  }

  /// What is wrong with the key.
  public let kind: Kind
  /// The key that is wrong.
  public let key: String
  /// The keys that need one another, from a root of the graph down to the key.
  public let chain: [String]
  /// The `register` call to look at.
  public let site: RegistrationSite

  /// Makes a problem as a container reports it.
  public init(_ kind: Kind, key: String, chain: [String], site: RegistrationSite) {
    self.kind = kind
    self.key = key
    self.chain = chain
    self.site = site
  }
}

extension ContainerProblem: CustomStringConvertible {
  public var description: String {
    "\(fault) \(mend)"
  }

  /// What is wrong, in a sentence.
  public var fault: String {
    switch kind {
    case .missing:
      chain.count < 2
        ? "Nothing registers '\(key)', which is declared as a root."
        : "Nothing registers '\(key)', which '\(chain[chain.count - 2])' needs\(way)."
    case .cycle: "'\(key)' needs itself: \(chain.joined(separator: " -> "))."
    case .duplicate(let first): "'\(key)' is registered already at \(first)."
    case .captive(let holder, let scope, let holderScope, let site):
      "'\(holder)' belongs to \(holderScope) and holds '\(key)', which goes with \(scope)"
        + "\(place(site))."
    case .unused: "Nothing that is declared as a root needs '\(key)'."
    case .absent: "Nothing registers '\(key)', which is to be replaced or decorated."
    case .misplaced(let scope, let container):
      "'\(key)' belongs to \(scope), which is not within \(container)."
    case .outOfReach(let scope, let home, let site):
      "'\(key)' is decorated in \(scope), but belongs to \(home)\(place(site)), "
        + "which is not around that."
    case .unreachable(_, nil): "The scope '\(key)' can not be entered: it is no container's."
    case .unreachable(let container, _?):
      "The scope '\(key)' can not be entered from \(container)."
    case .unnamedScope(let scope):
      "'\(key)' is expected or decorated in the scope '\(scope)', which is no container's."
    case .neverObject(let type):
      "'\(key)' has the scope 'weak', but its value is a '\(type)', which is never an object."
    case .notSupplied(let container):
      "'\(key)' is expected when \(container) is entered, and was not registered."
    }
  }

  /// How to put it right, in a sentence.
  public var mend: String {
    switch kind {
    case .missing(let suggestion), .absent(let suggestion):
      (suggestion.map { "Is '\($0)' meant? If not, register" } ?? "Register")
        + " it in the composition root."
    case .cycle: "Take one of these needs away, or make it a 'Later' one."
    case .duplicate: "Take one of the two away, or say 'replacing: true'."
    case .captive(let holder, _, _, _):
      "Give '\(holder)' the shorter scope, or hand it the value when it is called."
    case .unused: "Take the registration away, or declare the key as a root."
    case .misplaced: "Register it in a container of its scope, or around that."
    case .outOfReach: "Decorate it in the scope that it belongs to, or in one inside that."
    case .unreachable(_, let outer):
      outer.map { "Make the child of \($0)." } ?? "Name a scope of your own, or leave it out."
    case .unnamedScope: "Name the scope of a child container, or leave the scope out."
    case .neverObject: "Make it a class or an actor, or register it as shared or transient."
    case .notSupplied: "Register it where the container of that scope is made."
    }
  }

  private func place(_ site: RegistrationSite?) -> String { site.map { " (\($0))" } ?? "" }

  /// The chain, where it says more than the two keys that the sentence names.
  private var way: String {
    chain.count > 2 ? " (\(chain.joined(separator: " -> ")))" : ""
  }
}
