import Localization

/// The steps by their first word, each with the way to write it.
public enum StepForm: String, Hashable, Sendable, CaseIterable {
  case tap, type, choose, pick, act, upload, download, answer, back, swipe, dismiss, tab, open,
    expect
  case reject, language, screen, tree, restart, kill

  /// The step as a person writes it.
  public var example: String {
    switch self {
    case .tap: "tap \"Label\""
    case .type: "type \"Field\" \"text\""
    case .choose: "choose \"Row\""
    case .pick: "pick \"Label\" \"option\""
    case .act: "act \"Row\" \"action\""
    case .upload: "upload \"Field\" \"path\""
    case .download: "download \"Label\" \"path\""
    case .answer: "answer \"Label\""
    case .swipe: "swipe \(PlayStep.Swipe.allCases.map(\.rawValue).joined(separator: "|"))"
    case .tab: "tab \"Title\""
    case .open: "open URL"
    case .language: "language \(Language.allCases.map(\.rawValue).joined(separator: "|"))"
    case .expect: "expect \"text\", or: expect tab \"Title\""
    case .reject: "reject \"text\""
    case .back, .dismiss, .screen, .tree, .restart, .kill: rawValue
    }
  }
}
