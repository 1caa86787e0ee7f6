import CommandArguments
import GraphDrawing
import LabRules
import Scaffold
import Testing

@testable import lab

struct CommandTests {
  @Test func `What follows two dashes is for swift test`() throws {
    guard
      case .test(let command) = try Command(
        arguments: ["test", "--targets", "A", "--", "--filter", "x", "--help"])
    else {
      Issue.record("no test command")
      return
    }
    #expect(command.arguments == ["--filter", "x", "--help"])
    #expect(command.choice == .targets(["A"]))
  }

  @Test func `What is to be made is read with all that is said of it`() throws {
    let arguments = [
      "new", "screen", "Detail", "--in", "Pets", "--uses=A,B", "--set", "korean=가=나", "--dry-run",
      "--format", "json",
    ]
    guard case .new(let command) = try Command(arguments: arguments) else {
      Issue.record("no new command")
      return
    }
    #expect(command.request.kind == "screen" && command.request.name == "Detail")
    #expect(command.request.owner == "Pets")
    #expect(command.request.uses == ["A", "B"])
    #expect(command.request.values == ["korean": "가=나"])
    #expect(command.isDry && command.format == .json)
  }

  @Test(
    "Commands are read",
    arguments: [
      (["graph"], .graph(GraphOptions(), PackageOptions())),
      (
        ["graph", "--format=html", "--focus", "A", "--reverse", "--times", "t.json"],
        .graph(
          GraphOptions(format: .html, focus: "A", isReversed: true, times: "t.json"),
          PackageOptions())
      ),
      (
        ["graph", "--package-path", "x", "--env", "A=1", "--env", "B=c=d"],
        .graph(GraphOptions(), PackageOptions(path: "x", environment: ["A": "1", "B": "c=d"]))
      ),
      (["check"], .check(CheckArguments(), PackageOptions())),
      (
        [
          "check", "--rules=r.json5", "--format", "sarif", "--baseline", "b.json",
          "--write-baseline", "--platform", "macos", "--package-path", "x",
        ],
        .check(
          CheckArguments(
            format: .sarif, rules: "r.json5", baseline: "b.json", writesBaseline: true,
            platform: .macos),
          PackageOptions(path: "x"))
      ),
      (
        ["check", "--all-conditions"],
        .check(CheckArguments(countsAllBranches: true), PackageOptions())
      ),
      (["graph", "--help"], .help), (["help"], .help), (["--version"], .version),
      (["scan", "--os", "Linux"], .scan(["--os", "Linux"])),
      (["files"], .files(PackageOptions())),
      (
        ["affected", "--base", "main", "--strict"],
        .affected(AffectedCommand(options: AffectedOptions(base: "main", isStrict: true)))
      ),
      (["test"], .test(TestCommand(choice: .all))),
      (["test", "--targets", "A,B"], .test(TestCommand(choice: .targets(["A", "B"])))),
      (
        ["test", "--affected", "--base", "main"],
        .test(TestCommand(choice: .affected(AffectedOptions(base: "main"))))
      ),
      (["shards", "4"], .shards(ShardsCommand(count: 4))),
      (["report", "results"], .report(ReportCommand(folder: "results"))),
      (
        ["new", "feature", "Pets"],
        .new(NewCommand(request: ScaffoldRequest(kind: "feature", name: "Pets")))
      ),
    ] as [([String], Command)])
  func commands(arguments: [String], command: Command) throws {
    #expect(try Command(arguments: arguments) == command)
  }

  @Test(
    "What can not be understood is said with the mend",
    arguments: [
      (
        [],
        "Name a command: graph, check, affected, test, shards, new, experiment, report, version or "
          + "help."
      ),
      (
        ["grap"],
        "The lab has no command 'grap'. "
          + "Use graph, check, affected, test, shards, new, experiment, report, version or help."
      ),
      (
        ["graph", "--format", "png"],
        "--format is 'png'. Use text, json, dot, mermaid, svg or html."
      ),
      (["help", "x"], "'lab help' can not do with 'x'. See lab help."),
      (["test", "--targets", ""], "--targets is ''. Give one or more, with a comma between."),
      (["test", "--targets=A,,B"], "--targets is 'A,,B'. Give one or more, with a comma between."),
      (["graph", "--reverse"], "--reverse is of use only with --focus TARGET."),
      (["check", "--format", "xml"], "--format is 'xml'. Use text, json, github or sarif."),
      (
        ["check", "--write-baseline"],
        "--write-baseline needs to know where to. Give --baseline FILE."
      ),
      (
        ["check", "--all-conditions", "--platform=ios"],
        "--all-conditions is about every platform. Leave --platform away."
      ),
      (
        ["check", "--platform", "dos"],
        "--platform is 'dos'. Use linux, macos, ios, maccatalyst, tvos, watchos, visionos, windows, "
          + "android, wasi, openbsd or freebsd."
      ),
      (["graph", "--env", "A"], "--env is 'A'. Give a name and a value, such as CI=1."),
      (["graph", "--package-path="], "--package-path is empty. Give a folder."),
      (["graph", "x"], "'lab graph' can not do with 'x'. See lab help."),
      (["graph", "--deep"], "'lab graph' has no option '--deep'. See lab help."),
      (["graph", "--focus"], "--focus needs a value."),
      (["affected"], "Name what the state is compared with: --base REV, such as origin/main."),
      (
        ["affected", "--head", "x"],
        "--head, --strict and --interface-aware are of use only with --base REV."
      ),
      (["affected", "--base="], "A revision is empty. Name a commit, a branch or a tag."),
      (["test", "--affected"], "--affected and --base REV go together. Give both or neither."),
      (["test", "A"], "'lab test' can not do with 'A'. See lab help."),
      (["shards"], "Give the number of shards first, from 1 to 1000: lab shards 4."),
      (["experiment"], "Name an experiment. Use generate, build, merge or wiring."),
      (
        ["experiment", "generat"],
        "lab experiment has no 'generat'. Use generate, build, merge or wiring."
      ),
      (
        ["experiment", "generate"],
        "--style is missing. Use passdown, manual, factory, closure, route or container."
      ),
      (
        ["experiment", "generate", "--style=route", "--layout=split", "--features=2", "--out=x"],
        "--features is 2. Use 3 to 5000."
      ),
      (
        ["experiment", "generate", "--style=route", "--layout=split", "--features=3"],
        "--out is missing. Give a new or empty folder."
      ),
      (
        ["report"],
        "Name the folder of an experiment: lab report DIR. It is what --out of the experiment names."
      ),
      (["report", "a", "--format", "pdf"], "--format is 'pdf'. Use html, json, csv or markdown."),
      (["report", "a", "--out="], "--out is empty. Give a file, such as report.html."),
      (["new"], "Say what is to be made, and its name: lab new feature ReadingClub."),
      (["new", "feature"], "Say what is to be made, and its name: lab new feature ReadingClub."),
      (["new", "feature", "A", "B"], "'lab new' can not do with 'B'. See lab help."),
      (
        ["new", "feature", "A", "--set", "x"],
        "--set is 'x'. Give a name and a value, such as korean=독서."
      ),
      (
        ["new", "feature", "A", "--set", "x=1", "--set=x=2"],
        "--set x is given twice. Leave one away."
      ),
      (["shards", "0"], "Give the number of shards first, from 1 to 1000: lab shards 4."),
    ])
  func misuse(arguments: [String], words: String) {
    #expect(throws: UsageError(words)) { try Command(arguments: arguments) }
  }
}
