import Localization
import Navigation
import ScreenKit

/// What a form asks for, beside the texts that it brings.
enum FormAct: Hashable, Sendable {
  case tap(ControlID)
  case choose(ControlID)
  /// Nothing but the texts.
  case type
  case tab(String)
  case back
  case dismiss
  case swipe(PersonAct)
  case language(Language)

  /// Reads the value of the button that sent the form.
  init?(_ value: String) {
    let parts = value.split(separator: ":", maxSplits: 1).map(String.init)
    switch (parts.first, parts.dropFirst().first) {
    case ("tap", let name?): self = .tap(ControlID(name))
    case ("choose", let name?): self = .choose(ControlID(name))
    case ("tab", let name?): self = .tab(name)
    case ("type", nil): self = .type
    case ("back", nil): self = .back
    case ("dismiss", nil): self = .dismiss
    case ("swipe", "begin"): self = .swipe(.beginSwipe)
    case ("swipe", "cancel"): self = .swipe(.cancelSwipe)
    case ("swipe", "complete"): self = .swipe(.completeSwipe)
    case ("language", let name?):
      guard let language = Language(rawValue: name) else { return nil }
      self = .language(language)
    default: return nil
    }
  }

  /// What the screen is told.
  var event: ScreenEvent? {
    switch self {
    case .tap(let id): .tapped(id)
    case .choose(let id): .chose(id)
    case .type, .tab, .back, .dismiss, .swipe, .language: nil
    }
  }
}
