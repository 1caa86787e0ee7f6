import LibraryStoreInterface

extension LibrarySettings {
  /// These settings, with others' choices where none was made here.
  func filled(from other: LibrarySettings) -> LibrarySettings {
    LibrarySettings(
      theme: theme == .system ? other.theme : theme, language: language ?? other.language,
      hasSeenDragHint: hasSeenDragHint || other.hasSeenDragHint,
      homeAirport: homeAirport ?? other.homeAirport, goal: goal ?? other.goal)
  }
}
