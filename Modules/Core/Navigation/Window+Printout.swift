extension Window {
  /// Both trees side by side: the coordinators, and what stands in the window, the top first.
  ///
  ///     coordinators              screens
  ///     AppCoordinator            ground
  ///       WishlistCoordinator       2 WishTicketScreen    of WishlistCoordinator
  ///                                 1 WishlistScreen      of WishlistCoordinator
  public var printout: String {
    let left = ["coordinators"] + (tree.map { lines(of: $0, depth: 0) } ?? ["none runs"])
    var right = ["screens"]
    for (index, layer) in layers.enumerated().reversed() {
      right.append(layer.isModal ? "modal \(index)" : "ground")
      for stack in layer.stacks {
        if let tab = stack.tab {
          right.append("  tab \(tab.name)\(stack === layer.front ? ", selected" : "")")
        }
        right += lines(of: stack, indentation: stack.tab == nil ? "  " : "    ")
      }
    }
    let width = (left.map(\.count).max() ?? 0) + 3
    return (0..<max(left.count, right.count)).map { row in
      let name = row < left.count ? left[row] : ""
      guard row < right.count else { return name + "\n" }
      return name + String(repeating: " ", count: width - name.count) + right[row] + "\n"
    }.joined() + waiting
  }

  /// What keeps the window from standing still, or nothing.
  private var waiting: String {
    let count = queue.waiting.reduce(0) { count, _ in count + 1 }
    let moves = count == 0 ? "" : count == 1 ? ", 1 move waits" : ", \(count) moves wait"
    if isHeld { return "The window is held\(moves).\n" }
    return isSettled ? "" : "A transition or a gesture is under way\(moves).\n"
  }

  private func lines(of tree: CoordinatorTree, depth: Int) -> [String] {
    [String(repeating: "  ", count: depth) + tree.name]
      + tree.children.flatMap { lines(of: $0, depth: depth + 1) }
  }

  private func lines(of stack: NavigationStack, indentation: String) -> [String] {
    let names = stack.entries.map { "\($0.id.number) \(typeName($0.screen))" }
    let width = names.map(\.count).max() ?? 0
    return zip(stack.entries, names).reversed().map { entry, name in
      let padding = String(repeating: " ", count: width - name.count)
      return "\(indentation)\(name)\(padding)  of \(entry.owner?.name ?? "nobody")"
    }
  }
}
