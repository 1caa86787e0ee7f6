import Localization
import Model
import ScreenKit

extension JourneyPart {
  /// Shows which part is seen, and leads to the others.
  var picker: Picker {
    Picker(
      "part", label: words("Part", "보기"),
      options: Self.allCases.map { Picker.Option($0.rawValue, $0.inWords) }, selected: rawValue)
  }

  private var inWords: String {
    switch self {
    case .book: words("Book", "책")
    case .flight: words("Journey", "여정")
    case .memos: words("Memos", "메모")
    }
  }

  /// Says that the journey has ended elsewhere, and where it is now.
  static var ended: [Element] {
    [
      .notice(
        Notice(
          .information, words("This journey has ended meanwhile.", "이 여정은 그 사이에 끝났어요."))),
      .button(Button("history", label: words("See it in the history", "기록에서 보기"))),
    ]
  }
}

extension Question {
  /// Whether a journey is to be deleted.
  static func deletion(of journey: Journey) -> Question {
    let title = journey.book.title
    return Question(
      title: words(
        "Delete the journey with \u{201C}\(title)\u{201D}?",
        "\u{2018}\(title)\u{2019} 여정을 삭제할까요?"),
      text: words(
        "Its place and its memos go with it. You can undo it on the list right afterwards.",
        "읽은 위치와 메모도 함께 사라져요. 바로 다음 목록에서 되돌릴 수 있어요."),
      answers: [
        Button("deleteNow", label: words("Delete it", "삭제하기"), role: .destructive),
        Button("keep", label: words("Keep it", "그대로 두기")),
      ])
  }
}
