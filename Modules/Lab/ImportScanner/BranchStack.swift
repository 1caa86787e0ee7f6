/// The branches of `#if` around a place in a file, the outermost first.
struct BranchStack {
  private struct Block {
    /// How many braces were open where it began; each of its branches begins with as many.
    let depth: Int
    var earlier: [BranchCondition] = []
    /// Nil in `#else`.
    var current: BranchCondition?
  }

  private var blocks: [Block] = []

  /// Enters the first branch of a block.
  mutating func begin(_ condition: BranchCondition, depth: Int) {
    blocks.append(Block(depth: depth, current: condition))
  }

  /// Goes on to a block's next branch, `#else` without a condition.
  ///
  /// - Returns: How many braces are open there. Nil outside of a block.
  mutating func next(_ condition: BranchCondition?) -> Int? {
    guard var block = blocks.popLast() else { return nil }
    if let current = block.current { block.earlier.append(current) }
    block.current = condition
    blocks.append(block)
    return block.depth
  }

  /// Leaves a block.
  ///
  /// - Returns: How many braces are open behind it. Nil outside of a block.
  mutating func end() -> Int? {
    blocks.popLast()?.depth
  }

  /// What all branches around the place ask together. Nil outside of a block.
  var condition: BranchCondition? {
    guard !blocks.isEmpty else { return nil }
    var parts: [BranchCondition] = []
    for block in blocks {
      parts += block.earlier.map { .not($0) }
      if let current = block.current { parts.append(current) }
    }
    return parts.count == 1 ? parts[0] : .all(parts)
  }
}
