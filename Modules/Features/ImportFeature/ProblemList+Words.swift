import Localization
import ScreenKit

extension ProblemList {
  /// The problems, a line each, under a heading. Nothing where there is none.
  func elements(under heading: String) -> [Element] {
    guard count > 0 else { return [] }
    let more = count - shown.count
    return [.heading("\(heading) (\(count.grouped))")] + shown.map { .text("\($0)") }
      + (more > 0 ? [.text(words("and \(more.grouped) more", "그 밖에 \(more.grouped)줄"))] : [])
  }
}
