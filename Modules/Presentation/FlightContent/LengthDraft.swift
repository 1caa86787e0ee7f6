import Localization
public import Model
public import ScreenKit

/// What a book's progress is counted in, as chosen and typed so far.
public struct LengthDraft: Hashable, Sendable, Codable {
  /// What is counted.
  public enum Unit: String, Hashable, Sendable, Codable, CaseIterable {
    case pages, percent, minutes
  }

  /// What was chosen; nil as long as the book decides.
  public var unit: Unit?
  /// How many pages were typed; nil as long as the book says.
  public var pages: String?
  /// How many minutes were typed.
  public var minutes: String

  /// Makes a draft in which nothing is chosen yet.
  public init() {
    unit = nil
    pages = nil
    minutes = ""
  }

  /// What is counted: what was chosen, else what the book suggests.
  public func unit(of book: Book?) -> Unit {
    if let unit { return unit }
    guard let book, case .pages = BookLength(of: book) else { return .percent }
    return .pages
  }

  /// The length that is described.
  public func length(of book: Book?) throws(FieldProblem) -> BookLength {
    switch unit(of: book) {
    case .percent: return .percent
    case .pages: return .pages(try count(of: book))
    case .minutes: return .minutes(try count(of: book))
    }
  }

  private func count(of book: Book?) throws(FieldProblem) -> Int {
    guard let number = try countText(of: book).typedNumber() else { throw .noLength }
    return number
  }

  private func countText(of book: Book?) -> String {
    switch unit(of: book) {
    case .percent: ""
    case .pages: pages ?? book?.pages.map(String.init) ?? ""
    case .minutes: minutes
    }
  }
}

extension LengthDraft {
  /// The picker `unit`, and the field `pages` or `minutes` where a number is needed.
  ///
  /// - Parameter error: What is wrong with the number.
  public func elements(for book: Book?, error: String?) -> [Element] {
    let unit = unit(of: book)
    let picker = Element.picker(
      Picker(
        "unit", label: words("Counted in", "진행 단위"),
        options: Unit.allCases.map { Picker.Option($0.rawValue, $0.inWords) },
        selected: unit.rawValue))
    guard unit != .percent else { return [picker] }
    return [
      picker,
      .field(
        Field(
          ControlID(unit.rawValue),
          label: unit == .pages
            ? words("Pages of the book", "책의 쪽수") : words("Minutes of the book", "책의 길이(분)"),
          text: countText(of: book), kind: .number, error: error)),
    ]
  }

  /// Takes what the person did to one of `elements(for:error:)`; false when it was another control.
  public mutating func take(_ event: ScreenEvent) -> Bool {
    switch event {
    case .picked("unit", let name): unit = Unit(rawValue: name) ?? unit
    case .typed("pages", let text): pages = text
    case .typed("minutes", let text): minutes = text
    case .typed, .picked, .tapped, .chose, .uploaded: return false
    }
    return true
  }
}

extension LengthDraft.Unit {
  /// What a length counts.
  public init(_ length: BookLength) {
    switch length {
    case .pages: self = .pages
    case .percent: self = .percent
    case .minutes: self = .minutes
    }
  }

  /// What a field for a place in the book asks for: `Page`.
  public var placeLabel: String {
    switch self {
    case .pages: words("Page", "쪽")
    case .percent: words("Percent", "퍼센트")
    case .minutes: words("Minute", "분")
    }
  }

  fileprivate var inWords: String {
    switch self {
    case .pages: words("Pages", "쪽")
    case .percent: words("Percent", "퍼센트")
    case .minutes: words("Minutes", "분")
    }
  }
}
