extension ContainerBuilder {
  /// Takes out all that registers the key of this name, as if it had been forgotten.
  ///
  /// - Parameter name: The key's name, with its module or without.
  /// - Returns: Whether anything registered it.
  package mutating func removeRegistration(ofKeyNamed name: String) -> Bool {
    let count = steps.count
    steps.removeAll { step in
      guard case .register(let registration) = step else { return false }
      return registration.key.qualified == name || registration.key.short == name
    }
    return steps.count < count
  }
}
