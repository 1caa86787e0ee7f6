import Foundation

/// Which tests SwiftPM runs by its options `--filter` and `--skip`.
struct TestChoice {
  private var filters: [NSRegularExpression] = []
  private var skips: [NSRegularExpression] = []
  /// Whether a pattern is not understood, so that each test counts as asked for.
  private var isUnsure = false

  /// - Parameter options: The options' names, each with its value behind it.
  init(_ options: [String]) {
    for (name, value) in zip(options, options.dropFirst())
    where name == "--filter" || name == "--skip" {
      guard let pattern = try? NSRegularExpression(pattern: value) else {
        isUnsure = true
        continue
      }
      if name == "--filter" { filters.append(pattern) } else { skips.append(pattern) }
    }
  }

  func select(_ names: [String]) -> [String] {
    if isUnsure { return names }
    return names.filter { name in
      let range = NSRange(name.startIndex..., in: name)
      func matches(_ pattern: NSRegularExpression) -> Bool {
        pattern.firstMatch(in: name, range: range) != nil
      }
      return (filters.isEmpty || filters.contains(where: matches))
        && !skips.contains(where: matches)
    }
  }
}
