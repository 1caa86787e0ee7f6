import Localization

/// A remark of the window to the person.
enum Message: Hashable {
  /// What was on the screen has not all come back; the reason names flows and is in English.
  case lost(String)
  /// An act had no effect.
  case ignored(String)
  /// A file can not be read, or not be stored.
  case fileProblem(FileProblem)
  /// A file was stored under this name in this folder.
  case stored(name: String, folder: String)
  /// The app says why it can not do it.
  case refused(String)

  var text: String {
    switch self {
    case .lost(let reason): words(reason, "지난번 화면을 모두 되살리지는 못했어요.")
    case .ignored(let reason), .refused(let reason): reason
    case .fileProblem(let problem): "\(problem)"
    case .stored(let name, let folder):
      words("Saved as \(name) in \(folder)", "\(folder)에 \(name.with(.direction)) 저장했어요")
    }
  }
}
