/// Is told of each resolve by the containers that are made while it is the current one.
///
/// A test kit sets it. A container asks for it when it is made, and never when it resolves: without
/// one, as in an app, its resolves know nothing of watches.
package struct ResolutionWatch: Sendable {
  /// A resolve that is about to happen.
  package struct Resolve: Sendable {
    /// The key's identity.
    package var key: ObjectIdentifier { name.id }
    /// The key's name without its module.
    package var keyName: String { name.short }
    /// The name of the key whose object asks. Nil when the app does.
    package var requesterName: String? { requester?.short }
    /// Where the key is registered.
    package let site: RegistrationSite

    fileprivate let name: KeyName
    fileprivate let requester: KeyName?
  }

  /// The watch that a container takes over when it is made.
  package static let current = TaskLocal<ResolutionWatch?>(wrappedValue: nil)

  private let willResolve: @Sendable (Resolve) -> Void

  /// Makes a watch that calls `willResolve` before each resolve, on the thread that resolves.
  package init(_ willResolve: @escaping @Sendable (Resolve) -> Void) {
    self.willResolve = willResolve
  }

  /// The watch over one container.
  func over(_ registrations: [Registration], within outer: Core?) -> ContainerWatch {
    var sites = Dictionary(
      registrations.map { ($0.key, $0.site) }, uniquingKeysWith: { first, _ in first })
    for core in sequence(first: outer, next: { $0?.parent }).prefix(while: { $0 != nil }) {
      for registration in core?.registrations ?? [] where sites[registration.key] == nil {
        sites[registration.key] = registration.site
      }
    }
    return ContainerWatch(watch: self, sites: sites)
  }

  fileprivate func tell(_ key: KeyName, for requester: KeyName?, at site: RegistrationSite) {
    willResolve(Resolve(site: site, name: key, requester: requester))
  }
}

/// A watch, and where the keys of one container and of those around it are registered.
struct ContainerWatch: Sendable {
  let watch: ResolutionWatch
  let sites: [KeyName: RegistrationSite]

  func willResolve(_ key: KeyName, for requester: KeyName?) {
    if let site = sites[key] { watch.tell(key, for: requester, at: site) }
  }
}
