import Localization

/// A remark of the window to the person, which names screens and flows in English.
enum Message: Hashable {
  /// What was on the screen has not all come back.
  case lost(String)
  /// An act had no effect.
  case ignored(String)
  /// A file that was to be handed over can not be read.
  case unreadable(FileProblem)

  var text: String {
    switch self {
    case .lost(let reason): words(reason, "지난번 화면을 모두 되살리지는 못했어요.")
    case .ignored(let reason): words(reason, "지금은 그렇게 할 수 없어요.")
    case .unreadable(let problem): "\(problem)"
    }
  }
}
