import GraphDrawing
import Testing

@testable import lab

struct CommandTests {
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
      (["graph", "--help"], .help), (["help"], .help), (["--version"], .version),
      (["scan", "--os", "Linux"], .scan(["--os", "Linux"])),
      (["files"], .files(PackageOptions())),
    ] as [([String], Command)])
  func commands(arguments: [String], command: Command) throws {
    #expect(try Command(arguments: arguments) == command)
  }

  @Test(
    "What can not be understood is said with the mend",
    arguments: [
      ([], "Name a command: graph, version or help."),
      (["grap"], "The lab has no command 'grap'. Use graph, version or help."),
      (
        ["graph", "--format", "png"],
        "--format is 'png'. Use text, json, dot, mermaid, svg or html."
      ),
      (["graph", "--reverse"], "--reverse is of use only with --focus TARGET."),
      (["graph", "--env", "A"], "--env is 'A'. Give a name and a value, such as CI=1."),
      (["graph", "--package-path="], "--package-path is empty. Give a folder."),
      (["graph", "x"], "'lab graph' can not do with 'x'. See lab help."),
      (["graph", "--deep"], "'lab graph' has no option '--deep'. See lab help."),
      (["graph", "--focus"], "--focus needs a value."),
    ])
  func misuse(arguments: [String], words: String) {
    #expect(throws: UsageError(words)) { try Command(arguments: arguments) }
  }
}
