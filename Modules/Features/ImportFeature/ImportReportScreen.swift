import Localization
import ScreenKit

/// The third screen: what has become of the file. It never changes, so it needs no view model.
final class ImportReportScreen: ContentScreen {
  private let report: ImportReport
  private let onDone: @MainActor () -> Void

  init(report: ImportReport, onDone: @escaping @MainActor () -> Void) {
    self.report = report
    self.onDone = onDone
  }

  var content: Content {
    var elements: [Element] = [.notice(added)]
    if report.present > 0 {
      elements.append(
        .text(
          words(
            "\(counted(report.present, "flight was", "flights were")) in your library already and "
              + "left alone: what you have changed here counts.",
            "여정 \(report.present.grouped)개는 이미 서재에 있어요. 여기서 고친 내용이 남도록 그대로 두었어요.")))
    }
    elements.append(.button(Button("done", label: words("Done", "확인"), role: .primary)))
    return Content(
      title: words("Import done", "가져오기 완료"),
      elements: elements
        + report.leftOut.elements(under: words("Left out", "가져오지 않은 줄")))
  }

  func handle(_ event: ScreenEvent) async {
    if event == .tapped("done") { onDone() }
  }

  private var added: Notice {
    guard report.added > 0 else {
      return Notice(
        .information, words("Nothing new was in the file.", "파일에 새로운 것이 없었어요."))
    }
    return Notice(
      .success,
      words(
        "\(counted(report.added, "flight is", "flights are")) in your library now: each wish, each "
          + "journey and each re-read is one.",
        "여정 \(report.added.grouped)개를 서재에 담았어요. 위시와 여정, 다시 읽기를 하나씩 세었어요."))
  }
}
