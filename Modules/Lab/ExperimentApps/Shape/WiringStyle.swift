/// How the features of a generated app get hold of one another.
package enum WiringStyle: String, CaseIterable, Codable, Sendable {
  /// Every coordinator takes the builders of all flows below it, and passes them on.
  case passdown
  /// The root makes each builder with the builders that it uses.
  case manual
  /// Each feature has a factory protocol, and one object of the root conforms to all of them.
  case factory
  /// A feature takes a closure for each thing that it starts, and one for each event.
  case closure
  /// Every flow is a case of one enum, and one router follows it.
  case route
  /// A container resolves each key with the keys that it needs.
  case container
}
