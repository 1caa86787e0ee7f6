import ExperimentResults
import PackageReader

/// The part of the page on one machine.
struct ChapterPage {
  let chapter: ReportChapter
  /// What is put before the names of places.
  let prefix: String
  let isAlone: Bool

  var html: String {
    let sections = ReportSection.allCases.compactMap { section -> (ReportSection, String)? in
      content(of: section).map { (section, $0) }
    }
    let missing = ReportSection.allCases.filter { section in
      section != .packages && !sections.contains { $0.0 == section }
    }
    var places = [("claims", "Claims")]
    places += sections.map { ($0.0.rawValue, $0.0.title) }
    if !chapter.failures.isEmpty { places.append(("failed", "What failed")) }
    places += [("tables", "All medians"), ("again", "Measure it again")]
    let links = places.map { tag("a", ["href": "#\(prefix)\($0.0)"], escaped($0.1)) }
    return [
      tag("section", ["id": "\(prefix)top", "class": "summary"], summary),
      tag("nav", ["aria-label": "Sections"], links.joined(separator: "\n")),
      section("claims", "What is said of wiring, and what the records say", claims),
      sections.map { section($0.0.rawValue, $0.0.title, $0.1) }.joined(separator: "\n"),
      missing.isEmpty ? "" : section("missing", "Not measured", notMeasured(missing)),
      chapter.failures.isEmpty ? "" : section("failed", "What failed", failed),
      section("tables", "All medians", tables),
      section("again", "Measure it again", again),
    ].joined(separator: "\n")
  }

  private func section(_ id: String, _ title: String, _ content: String) -> String {
    tag("section", ["id": prefix + id], tag("h2", escaped(title)) + "\n" + content)
  }

  // MARK: - About the whole

  private var summary: String {
    let apps = chapter.apps
    let generated = apps.filter(\.isGenerated)
    var facts: [(String, String)] = []
    if !generated.isEmpty {
      facts += [
        (
          "Styles",
          FigureOrder.sorted(generated.map(\.style), by: FigureOrder.styles)
            .joined(separator: ", ")
        ),
        (
          "Layouts",
          FigureOrder.sorted(generated.map(\.layout), by: FigureOrder.layouts)
            .joined(separator: ", ")
        ),
        (
          "Features",
          Set(generated.map(\.features)).sorted().map(String.init)
            .joined(separator: ", ")
        ),
        ("Shape", shapes(generated)),
      ]
    }
    let others = Set(apps.filter { !$0.isGenerated }.map(\.style)).sorted()
    if !others.isEmpty { facts.append(("Other apps", others.joined(separator: ", "))) }
    let packages = Set(chapter.packages.map(\.package)).sorted()
    if !packages.isEmpty { facts.append(("Packages", packages.joined(separator: ", "))) }
    facts.append(
      (
        "Measured",
        "\(counted(chapter.builds, "build")), \(counted(chapter.wirings, "figure")) of wiring; "
          + (chapter.failures.isEmpty ? "none failed" : "\(chapter.failures.count) failed")
      ))
    if let machine = chapter.machine {
      facts += [
        (
          "Machine",
          "\(machine.processor), \(counted(machine.cores, "core")), "
            + "\(FigureUnit.bytes.words(Double(machine.memory))) of memory, \(machine.system)"
        ),
        ("Toolchain", machine.toolchain),
      ]
    } else {
      facts.append(("Machine", "\(chapter.machineID), of which the records tell nothing"))
    }
    if let overhead = chapter.overhead {
      facts.append(
        ("Overhead", "\(digits(100 * overhead)) % of the builds' time was spent beside them"))
    }
    facts.append(("Noise", noise))
    let list = facts.map { tag("dt", escaped($0.0)) + tag("dd", escaped($0.1)) }
    return (isAlone ? "" : tag("h2", escaped(chapter.name)))
      + tag("dl", list.joined(separator: "\n"))
  }

  private func shapes(_ apps: [MeasuredApp]) -> String {
    // What records of wiring leave out, those of builds tell.
    let shapes = Set(apps.map(\.shape))
    let whole = shapes.filter { $0.screens != nil }
    let rest = shapes.filter { shape in
      shape.screens == nil && !whole.contains { $0.depth == shape.depth }
    }
    return whole.union(rest).map(\.words).sorted().joined(separator: "; ")
  }

  private var noise: String {
    guard let median = chapter.noise.median, let most = chapter.noise.sorted.last else {
      return "not known: nothing was built twice"
    }
    return "runs of the same build are \(digits(100 * median)) % from their median (the median of "
      + "\(counted(chapter.noise.count, "figure")); \(digits(100 * most)) % at most)"
  }

  private func notMeasured(_ sections: [ReportSection]) -> String {
    let items = sections.map { section in
      tag("li", "\(escaped(section.title)): \(tag("code", escaped(section.command)))")
    }
    return tag("ul", items.joined())
  }

  private var failed: String {
    let rows = chapter.failures.map { failure in
      tag(
        "tr",
        tag("th", ["scope": "row"], escaped(failure.cell))
          + tag("td", ["class": "words"], escaped(failure.message)))
    }
    return tag("p", "No figure of these is a part of a median.")
      + ReportTable.scrolling(
        "What failed",
        tag("thead", "<tr><th scope=\"col\">Cell</th><th scope=\"col\">Message</th></tr>")
          + tag("tbody", rows.joined(separator: "\n")))
  }

  private var again: String {
    let commands = chapter.commands + ["lab report DIR --out report.html"]
    return tag(
      "p", "The command lines that the records come from, with a folder DIR of your own:")
      + tag("pre", ["tabindex": "0"], escaped(commands.joined(separator: "\n")))
      + tag(
        "p",
        "The raw results, a line a cell, are in \(tag("code", "results.jsonl")) of the folder of the "
          + "experiment. All medians, intervals and numbers of runs as a table for other programs: "
          + tag("code", "lab report DIR --format csv") + ", or with the claims: "
          + tag("code", "lab report DIR --format json") + ".")
  }
}
