import Localization
public import Model
public import ScreenKit

extension Book {
  /// The summary under a heading, or nothing where there is none.
  public var summarySection: [Element] {
    summary.map { [.heading(words("Description", "책 소개")), .text($0)] } ?? []
  }
}
