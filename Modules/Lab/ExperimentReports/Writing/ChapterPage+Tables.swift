import ExperimentResults
import PackageReader

extension ChapterPage {
  /// Every median with its interval, in tables to be opened.
  var tables: String {
    var groups: [(String, [FigureGrid])] = []
    for measure in [Measure.wall, .cpu, .compiled, .emitted, .jobs] {
      groups.append(
        ("\(capitalized(measure.words)), from nothing", chapter.cleanPanels(measure).map(\.numbers))
      )
      groups.append(
        (
          "\(capitalized(measure.words)), after a change",
          chapter.changePanels(measure).map(\.changes)
        ))
    }
    for measure in Measure.allCases where measure.isOfEdit {
      groups.append((capitalized(measure.words), chapter.editPanels(measure).map(\.changes)))
    }
    groups.append(("Wiring, launch and tests", chapter.wiringPanels.map(\.measures)))
    let details = groups.filter { !$0.1.isEmpty }.map { title, grids in
      tag(
        "details",
        tag("summary", "\(escaped(title)) (\(counted(grids.count, "table")))")
          + grids.map { ReportTable($0).full }.joined(separator: "\n"))
    }
    return tag(
      "p",
      "A median, and in brackets the interval in which the true one lies, by the ranks of the runs "
        + "and without an assumption on how they are spread. Few runs can not be certain: \(certainty). "
        + "A failed run is in no median. Printed are the tables that are open.")
      + details.joined(separator: "\n")
  }

  /// How certain some numbers of runs are.
  private var certainty: String {
    [2, 3, 5, 6].compactMap { count in
      Samples((0..<count).map(Double.init)).medianInterval().map { interval in
        "\(count) runs cover it with \(digits((100 * interval.coverage).rounded(.down))) %"
      }
    }.joined(separator: ", ")
  }
}
