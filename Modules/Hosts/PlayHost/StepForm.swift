import Localization

/// The steps by their first word, each with the way to write it.
public enum StepForm: String, Hashable, Sendable, CaseIterable {
  case tap, type, choose, back, swipe, dismiss, tab, open, expect, reject, language, screen, tree
  case restart

  /// The step as a person writes it.
  public var example: String {
    switch self {
    case .tap: "tap \"Label\""
    case .type: "type \"Field\" \"text\""
    case .choose: "choose \"Row\""
    case .swipe: "swipe \(PlayStep.Swipe.allCases.map(\.rawValue).joined(separator: "|"))"
    case .tab: "tab \"Name\""
    case .open: "open URL"
    case .language: "language \(Language.allCases.map(\.rawValue).joined(separator: "|"))"
    case .expect: "expect \"text\""
    case .reject: "reject \"text\""
    case .back, .dismiss, .screen, .tree, .restart: rawValue
    }
  }
}
