/// An ordinary change to a generated app, as a developer makes it in the app's style.
///
/// The first nine are made to the same search, which other features use, in every style and layout.
package enum AppChange: String, CaseIterable, Codable, Sendable {
  /// A statement in the body of a view model's function.
  case body
  /// A statement in the initializer of the type that the root makes: small enough that an optimised
  /// build may hand the body on to the modules that call it.
  case initializer
  /// A private stored property in the type that the root makes.
  case privateMember
  /// A private function in the type that the root makes.
  case privateFunction
  /// A public function in the type that the root makes.
  case publicMember
  /// A requirement in the interface, with what fulfils it.
  case interface
  /// A public function in the core that every module imports.
  case core
  /// A route, or what stands for one, from a tap to what it shows.
  case route
  /// A statement in the composition root.
  case root
  /// The deepest flow starts a search that it did not use before.
  case newDependency
  /// One more flow, started by the flow above the deepest.
  case newFeature
  /// The deepest flow's last screen tells of an event, and the flow at the top shows it.
  case newEvent
}
