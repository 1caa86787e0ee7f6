import ExperimentResults

/// The command lines that measure again what records tell of.
enum RepeatedCommands {
  static func lines(builds: [BuildRecord], wirings: [WiringRecord]) -> [String] {
    let apps = builds.compactMap { record -> (AppSubject, BuildCell)? in
      guard case .app(let app) = record.cell.subject else { return nil }
      return (app, record.cell)
    }
    // A part that was measured in release only is not to be measured in debug too.
    let ofApps = Configuration.allCases.flatMap { configuration in
      Self.ofApps(apps.filter { $0.1.configuration == configuration })
    }
    let packages = Dictionary(
      grouping: builds.compactMap { record -> (name: String, target: String, cell: BuildCell)? in
        guard case .package(let name, let target) = record.cell.subject else { return nil }
        return (name, target, record.cell)
      }, by: \.name)
    let ofPackages = packages.sorted { $0.key < $1.key }.map { name, cells in
      command(
        "build",
        [
          ("package-path", "THE-FOLDER-OF-\(name)"),
          ("targets", FigureOrder.sorted(cells.map(\.target), by: []).joined(separator: ",")),
        ] + options(cells.map(\.cell)))
    }
    let generated = wirings.filter { MeasuredApp($0).isGenerated }
    let subjects = Set(apps.map(\.0))
    let ofWirings = Dictionary(grouping: generated) { shape(of: $0, in: subjects) }
      .sorted { ($0.key.depth, $0.key.words) < ($1.key.depth, $1.key.words) }
      .map { shape, records in
        command(
          "wiring",
          options(
            styles: records.map(\.subject), layouts: records.map(\.layout),
            features: records.map(\.features))
            + shape.options + [("runs", "\(records.map(\.run).max() ?? 1)")])
      }
    return ofApps + ofPackages + ofWirings + changes(wirings) + launches(wirings)
  }

  private static func ofApps(_ apps: [(AppSubject, BuildCell)]) -> [String] {
    struct Series: Hashable {
      let shape: MeasuredApp.Shape
      let runs: Int
    }
    let runs = Dictionary(grouping: apps, by: \.0.features).mapValues { apps in
      apps.map(\.1.run).max() ?? 1
    }
    // Sizes that were measured as often are one command.
    let series = Dictionary(grouping: apps) { app, _ in
      Series(shape: MeasuredApp(app).shape, runs: runs[app.features] ?? 1)
    }
    let sorted = series.sorted { $0.value[0].0.sortedBefore($1.value[0].0) }
    return sorted.map { series, cells in
      command(
        "build",
        options(
          styles: cells.map(\.0.style), layouts: cells.map(\.0.layout),
          features: cells.map(\.0.features))
          + series.shape.options + options(cells.map(\.1)))
    }
  }

  /// What is known of the shape: records of wiring tell only the depth, but the edits of the same
  /// experiment are builds, which tell all. Without it, the lab would refuse the folder of these.
  private static func shape(of record: WiringRecord, in apps: Set<AppSubject>) -> MeasuredApp.Shape
  {
    let alike = apps.filter { $0.depth == record.depth }
    let same = alike.filter {
      ($0.style, $0.layout, $0.features) == (record.subject, record.layout, record.features)
    }
    let shapes = Set((same.isEmpty ? alike : same).map { MeasuredApp($0).shape })
    guard shapes.count == 1, let shape = shapes.first else { return .init(depth: record.depth) }
    return shape
  }

  /// What was taken out of other packages, and the changes that were made to them.
  private static func changes(_ wirings: [WiringRecord]) -> [String] {
    let changes = wirings.filter {
      ($0.measure == .fault || $0.measure == .editFiles) && !MeasuredApp($0).isGenerated
    }
    let packages = Dictionary(grouping: changes) { String($0.subject.prefix { $0 != " " }) }
    return packages.sorted { $0.key < $1.key }.map { name, records in
      func names(_ measure: WiringMeasure) -> [String] {
        Set(records.filter { $0.measure == measure }.compactMap(\.about)).sorted()
      }
      let wired = Set(
        records.filter { $0.measure == .editFiles && $0.subject != name }.map(\.subject))
      let wirings = wired.sorted().map { "\($0.dropFirst(name.count + 1))=ITS-FILES" }
      let taken = names(.fault)
      return command(
        "wiring",
        [("package-path", "THE-FOLDER-OF-\(name)")]
          + (wirings.isEmpty ? [] : [("wirings", wirings.joined(separator: ","))])
          + names(.editFiles).map { ("patch", "\($0)=ITS-PATCH") }
          + (taken.isEmpty ? [] : [("take-out", taken.joined(separator: ","))]))
    }
  }

  /// The commands by which programs of other packages were launched stand in the records.
  private static func launches(_ wirings: [WiringRecord]) -> [String] {
    let launches = wirings.filter { $0.measure == .runWall && !MeasuredApp($0).isGenerated }
    let packages = Dictionary(grouping: launches) { $0.subject.prefix { $0 != " " } }
    return packages.sorted { $0.key < $1.key }.map { name, records in
      let commands = Set(
        records.map { "\($0.subject.dropFirst(name.count + 1))=\($0.words ?? "COMMAND")" })
      return command(
        "wiring",
        [("package-path", "THE-FOLDER-OF-\(name)")] + commands.sorted().map { ("launch", $0) }
          + [("runs", "\(records.map(\.run).max() ?? 1)")])
    }
  }

  private static func command(_ name: String, _ options: [(String, String)]) -> String {
    let words = options.map { "--\($0.0) \(quoted($0.1))" }.joined(separator: " ")
    return "lab experiment \(name) \(words) --out DIR"
  }

  private static func options(
    styles: [String], layouts: [String], features: [Int]
  ) -> [(String, String)] {
    [
      ("styles", FigureOrder.sorted(styles, by: FigureOrder.styles).joined(separator: ",")),
      ("layouts", FigureOrder.sorted(layouts, by: FigureOrder.layouts).joined(separator: ",")),
      ("features", Set(features).sorted().map(String.init).joined(separator: ",")),
    ]
  }

  private static func options(_ cells: [BuildCell]) -> [(String, String)] {
    [
      (
        "changes",
        FigureOrder.sorted(cells.map(\.change), by: FigureOrder.changes)
          .joined(separator: ",")
      ),
      ("configurations", Set(cells.map(\.configuration.rawValue)).sorted().joined(separator: ",")),
      ("runs", "\(cells.map(\.run).max() ?? 1)"),
    ]
  }

  /// A word as a shell takes it.
  private static func quoted(_ word: String) -> String {
    let isPlain = word.utf8.allSatisfy {
      switch $0 {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: ","), UInt8(ascii: "-"),
        UInt8(ascii: "_"), UInt8(ascii: "."), UInt8(ascii: "/"):
        true
      default: false
      }
    }
    return isPlain ? word : "'\(word.replacing("'", with: "'\\''"))'"
  }
}

extension MeasuredApp.Shape {
  fileprivate var options: [(String, String)] {
    [("depth", depth), ("screens", screens), ("lines", lines), ("seed", seed)].compactMap {
      name, value in value.map { (name, "\($0)") }
    }
  }
}

extension AppSubject {
  fileprivate func sortedBefore(_ other: AppSubject) -> Bool {
    MeasuredApp(self) < MeasuredApp(other)
  }
}
