public import LibraryStoreInterface
import Localization
public import ScreenKit

extension LibrarySettings {
  /// Lets a device look and speak as the person has set it, where that was set.
  @MainActor
  public func apply(to device: Device) {
    device.theme = deviceTheme
    device.language = chosenLanguage ?? device.ownLanguage
  }

  /// The language that was chosen; nil for the device's own.
  var chosenLanguage: Language? { language.flatMap { Language(tag: $0) } }

  private var deviceTheme: ScreenKit.Theme {
    switch theme {
    case .system: .system
    case .light: .light
    case .dark: .dark
    }
  }
}
