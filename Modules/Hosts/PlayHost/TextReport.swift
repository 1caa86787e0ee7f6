import Navigation
import ScreenKit

/// Prints a run to be read: a line a step, and below it what the step was to show.
@MainActor
struct TextReport {
  private let width: Int

  init(_ script: PlayScript) {
    width = max(3, String(script.steps.last?.line ?? 0).count)
  }

  /// The lines of a step that holds.
  func lines(_ step: PlayStep, _ snapshot: PlaySnapshot) -> [String] {
    switch step.action {
    case .screen: [head("ok", step)] + screen(snapshot)
    case .tree: [head("ok", step)] + tree(snapshot)
    case .type, .download, .expect, .expectTab, .reject: [head("ok", step)]
    default: ["\(head("ok", step)) -> \((snapshot.content?.title ?? "no screen").printable)"]
    }
  }

  /// The lines of the step that does not hold, with the screen that it met.
  func failure(_ step: PlayStep, _ snapshot: PlaySnapshot) -> [String] {
    [head("no", step)] + screen(snapshot)
  }

  private func head(_ mark: String, _ step: PlayStep) -> String {
    let number = String(step.line)
    let space = String(repeating: " ", count: width - number.count)
    return "\(mark) \(space)\(number) \(step.text.printable)"
  }

  private var margin: String { String(repeating: " ", count: width + 4) }

  private func screen(_ snapshot: PlaySnapshot) -> [String] {
    guard let content = snapshot.content else { return ["\(margin)no screen"] }
    let words = content.words.flatMap {
      $0.split(separator: "\n", omittingEmptySubsequences: false)
    }
    return tabs(snapshot) + ["\(margin)# \(content.title.printable)"]
      + words.map { "\(margin)\(String($0).printable)" }
  }

  /// The line of the tabs, the one that is seen in round brackets, as a picker's option is.
  private func tabs(_ snapshot: PlaySnapshot) -> [String] {
    guard !snapshot.tabs.isEmpty else { return [] }
    let titles = snapshot.tabs.map {
      $0.isSelected ? "(\($0.title.printable))" : $0.title.printable
    }
    return ["\(margin)\(titles.joined(separator: " | "))"]
  }

  private func tree(_ snapshot: PlaySnapshot) -> [String] {
    let left = snapshot.tree?.picture ?? ["no coordinator"]
    let right = snapshot.stacks.flatMap { stack in
      [Self.name(of: stack)] + stack.titles.map { "  \($0.printable)" }
    }
    let column = (left.map(\.count).max() ?? 0) + 4
    return (0..<max(left.count, right.count)).map { index in
      let node = index < left.count ? left[index] : ""
      let screen = index < right.count ? right[index] : ""
      let gap = screen.isEmpty ? "" : String(repeating: " ", count: column - node.count)
      return "\(margin)\(node)\(gap)\(screen)"
    }
  }
}

extension TextReport {
  private static func name(of stack: PlaySnapshot.Stack) -> String {
    let kind = stack.isModal ? "modal" : "stack"
    return stack.tab.map { "\(kind) of tab \($0.printable)" } ?? kind
  }
}

extension CoordinatorTree {
  /// The tree drawn with lines, a coordinator each.
  fileprivate var picture: [String] {
    [name]
      + children.enumerated().flatMap { index, child in
        let isLast = index == children.count - 1
        return child.picture.enumerated().map { row, line in
          (row == 0 ? (isLast ? "└─ " : "├─ ") : (isLast ? "   " : "│  ")) + line
        }
      }
  }
}
