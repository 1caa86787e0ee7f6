/// What can be seen of a window, with flows and screens by their numbers.
struct Snapshot: Equatable {
  struct Stack: Equatable {
    let tab: String?
    let screens: [Int]
  }

  struct Layer: Equatable {
    let isModal: Bool
    let stacks: [Stack]
    let front: Int
  }

  struct Tree: Equatable {
    let flow: Int
    let children: [Tree]
  }

  enum Activity: Equatable {
    case idle, moving, swipe, dismissal
  }

  let layers: [Layer]
  let tree: Tree?
  let activity: Activity
  let leading: Int?
  /// What parents were told and which screens said that they have gone, since the last act.
  let heard: [Heard]
}

enum Heard: Equatable {
  case outcome(of: Int, isFinished: Bool)
  case gone(Int)
  case childrenEnded(of: Int)
}

extension Heard: CustomStringConvertible {
  var description: String {
    switch self {
    case .outcome(let flow, let isFinished): "\(flow) \(isFinished ? "finished" : "cancelled")"
    case .gone(let screen): "screen \(screen) gone"
    case .childrenEnded(let flow): "children of \(flow) ended"
    }
  }
}

extension Snapshot: CustomStringConvertible {
  var description: String {
    let stacks = layers.map { layer in
      layer.stacks.enumerated().map { index, stack in
        (stack.tab.map { "\($0): " } ?? "") + stack.screens.map(String.init).joined(separator: " ")
          + (layer.stacks.count > 1 && index == layer.front ? "*" : "")
      }.joined(separator: ", ")
    }
    return
      "[\(stacks.joined(separator: " | "))] \(tree.map(\.description) ?? "no flow") \(activity)"
      + (leading.map { " leading \($0)" } ?? "") + (heard.isEmpty ? "" : " heard \(heard)")
  }
}

extension Snapshot.Tree: CustomStringConvertible {
  var description: String {
    children.isEmpty
      ? "\(flow)" : "\(flow)(\(children.map(\.description).joined(separator: " ")))"
  }
}
