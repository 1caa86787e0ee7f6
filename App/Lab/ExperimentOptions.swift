import CommandArguments
import ExperimentApps

/// What experiments with generated apps take alike.
struct ShapeOptions: Hashable {
  var styles: [WiringStyle]
  var layouts: [AppLayout]
  var features: [Int]
  var depth: Int
  var screens: Int
  var lines: Int
  var seed: Int

  /// - Parameters:
  ///   - layouts: The layouts without `--layouts`.
  ///   - features: The numbers of features without `--features`.
  init(
    _ reader: inout ArgumentReader, layouts: [AppLayout], features: [Int]
  ) throws(UsageError) {
    styles = try reader.takeList("--styles", of: WiringStyle.self) ?? WiringStyle.allCases
    self.layouts = try reader.takeList("--layouts", of: AppLayout.self) ?? layouts
    self.features = try reader.takeNumbers("--features") ?? features
    depth = try reader.takeNumber("--depth") ?? 3
    screens = try reader.takeNumber("--screens") ?? 3
    lines = try reader.takeNumber("--lines") ?? 60
    seed = try reader.takeNumber("--seed") ?? 1
    guard seed >= 0 else { throw UsageError("--seed is \(seed). Give 0 or more.") }
    _ = try shapes
  }

  /// Each style in each layout with each number of features.
  var shapes: [AppShape] {
    get throws(UsageError) {
      var shapes: [AppShape] = []
      for style in styles {
        for layout in layouts {
          for count in features {
            do {
              shapes.append(
                try AppShape(
                  style: style, layout: layout, features: count, depth: depth, screens: screens,
                  lines: lines, seed: UInt64(seed)))
            } catch {
              throw UsageError("\(error)")
            }
          }
        }
      }
      return shapes
    }
  }

  /// Says no to options that are about generated apps, where another package is meant.
  static func refuse(_ reader: inout ArgumentReader) throws(UsageError) {
    for name in ["--styles", "--layouts", "--features", "--depth", "--screens", "--lines"]
    where try reader.takeValue(name) != nil {
      throw UsageError("\(name) is about generated apps. Leave it or --package-path away.")
    }
  }
}

extension ArgumentReader {
  /// Takes the whole number of an option, or nil when it is not there.
  mutating func takeNumber(_ name: String) throws(UsageError) -> Int? {
    guard let text = try takeValue(name) else { return nil }
    guard let number = Int(text) else { throw UsageError("\(name) is '\(text)'. Give a number.") }
    return number
  }

  /// Takes the whole numbers of an option, which commas part.
  mutating func takeNumbers(_ name: String) throws(UsageError) -> [Int]? {
    guard let words = try takeWords(name) else { return nil }
    var numbers: [Int] = []
    for word in words {
      guard let number = Int(word) else {
        throw UsageError("\(name) has '\(word)'. Give numbers, such as 10,20,40.")
      }
      numbers.append(number)
    }
    return numbers
  }

  /// Takes some of a few words, which commas part; `all` is all of them.
  mutating func takeList<Choice: CaseIterable & RawRepresentable<String>>(
    _ name: String, of choices: Choice.Type
  ) throws(UsageError) -> [Choice]? {
    guard let words = try takeWords(name) else { return nil }
    if words == ["all"] { return Array(choices.allCases) }
    var list: [Choice] = []
    for word in words {
      guard let choice = Choice(rawValue: word) else {
        let all = choices.allCases.map(\.rawValue).joined(separator: ", ")
        throw UsageError("\(name) has '\(word)'. Use some of \(all), or all.")
      }
      list.append(choice)
    }
    return list
  }

  /// Takes the words of an option, which commas part; none may be there twice.
  mutating func takeWords(_ name: String) throws(UsageError) -> [String]? {
    guard let text = try takeValue(name) else { return nil }
    let words = text.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    guard !words.contains("") else {
      throw UsageError("\(name) is '\(text)'. Give one or more, with a comma between.")
    }
    var seen: Set<String> = []
    for word in words where !seen.insert(word).inserted {
      throw UsageError("\(name) has '\(word)' twice. Leave one away.")
    }
    return words
  }
}
