import ExperimentResults

/// The command lines that measure again what records tell of.
enum RepeatedCommands {
  static func lines(builds: [BuildRecord], wirings: [WiringRecord]) -> [String] {
    let apps = builds.compactMap { record -> (AppSubject, BuildCell)? in
      guard case .app(let app) = record.cell.subject else { return nil }
      return (app, record.cell)
    }
    let shapes = Dictionary(grouping: apps) { MeasuredApp($0.0).shape }
    let ofApps = shapes.sorted { $0.value[0].0.sortedBefore($1.value[0].0) }.map { shape, cells in
      command(
        "build",
        options(
          styles: cells.map(\.0.style), layouts: cells.map(\.0.layout),
          features: cells.map(\.0.features))
          + shape.options + options(cells.map(\.1)))
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
    // What is no generated app is measured beside them, whatever the options.
    let generated = wirings.filter { MeasuredApp($0).isGenerated }
    let ofWirings = Dictionary(grouping: generated, by: \.depth).sorted { $0.key < $1.key }
      .map { depth, records in
        command(
          "wiring",
          options(
            styles: records.map(\.subject), layouts: records.map(\.layout),
            features: records.map(\.features))
            + [("depth", "\(depth)"), ("runs", "\(records.map(\.run).max() ?? 1)")])
      }
    return ofApps + ofPackages + ofWirings
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
