/// What an app is made of, as far as it is known before anything runs.
public struct AppMap: Hashable, Sendable, Encodable {
  /// A registration of the container.
  public struct Registration: Hashable, Sendable, Encodable {
    /// The name of the key.
    public let key: String
    /// The module that declares the key.
    public let module: String
    /// How long its objects live.
    public let scope: String
    /// The file and line of the call.
    public let site: String
    public let needs: [Need]

    /// Makes a registration.
    public init(key: String, module: String, scope: String, site: String, needs: [Need]) {
      self.key = key
      self.module = module
      self.scope = scope
      self.site = site
      self.needs = needs
    }
  }

  /// A need of a registration.
  public struct Need: Hashable, Sendable, Encodable {
    /// The name of the key that is needed.
    public let key: String
    /// Whether it may close a cycle.
    public let isLater: Bool

    /// Makes a need.
    public init(key: String, isLater: Bool) {
      self.key = key
      self.isLater = isLater
    }
  }

  /// A module of the package.
  public struct Module: Hashable, Sendable, Codable {
    public let name: String
    /// The floor on which it stands.
    public let floor: String
    /// The modules that it imports.
    public let uses: [String]

    /// Makes a module.
    public init(name: String, floor: String, uses: [String]) {
      self.name = name
      self.floor = floor
      self.uses = uses
    }
  }

  /// The names of the ways in which the app can be wired.
  public let wirings: [String]
  public let registrations: [Registration]
  public let modules: [Module]

  /// Makes a map.
  public init(wirings: [String], registrations: [Registration], modules: [Module]) {
    self.wirings = wirings
    self.registrations = registrations
    self.modules = modules
  }
}
