import CSV
import Localization

extension CSVError.Problem {
  /// What is wrong with a row, in whole sentences for the person.
  var reason: LocalizedText {
    LocalizedText {
      switch self {
      case .unclosedQuote:
        words("A quote is opened and never closed.", "따옴표가 열리고 닫히지 않았어요.")
      case .textAfterQuote:
        words("Text follows a closing quote.", "닫는 따옴표 바로 뒤에 글이 있어요.")
      case .longRecord:
        words(
          "The row has more than \(CSVReader.recordLimit.grouped) bytes.",
          "이 줄은 \(CSVReader.recordLimit.grouped)바이트보다 길어요.")
      case .notUTF8:
        words("A cell is not UTF-8 text.", "UTF-8 글이 아닌 칸이 있어요.")
      case .fieldCount(let found, let expected):
        words(
          "The row has \(counted(found, "cell")) and the first line \(expected.grouped).",
          "이 줄은 \(found.grouped)칸이고 첫 줄은 \(expected.grouped)칸이에요.")
      case .unreadable(let reason):
        words(
          "The file can not be read on: \(reason).", "파일을 더 읽을 수 없어요: \(reason).")
      }
    }
  }
}
