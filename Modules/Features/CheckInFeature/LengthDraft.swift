import Localization
import Model
import ScreenKit

/// A book's length in the making: in what it is counted, and what has been typed.
struct LengthDraft: Hashable, Codable {
  /// In what a length is counted.
  enum Unit: String, Codable, CaseIterable {
    case pages, percent, minutes
  }

  var unit: Unit
  private var pages = ""
  private var minutes = ""
  /// Whether the book itself says how long it is.
  let isKnown: Bool

  /// Starts with the book's pages, or with percent where it has none.
  init(of book: Book) {
    if case .pages(let count) = BookLength(of: book) {
      unit = .pages
      pages = String(count)
      isKnown = true
    } else {
      unit = .percent
      isKnown = false
    }
  }

  /// What was typed for the unit that is chosen; each keeps its own.
  var count: String {
    get {
      switch unit {
      case .pages: pages
      case .percent: ""
      case .minutes: minutes
      }
    }
    set {
      switch unit {
      case .pages: pages = newValue
      case .percent: break
      case .minutes: minutes = newValue
      }
    }
  }

  /// The length, or nil while what was typed is none.
  var length: BookLength? {
    switch unit {
    case .pages: number.map(BookLength.pages)
    case .percent: .percent
    case .minutes: number.map(BookLength.minutes)
    }
  }

  /// What is wrong with what was typed, and how to mend it.
  var problem: String? {
    guard length == nil else { return nil }
    return words(
      "Type a whole number from 1 to \(BookLength.limit.grouped), as digits.",
      "1부터 \(BookLength.limit.grouped)까지의 수를 숫자로 입력해 주세요.")
  }

  private var number: Int? {
    Int(count.typed).flatMap { (1...BookLength.limit).contains($0) ? $0 : nil }
  }
}

extension LengthDraft {
  /// The picker `unit`, and the field `count` where a number belongs to it.
  func elements(error: String?) -> [Element] {
    let picker = Element.picker(
      Picker(
        "unit", label: words("Count progress in", "진행 단위"),
        options: Unit.allCases.map { Picker.Option($0.rawValue, $0.label) },
        selected: unit.rawValue))
    guard unit != .percent else { return [picker] }
    let field = Field(
      "count", label: unit.countLabel, text: count, kind: .number, error: error)
    return [picker, .field(field)]
  }
}

extension LengthDraft.Unit {
  fileprivate var label: String {
    switch self {
    case .pages: words("Pages", "쪽")
    case .percent: words("Percent", "퍼센트")
    case .minutes: words("Minutes", "분")
    }
  }

  fileprivate var countLabel: String {
    switch self {
    case .pages: words("Pages in the book", "책의 쪽수")
    case .percent: label
    case .minutes: words("Minutes of the audio book", "오디오북의 분 수")
    }
  }
}
