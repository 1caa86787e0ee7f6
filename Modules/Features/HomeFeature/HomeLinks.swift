public import HomeInterface
public import Navigation
import SettingsInterface

/// The links that lead home and into the settings.
///
/// - `home`: the first screen
/// - `home/goal`: the year's goal
/// - `settings`: the settings
/// - `settings/import`, `settings/export`, `settings/password`, `settings/delete-account`,
///   `settings/privacy`, `settings/terms`, `settings/open-source`, `settings/report`: a place in them
public enum HomeLinks {
  /// One for each kind of link.
  public static let handlers: [DeepLinkHandler<HomeRoute>] = places.map { pattern, route in
    DeepLinkHandler(pattern, needsLogin: true) { _ in route }
  }

  private static let places: [(String, HomeRoute)] = [
    ("home", .overview),
    ("home/goal", .goal),
    ("settings", .settings(.overview)),
    ("settings/import", .settings(.importing)),
    ("settings/export", .settings(.exporting)),
    ("settings/password", .settings(.changePassword)),
    ("settings/delete-account", .settings(.deleteAccount)),
    ("settings/privacy", .settings(.privacy)),
    ("settings/terms", .settings(.terms)),
    ("settings/open-source", .settings(.openSource)),
    ("settings/report", .settings(.reportFault)),
  ]
}
