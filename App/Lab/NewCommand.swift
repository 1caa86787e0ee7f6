import CommandArguments
import Foundation
import LabRules
import PackageReader
import Scaffold

/// `lab new`: makes something of a kind, such as a feature, with all that belongs to it.
struct NewCommand: Hashable {
  var request: ScaffoldRequest
  /// Whether it only says what it would do.
  var isDry = false
  var format = ScaffoldFormat.text
  var package = PackageOptions()

  init(request: ScaffoldRequest) {
    self.request = request
  }

  init(_ reader: inout ArgumentReader) throws(UsageError) {
    let owner = try reader.takeValue("--in")
    let uses = try reader.takeValue("--uses")
    let values = try reader.takeValues("--set")
    isDry = try reader.takeFlag("--dry-run")
    format = try reader.takeChoice("--format", of: ScaffoldFormat.self) ?? .text
    package = try Command.packageOptions(&reader)
    guard let kind = reader.takeWord(), let name = reader.takeWord() else {
      throw UsageError("Say what is to be made, and its name: lab new feature ReadingClub.")
    }
    request = ScaffoldRequest(kind: kind, name: name)
    request.owner = owner
    if let uses {
      request.uses = uses.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    }
    for text in values {
      guard let equals = text.firstIndex(of: "="), equals != text.startIndex else {
        throw UsageError("--set is '\(text)'. Give a name and a value, such as korean=독서.")
      }
      let name = String(text[..<equals])
      guard request.values[name] == nil else {
        throw UsageError("--set \(name) is given twice. Leave one away.")
      }
      request.values[name] = String(text[text.index(after: equals)...])
    }
    try reader.finish("new")
  }

  func run() throws -> Int32 {
    let environment = ProcessInfo.processInfo.environment.merging(package.environment) { $1 }
    let writer = PlanWriter(folder: try PackageReader.root(above: package.path))
    // What was left half done may keep the package from being read.
    if isDry {
      try writer.refuseUnfinished()
    } else if try writer.recover() {
      Main.report("lab: An earlier 'lab new' was stopped in the middle. All of it is put back.")
    }
    let root = try PackageReader(environment: environment).read(package.path).root
    let scaffold = Scaffold(
      root, recipes: try RuleBook.atRoot(of: root.folder)?.recipes ?? [], environment: environment)
    let plan = try scaffold.plan(request)
    if !isDry { try scaffold.carryOut(plan) }
    print(try plan.rendered(as: format, isDone: !isDry), terminator: "")
    return 0
  }
}
