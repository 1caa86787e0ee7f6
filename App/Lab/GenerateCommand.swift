import CommandArguments
import ExperimentApps

/// `lab experiment generate`: an app of a shape.
struct GenerateCommand: Hashable {
  let shape: AppShape
  let folder: String
  /// What is changed of the app that the shape gives.
  let change: AppChange?
  let variant: Int
  let fault: WiringFault?

  init(_ reader: inout ArgumentReader) throws(UsageError) {
    guard let style = try reader.takeChoice("--style", of: WiringStyle.self) else {
      throw UsageError("--style is missing. Use \(Self.list(WiringStyle.self)).")
    }
    guard let layout = try reader.takeChoice("--layout", of: AppLayout.self) else {
      throw UsageError("--layout is missing. Use \(Self.list(AppLayout.self)).")
    }
    guard let features = try reader.takeNumber("--features") else {
      throw UsageError("--features is missing. Give a number, such as --features 10.")
    }
    let depth = try reader.takeNumber("--depth") ?? 3
    let screens = try reader.takeNumber("--screens") ?? 3
    let lines = try reader.takeNumber("--lines") ?? 60
    let seed = try reader.takeNumber("--seed") ?? 1
    change = try reader.takeChoice("--change", of: AppChange.self)
    variant = try reader.takeNumber("--variant") ?? 0
    fault = try reader.takeChoice("--fault", of: WiringFault.self)
    guard let folder = try reader.takeValue("--out"), !folder.isEmpty else {
      throw UsageError("--out is missing. Give a new or empty folder.")
    }
    try reader.finish("experiment generate")
    guard seed >= 0 else { throw UsageError("--seed is \(seed). Give 0 or more.") }
    guard (0...1000).contains(variant) else {
      throw UsageError("--variant is \(variant). Use 0 to 1000.")
    }
    do {
      shape = try AppShape(
        style: style, layout: layout, features: features, depth: depth, screens: screens,
        lines: lines, seed: UInt64(seed))
    } catch {
      throw UsageError("\(error)")
    }
    self.folder = folder
  }

  func run() throws -> Int32 {
    let app = try shape.render(change: change, variant: variant, fault: fault)
    try AppFolder(folder).write(app)
    print("\(app.files.count) files with \(app.lines) lines in \(folder)")
    print("Run it with: swift run --package-path \(folder) App")
    return 0
  }

  private static func list<Choice: CaseIterable & RawRepresentable<String>>(
    _ choices: Choice.Type
  ) -> String {
    var words = choices.allCases.map(\.rawValue)
    let last = words.popLast() ?? ""
    return "\(words.joined(separator: ", ")) or \(last)"
  }
}
