/// How the code of a generated app is divided into modules.
package enum AppLayout: String, CaseIterable, Codable, Sendable {
  /// Each feature has an interface and an implementation, and sees interfaces only.
  case split
  /// Each feature is one module and imports the features that it starts.
  case direct
  /// Everything is one module.
  case single
}
