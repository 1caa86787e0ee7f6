/// A function as it stands in many a view model, with gaps for a topic and figures.
struct FunctionTemplate: Sendable {
  let make:
    @Sendable (_ topic: String, _ numbers: inout SeededNumbers) -> (code: CodeText, call: String)

  static let all: [FunctionTemplate] = [
    amount, validation, grouping, ranking, states, duration, pages, average, code, bars, steps,
    table,
  ]

  private static let amount = FunctionTemplate { topic, numbers in
    let factor = Int.random(in: 2...9, using: &numbers)
    let base = Int.random(in: 10...990, using: &numbers)
    return (
      #"""
      private func formatted\#(topic)() -> String {
        let amount = figures.reduce(\#(base)) { sum, figure in sum + figure * \#(factor) }
        let whole = amount / 100
        let rest = (amount % 100).padded(to: 2)
        switch whole {
        case 0: return "\#(topic): \(rest) cents"
        case 1..<\#(base): return "\#(topic): \(whole).\(rest)"
        default: return "\#(topic): \(whole.grouped).\(rest)"
        }
      }
      """#, "formatted\(topic)()"
    )
  }

  private static let validation = FunctionTemplate { topic, numbers in
    let least = Int.random(in: 2...6, using: &numbers)
    let most = Int.random(in: 12...40, using: &numbers)
    return (
      #"""
      private func problems\#(topic)(in text: String) -> String {
        let isLongEnough = Rule<String> { text in
          text.count < \#(least) ? "\#(topic) needs \#(least) letters" : nil
        }
        let isShortEnough = Rule<String> { text in
          text.count > \#(most) ? "\#(topic) has more than \#(most) letters" : nil
        }
        let isWord = Rule<String> { text in
          text.allSatisfy(\.isLetter) ? nil : "\#(topic) has more than letters"
        }
        let all = isLongEnough.and(isShortEnough).and(isWord)
        return all(text) ?? "\#(topic) is fine"
      }
      """#, "problems\(topic)(in: words.joined())"
    )
  }

  private static let grouping = FunctionTemplate { topic, numbers in
    let size = Int.random(in: 20...300, using: &numbers)
    return (
      #"""
      private func grouped\#(topic)() -> String {
        let groups = Dictionary(grouping: figures) { figure in figure / \#(size) }
        let rows =
          groups
          .sorted { $0.key < $1.key }
          .map { group in
            let sum = group.value.reduce(0, +)
            return "\(group.key * \#(size)) to \((group.key + 1) * \#(size)): \(sum)"
          }
        return "\#(topic): " + rows.joined(separator: ", ")
      }
      """#, "grouped\(topic)()"
    )
  }

  private static let ranking = FunctionTemplate { topic, numbers in
    let divisor = Int.random(in: 3...17, using: &numbers)
    let count = Int.random(in: 2...4, using: &numbers)
    return (
      #"""
      private func best\#(topic)<Score: Comparable>(by score: (Int) -> Score) -> String {
        let best =
          figures
          .filter { figure in figure % \#(divisor) != 0 }
          .ranked(by: score)
          .prefix(\#(count))
        guard let first = best.first else { return "\#(topic): none" }
        let others = best.dropFirst().map { String($0) }.joined(separator: " and ")
        return "\#(topic): \(first)" + (others.isEmpty ? "" : " before " + others)
      }
      """#, "best\(topic) { figure in figure % \(divisor) }"
    )
  }

  private static let states = FunctionTemplate { topic, numbers in
    let limit = Int.random(in: 200...700, using: &numbers)
    let retry = Int.random(in: 2...5, using: &numbers)
    return (
      #"""
      private func state\#(topic)() -> String {
        enum State {
          case idle
          case loading(attempt: Int)
          case loaded(Int)
          case failed(String)
        }
        var state = State.idle
        for figure in figures {
          switch (state, figure > \#(limit)) {
          case (.idle, _): state = .loading(attempt: 1)
          case (.loading(let attempt), true) where attempt >= \#(retry):
            state = .failed("too slow after \(attempt)")
          case (.loading(let attempt), true): state = .loading(attempt: attempt + 1)
          case (.loading, false): state = .loaded(figure)
          case (.loaded(let old), _): state = .loaded(old + figure)
          case (.failed, let isRetry): state = isRetry ? .loading(attempt: 1) : .idle
          }
        }
        switch state {
        case .idle: return "\#(topic) waits"
        case .loading(let attempt): return "\#(topic) loads for the \(attempt). time"
        case .loaded(let sum): return "\#(topic) has \(sum)"
        case .failed(let reason): return "\#(topic) is \(reason)"
        }
      }
      """#, "state\(topic)()"
    )
  }

  private static let duration = FunctionTemplate { topic, numbers in
    let factor = Int.random(in: 3...29, using: &numbers)
    return (
      #"""
      private func duration\#(topic)() -> String {
        let seconds = figures.map { figure in figure * \#(factor) }.max() ?? 0
        let hours = seconds / 3600
        let minutes = seconds / 60 % 60
        let parts: [(count: Int, unit: String)] = [
          (hours, "h"), (minutes, "min"), (seconds % 60, "s"),
        ]
        let text =
          parts
          .drop { part in part.count == 0 }
          .map { part in "\(part.count) \(part.unit)" }
          .joined(separator: " ")
        return "\#(topic): " + (text.isEmpty ? "no time" : text)
      }
      """#, "duration\(topic)()"
    )
  }

  private static let pages = FunctionTemplate { topic, numbers in
    let size = Int.random(in: 2...5, using: &numbers)
    return (
      #"""
      private func pages\#(topic)<Item>(of items: [Item], by name: (Item) -> String) -> String {
        var pages: [[Item]] = []
        for item in items {
          if let last = pages.last, last.count < \#(size) {
            pages[pages.count - 1].append(item)
          } else {
            pages.append([item])
          }
        }
        let texts = pages.enumerated().map { number, page in
          "\(number + 1)/\(pages.count) " + page.map(name).joined(separator: "+")
        }
        return "\#(topic): " + texts.joined(separator: "; ")
      }
      """#, "pages\(topic)(of: words) { word in word.uppercased() }"
    )
  }

  private static let average = FunctionTemplate { topic, numbers in
    let window = Int.random(in: 2...4, using: &numbers)
    return (
      #"""
      private func average\#(topic)() -> String {
        let window = \#(window)
        guard figures.count >= window else { return "\#(topic): too few" }
        let averages = (0...(figures.count - window)).map { start in
          figures[start..<(start + window)].reduce(0, +) / window
        }
        let isRising = zip(averages, averages.dropFirst()).allSatisfy { $0 <= $1 }
        let trend = isRising ? "rising" : "changing"
        return "\#(topic) is \(trend) at \(averages.last ?? 0)"
      }
      """#, "average\(topic)()"
    )
  }

  private static let code = FunctionTemplate { topic, numbers in
    let modulus = [89, 97, 101, 103, 107, 109].randomElement(using: &numbers) ?? 97
    let factor = Int.random(in: 3...31, using: &numbers)
    return (
      #"""
      private func code\#(topic)(of text: String) -> String {
        let letters = text.unicodeScalars.filter { scalar in scalar.isASCII }
        let check = letters.reduce(7) { sum, scalar in
          (sum * \#(factor) + Int(scalar.value)) % \#(modulus)
        }
        let head = text.prefix(3).uppercased()
        return "\#(topic): \(head)-\(check.padded(to: 3))"
      }
      """#, "code\(topic)(of: words.first ?? title)"
    )
  }

  private static let bars = FunctionTemplate { topic, numbers in
    let width = Int.random(in: 8...24, using: &numbers)
    return (
      #"""
      private func bar\#(topic)() -> String {
        let total = figures.reduce(0, +)
        let first = figures.first ?? 0
        let filled = total == 0 ? 0 : first * \#(width) / total
        let rest = String(repeating: ".", count: \#(width) - filled)
        let bar = String(repeating: "#", count: filled) + rest
        let percent = total == 0 ? 0 : first * 100 / total
        return "\#(topic): [\(bar)] \(percent) %"
      }
      """#, "bar\(topic)()"
    )
  }

  private static let steps = FunctionTemplate { topic, numbers in
    let add = Int.random(in: 2...90, using: &numbers)
    let factor = Int.random(in: 2...7, using: &numbers)
    let limit = Int.random(in: 900...4000, using: &numbers)
    return (
      #"""
      private func applied\#(topic)(to figure: Int) -> String {
        let steps: [(name: String, apply: (Int) -> Int)] = [
          ("plus", { value in value + \#(add) }),
          ("times", { value in value * \#(factor) }),
          ("capped", { value in min(value, \#(limit)) }),
        ]
        var value = figure
        var passed: [String] = []
        for step in steps {
          let next = step.apply(value)
          if next != value { passed.append(step.name) }
          value = next
        }
        return "\#(topic): \(value.grouped) by " + passed.joined(separator: ", ")
      }
      """#, "applied\(topic)(to: figures[0])"
    )
  }

  private static let table = FunctionTemplate { topic, numbers in
    let width = Int.random(in: 7...12, using: &numbers)
    return (
      #"""
      private func row\#(topic)() -> String {
        let longest = words.map(\.count).max() ?? 0
        let columns = zip(words, figures).map { word, figure -> String in
          let gap = max(1, \#(width) + longest - word.count - String(figure).count)
          return word + String(repeating: ".", count: gap) + String(figure)
        }
        let chosen = columns.filter { column in column.count > \#(width) }.prefix(2)
        return "\#(topic): " + chosen.joined(separator: " | ")
      }
      """#, "row\(topic)()"
    )
  }
}
