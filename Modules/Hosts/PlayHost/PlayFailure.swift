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
  /// The file can not be stored.
  case unwritable(path: String, reason: String)
  /// The app does not make the file that it offers.
  case notMade(reason: String)
  /// The screen has worked for longer than it is waited for.
  case stillWorking
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
    case .unreadable, .unwritable, .notMade, .stillWorking, .ignored, .refused, .notStarted: false
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
    case .unwritable(let path, let reason):
      "expected to store a file at \(path.quoted). \(reason.folded.printable) "
        + "Name a path in a folder that is there and can be written to."
    case .notMade(let reason): "expected a file \(place). \(reason.folded.printable)"
    case .stillWorking:
      "expected the work \(place) to end within \(PlayHost.workLimit.components.seconds / 60) minutes. "
        + "Cancel it with a step, or give it less to do."
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
  case offer = "file to download"

  fileprivate var article: String { "aeiou".contains(rawValue.prefix(1)) ? "an" : "a" }

  private var plural: String {
    switch self {
    case .tappable: "buttons, choices or rows"
    case .offer: "files to download"
    default: "\(rawValue)s"
    }
  }

  fileprivate func list(_ labels: [String]) -> String {
    guard !labels.isEmpty else {
      return "There are no \(plural) here."
    }
    let shown = labels.prefix(20).map(\.quoted).joined(separator: ", ")
    return labels.count > 20
      ? "Here are \(shown) and \(labels.count - 20) more." : "Here: \(shown)."
  }
}
