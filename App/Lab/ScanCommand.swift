import CommandArguments
import Foundation
import ImportScanner

/// `lab scan FILE…`: what each file imports, one JSON object a line.
///
/// It is there to be compared with the compiler, and is named in no help.
struct ScanCommand {
  private var files: [String] = []
  /// Nil where each branch counts.
  private var conditions: BuildConditions?

  /// Reads the arguments that follow the command's name.
  ///
  /// - Throws: `UsageError` for an option that there is not, or one without its value.
  init(arguments: [String]) throws(UsageError) {
    var arguments = arguments[...]
    var build = BuildConditions()
    var countsAllBranches = false
    while let argument = arguments.popFirst() {
      switch argument {
      case "--all-conditions": countsAllBranches = true
      case "--os": build.os = try Self.value(of: argument, &arguments)
      case "--arch": build.architecture = try Self.value(of: argument, &arguments)
      case "--environment": build.environment = try Self.value(of: argument, &arguments)
      case "--define": build.defines.insert(try Self.value(of: argument, &arguments))
      case "--feature": build.features.insert(try Self.value(of: argument, &arguments))
      case "--can-import": build.importableModules.insert(try Self.value(of: argument, &arguments))
      case "--swift":
        let mode = try Self.value(of: argument, &arguments)
        guard let mode = Int(mode) else {
          throw UsageError("--swift is '\(mode)'. Give a language mode, such as 5 or 6.")
        }
        build.languageMode = mode
      case "--files-from":
        let list = try Self.value(of: argument, &arguments)
        guard let names = try? String(contentsOfFile: list, encoding: .utf8) else {
          throw UsageError("'\(list)' can not be read. Give a file with a name a line.")
        }
        files += names.split(whereSeparator: \.isNewline).map(String.init)
      case _ where argument.hasPrefix("--"):
        throw UsageError("'lab scan' has no option '\(argument)'.")
      default: files.append(argument)
      }
    }
    conditions = countsAllBranches ? nil : build
  }

  private static func value(
    of option: String, _ arguments: inout ArraySlice<String>
  ) throws(UsageError) -> String {
    guard let value = arguments.popFirst() else {
      throw UsageError("\(option) needs a value.")
    }
    return value
  }

  /// Prints what the files import.
  ///
  /// - Returns: 1 if a file can not be read, which is said, and 0 otherwise.
  func run() throws -> Int32 {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    var code: Int32 = 0
    for file in files {
      guard let data = try? Data(contentsOf: URL(filePath: file)) else {
        FileHandle.standardError.write(Data("lab: '\(file)' can not be read.\n".utf8))
        code = 1
        continue
      }
      let imports = data.withUnsafeBytes { bytes in
        file.hasSuffix(".swift")
          ? ImportScanner.scan(bytes, under: conditions).map(ScannedLine.init)
          : IncludeScanner.scan(bytes).map(ScannedLine.init)
      }
      print(
        String(
          decoding: try encoder.encode(ScannedFile(file: file, imports: imports)), as: UTF8.self))
    }
    return code
  }
}

/// What the command prints of a file.
private struct ScannedFile: Encodable {
  let file: String
  let imports: [ScannedLine]
}

/// What the command prints of an import.
private struct ScannedLine: Encodable {
  let module: String?
  let path: [String]
  let kind: String?
  let access: String?
  var attributes: [String] = []
  let line: Int
  let column: Int
  var condition: String?
  var isActive = true

  init(_ scanned: ScannedImport) {
    module = scanned.module
    path = scanned.path
    kind = scanned.kind?.rawValue
    access = scanned.access?.rawValue
    attributes = scanned.attributes.map { $0.name + ($0.argument.map { "(\($0))" } ?? "") }
    line = scanned.line
    column = scanned.column
    condition = scanned.condition?.description
    isActive = scanned.isActive
  }

  init(_ scanned: ScannedInclude) {
    module = scanned.module
    path = [scanned.path]
    kind = scanned.form.rawValue
    access = nil
    line = scanned.line
    column = scanned.column
  }
}
