import Foundation
import Navigation
import ScreenKit

/// Prints a run for programs: each step as a JSON object on a line of its own.
@MainActor
struct JSONReport {
  private let encoder: JSONEncoder

  init() {
    encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
  }

  /// The line of a step; `failure` says why it does not hold.
  func line(_ step: PlayStep, _ snapshot: PlaySnapshot, failure: String? = nil) -> String {
    let content = snapshot.content
    let entry = Entry(
      line: step.line, step: step.text,
      screen: Entry.Screen(
        title: content?.title ?? "", text: content?.words.joined(separator: "\n") ?? ""),
      stack: snapshot.stacks.flatMap(\.titles),
      tabs: snapshot.tabs.isEmpty
        ? nil
        : snapshot.tabs.map {
          Entry.Tab(title: $0.title, isSelected: $0.isSelected)
        },
      coordinators: snapshot.tree.map(Entry.Node.init),
      failure: failure)
    // Strings and numbers always encode.
    guard let data = try? encoder.encode(entry) else { return "{}" }
    return String(decoding: data, as: UTF8.self)
  }

  private struct Entry: Encodable {
    let line: Int
    let step: String
    let screen: Screen
    let stack: [String]
    /// Left out where there are none.
    let tabs: [Tab]?
    let coordinators: Node?
    let failure: String?

    struct Screen: Encodable {
      let title: String
      let text: String
    }

    struct Tab: Encodable {
      let title: String
      let isSelected: Bool
    }

    struct Node: Encodable {
      let name: String
      let children: [Node]

      init(_ tree: CoordinatorTree) {
        name = tree.name
        children = tree.children.map(Node.init)
      }
    }
  }
}
