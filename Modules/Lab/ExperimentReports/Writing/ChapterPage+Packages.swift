import ExperimentResults
import PackageReader

extension ChapterPage {
  /// What edits of targets came to, against what the graph says.
  var packages: String {
    let groups = Dictionary(grouping: chapter.packages, by: \.package)
    return groups.sorted { $0.key < $1.key }.map { name, figures in
      tag("h3", escaped(name)) + "\n"
        + ReportTable.scrolling(
          "Builds of \(name)",
          "<thead><tr><th scope=\"col\">target, change</th><th scope=\"col\">time of the build</th>"
            + "<th scope=\"col\">compiled</th><th scope=\"col\">predicted</th>"
            + "<th scope=\"col\">hits</th><th scope=\"col\">missed</th><th scope=\"col\">extra</th>"
            + "</tr></thead><tbody>" + figures.map(row).joined(separator: "\n") + "</tbody>")
    }.joined(separator: "\n")
      + (groups.isEmpty
        ? ""
        : "\n"
          + tag(
            "p", ["class": "rule"],
            "Predicted is what the package's graph says is compiled; missed was compiled and not "
              + "predicted, extra was predicted and not compiled."))
  }

  private func row(_ figure: PackageFigure) -> String {
    let name = "\(figure.target), \(figure.change), \(figure.configuration.rawValue)"
    guard let compiled = figure.compiled, let time = figure.time
    else {
      return tag(
        "tr",
        tag("th", ["scope": "row"], escaped(name))
          + tag(
            "td", ["class": "failed", "colspan": "6"], "failed: \(escaped(figure.message ?? ""))"))
    }
    let isPredicted = figure.predicted != nil
    func names(_ names: [String]) -> String {
      guard isPredicted else { return "<td>–</td>" }
      guard !names.isEmpty else { return "<td>0</td>" }
      return tag(
        "td", ["title": names.joined(separator: ", ")],
        "\(names.count)" + (names.count <= 3 ? ": \(escaped(names.joined(separator: ", ")))" : ""))
    }
    return tag(
      "tr",
      tag("th", ["scope": "row"], escaped(name)) + tag("td", time)
        + tag("td", ["title": compiled.joined(separator: ", ")], "\(compiled.count)")
        + tag("td", figure.predicted.map { "\($0.count)" } ?? "–")
        + tag("td", isPredicted ? "\(figure.hits.count)" : "–") + names(figure.missed)
        + names(figure.extra))
  }
}
