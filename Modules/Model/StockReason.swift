import Localization

/// Sentences for a wish without a reason.
public enum StockReason {
  /// All of them in the current language.
  public static var all: [String] {
    switch Language.current {
    case .english: english
    case .korean: korean
    }
  }

  private static let english = [
    "Because some journeys need no reason.",
    "A window seat and a good story.",
    "To be somewhere else for a while.",
    "Somebody whose taste I trust spoke of it.",
    "I have been meaning to for years.",
    "The first page would not let me go.",
    "For the long way home.",
    "To see what everybody sees in it.",
  ]

  private static let korean = [
    "이유가 필요 없는 여행도 있으니까.",
    "창가 자리와 좋은 이야기면 충분해서.",
    "잠시 다른 곳에 있고 싶어서.",
    "믿을 만한 사람이 추천해 준 책이라서.",
    "몇 년 전부터 벼르던 책이라서.",
    "첫 장부터 눈을 뗄 수 없어서.",
    "집으로 돌아오는 먼 길에 읽고 싶어서.",
    "모두가 좋아하는 이유가 궁금해서.",
  ]

  /// One of them, the same for the same text in every run, so that what a script prints is too.
  public static func choice(for text: String) -> String {
    // Hasher has another seed in every process.
    let number = text.unicodeScalars.reduce(UInt32(5_381)) { $0 &* 33 ^ $1.value }
    return all[Int(number % UInt32(all.count))]
  }
}
