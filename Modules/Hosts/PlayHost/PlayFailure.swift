/// Why a step does not hold.
enum PlayFailure: Error, Hashable {
  /// No control of this kind and label is on the screen; these are.
  case missing(ControlKind, label: String, present: [String])
  /// The expected text is not on the screen.
  case unread(String)
  /// The rejected text is on the screen.
  case read(String)
  /// Another tab is seen than the expected one, or none.
  case unseenTab(String, seen: String?)
  /// The file can not be handed over.
  case unreadable(path: String, reason: String)
  /// The act had no effect.
  case ignored(reason: String)
  /// The app did not follow the link.
  case refused(reason: String)
  /// The app did not start again.
  case notStarted(reason: String)

  /// Whether the step holds when what it looks for turns up later.
  var mayPass: Bool {
    switch self {
    case .missing, .unread, .read, .unseenTab: true
    case .unreadable, .ignored, .refused, .notStarted: false
    }
  }

  /// The failure in words, on one line.
  func message(on screen: String?) -> String {
    let place = screen.map { "on screen \($0.quoted)" } ?? "on a screen, but there is none"
    return switch self {
    case .missing(let kind, let label, let present):
      "expected \(kind.article) \(kind.rawValue) \(label.quoted) \(place). \(kind.list(present))"
    case .unread(let text): "expected \(text.quoted) \(place)"
    case .read(let text): "expected no \(text.quoted) \(place)"
    case .unseenTab(let title, let seen):
      "expected the tab \(title.quoted) to be seen \(place). "
        + (seen.map { "The tab that is seen is \($0.quoted)." } ?? "There are no tabs here.")
    case .unreadable(let path, let reason):
      "expected a file \(path.quoted) to hand over. \(reason.folded.printable)"
    case .ignored(let reason): "expected an effect \(place). \(reason.folded.printable)"
    case .refused(let reason):
      "expected the link to be followed \(place). \(reason.folded.printable)"
    case .notStarted(let reason): "expected the app to start again. \(reason.folded.printable)"
    }
  }
}

/// What a step looks for by its label.
enum ControlKind: String, Hashable {
  case tappable = "button, choice or row"
  case field, row, tab, picker, option, action, answer
  case fileField = "file field"

  fileprivate var article: String { "aeiou".contains(rawValue.prefix(1)) ? "an" : "a" }

  fileprivate func list(_ labels: [String]) -> String {
    guard !labels.isEmpty else {
      return "There are no \(self == .tappable ? "buttons, choices or rows" : "\(rawValue)s") here."
    }
    let shown = labels.prefix(20).map(\.quoted).joined(separator: ", ")
    return labels.count > 20
      ? "Here are \(shown) and \(labels.count - 20) more." : "Here: \(shown)."
  }
}
