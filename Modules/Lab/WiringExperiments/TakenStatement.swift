package import BuildExperiments
package import ExperimentApps
package import ExperimentResults
import Foundation
import ImportScanner

/// A statement, or an argument, that is taken out of a package to see when its lack shows.
package struct TakenStatement: Hashable, Sendable {
  /// The file's path in the package.
  package let path: String
  /// The line in which it begins, counted from 1.
  package let line: Int

  /// Reads `FILE:LINE`; nil for anything else.
  package init?(_ text: String) {
    guard let colon = text.lastIndex(of: ":"), let line = Int(text[text.index(after: colon)...]),
      line > 0, colon > text.startIndex
    else { return nil }
    path = String(text[..<colon])
    self.line = line
  }

  /// The name by which results call it.
  package var name: String { "\(path):\(line)" }

  /// What has to be edited in a package to be without it.
  ///
  /// - Throws: `WiringProblem.noStatement` when nothing begins in that line.
  package func edit(in folder: String) throws(WiringProblem) -> AppEdit {
    guard let data = FileManager.default.contents(atPath: "\(folder)/\(path)") else {
      throw .noStatement(name)
    }
    let text = String(decoding: data, as: UTF8.self)
    guard let (lines, closer) = lines(of: text) else { throw .noStatement(name) }
    var rest = text.split(separator: "\n", omittingEmptySubsequences: false)
    let last = rest[lines.upperBound - 1]
    let kept = closer.map { last.utf8.dropFirst($0 - 1) }.flatMap { Substring($0) }
    rest.replaceSubrange(
      (lines.lowerBound - 1)...(lines.upperBound - 1), with: kept.map { [$0] } ?? [])
    return AppEdit(
      files: [AppEdit.File(path: path, before: text, after: rest.joined(separator: "\n"))])
  }

  /// The lines that it takes up, and the column from which on the last of them belongs to what it stands
  /// in.
  private func lines(of text: String) -> (lines: ClosedRange<Int>, closer: Int?)? {
    guard let outline = SwiftOutline(Array(text.utf8)),
      let start = outline.tokens.firstIndex(where: { $0.line == line && $0.isFirstOfLine }),
      ![")", "]", "}"].contains(outline.text(start))
    else { return nil }
    let opener = outline.openers[start]
    let close = opener.map(outline.end) ?? outline.tokens.endIndex
    var end = close
    if let opener, outline.text(opener) != "{" {
      // An argument ends with its comma.
      let isOwnComma = { (place: Int) in
        outline.text(place) == "," && outline.openers[place] == opener
      }
      end = (start..<close).first(where: isOwnComma).map { $0 + 1 } ?? close
    } else {
      end = outline.statementEnd(after: start, before: close)
    }
    let last = outline.tokens[end - 1].line
    let closer = outline.tokens.indices.contains(close) ? outline.tokens[close] : nil
    return (line...last, closer?.line == last ? closer?.column : nil)
  }

  /// When its lack showed in a build; nil when the package was built all the same.
  ///
  /// A compiler names a column; a check that is a part of the build names a line only.
  package static func moment(of trial: BuildTrial) -> FaultMoment? {
    guard trial.outcome == .failed, let message = trial.message else { return nil }
    let place = message.prefix { $0 != " " }
    let numbers = place.split(separator: ":").dropFirst().compactMap { Int($0) }
    return numbers.count == 1 ? .gate : .compile
  }
}
