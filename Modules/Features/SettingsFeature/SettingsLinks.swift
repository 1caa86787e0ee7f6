public import Navigation
public import SettingsInterface

/// The links that lead into the settings: `settings`, `settings/password`, `settings/delete`,
/// `settings/privacy`, `settings/terms`, `settings/open-source`, `settings/report`,
/// `settings/import` and `settings/export`.
public enum SettingsLinks {
  /// One for each kind of link.
  public static let handlers: [DeepLinkHandler<SettingsRoute>] = routes.map { pattern, route in
    DeepLinkHandler(pattern, needsLogin: true) { _ in route }
  }

  private static let routes: [(String, SettingsRoute)] = [
    ("settings", .overview), ("settings/password", .changePassword),
    ("settings/delete", .deleteAccount), ("settings/privacy", .privacy),
    ("settings/terms", .terms), ("settings/open-source", .openSource),
    ("settings/report", .reportFault), ("settings/import", .importing),
    ("settings/export", .exporting),
  ]
}
