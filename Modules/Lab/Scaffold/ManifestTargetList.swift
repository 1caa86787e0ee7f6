import ImportScanner

/// Puts entries behind the last target that a manifest declares.
///
/// Where `Package(targets:)` is given a list, they stand at its end. Where it is given something
/// else, such as a variable or a list of lists, they are added in a statement at the manifest's end.
struct ManifestTargetList {
  let file: String

  func insert(_ entries: [String], into text: String) throws(ScaffoldProblem) -> String {
    guard let outline = SourceOutline(text, hasBareRegex: false), let call = call(in: outline)
    else {
      throw .noPlace(
        file: file, reason: "nothing is 'let package = Package('. Write the manifest so.")
    }
    guard let list = list(of: call, in: outline) else {
      return appended(entries, to: name(before: call, in: outline), outline)
    }
    return inserted(entries, list, outline)
  }

  /// The bracket of the package's initializer.
  private func call(in outline: SourceOutline) -> Int? {
    let tokens = outline.tokens
    return tokens.indices.first { index in
      tokens[index].text == "(" && outline.depth(of: index) == 0 && index > 1
        && tokens[index - 1].text == "Package" && tokens[index - 2].text == "="
    }
  }

  /// What the package is called, which is nearly always `package`.
  private func name(before call: Int, in outline: SourceOutline) -> String {
    let words = outline.tokens[..<call]
    let start = words.lastIndex { $0.text == "let" || $0.text == "var" }
    return start.map { words[$0 + 1].text } ?? "package"
  }

  /// The brackets of the list of targets, when it is one.
  private func list(of call: Int, in outline: SourceOutline) -> (open: Int, close: Int)? {
    let tokens = outline.tokens
    guard let end = outline.closing(of: call) else { return nil }
    let label = (call..<end).first { index in
      tokens[index].text == "targets" && tokens[index + 1].text == ":"
        && outline.depth(of: index) == 1
    }
    guard let label, tokens[label + 2].text == "[", let close = outline.closing(of: label + 2),
      [",", ")", "+"].contains(tokens[close + 1].text)
    else { return nil }
    return (label + 2, close)
  }

  private func appended(
    _ entries: [String], to name: String, _ outline: SourceOutline
  ) -> String {
    var lines = outline.lines
    while lines.last.map({ SourceOutline.trimmed($0).isEmpty }) ?? false { lines.removeLast() }
    let statement =
      ["", "\(name).targets += ["] + entries.map { $0.isEmpty ? $0 : "    \($0)" } + ["]"]
    return LineInsertion.insert(statement, at: lines.count, into: lines + [""])
  }

  private func inserted(
    _ entries: [String], _ list: (open: Int, close: Int), _ outline: SourceOutline
  ) -> String {
    let tokens = outline.tokens
    let (open, last, close) = (tokens[list.open], tokens[list.close - 1], tokens[list.close])
    var lines = outline.lines
    let isEmpty = list.close == list.open + 1
    let first = tokens[list.open + 1]
    let indent =
      !isEmpty && first.isFirstOfLine
      ? SourceOutline.indent(of: lines[first.line - 1])
      : SourceOutline.indent(of: lines[open.line - 1]) + "    "
    var entries = entries.map { $0.isEmpty ? $0 : indent + $0 }
    // The last element may be a call over several lines, whose last sign is its end; a literal over
    // several lines is none that a list of targets has.
    let end = last.column - 1 + last.text.utf8.count
    let line = lines[last.line - 1]
    let head = String(Substring(line.utf8.prefix(end)))
    var rest = String(Substring(line.utf8.dropFirst(end)))
    if close.line == last.line {
      entries.append(SourceOutline.indent(of: lines[open.line - 1]) + SourceOutline.trimmed(rest))
      rest = ""
    }
    lines[last.line - 1] = head + (isEmpty || last.text == "," ? "" : ",") + rest
    return LineInsertion.insert(entries, at: last.line, into: lines)
  }
}
