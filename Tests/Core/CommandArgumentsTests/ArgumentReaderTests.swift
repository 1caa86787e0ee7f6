import CommandArguments
import Testing

struct ArgumentReaderTests {
  private enum Color: String, CaseIterable { case red, green }

  private func reader(_ line: String) -> ArgumentReader {
    ArgumentReader(line.split(separator: " ").map(String.init), of: "paint")
  }

  @Test("A command, its options in any order, its words and the rest are taken")
  func whole() throws {
    var reader = reader("wall --color=green north --coat 2 --dry -- --color blue")
    #expect(reader.takeCommand() == "wall")
    #expect(reader.takeRest() == ["--color", "blue"])
    #expect(try reader.takeChoice("--color", of: Color.self) == .green)
    #expect(try reader.takeValue("--coat") == "2")
    #expect(try reader.takeFlag("--dry"))
    #expect(reader.takeWord() == "north")
    try reader.finish("wall")
  }

  @Test("Without a command there is none, and --version is one")
  func commands() {
    var none = reader("--color red")
    #expect(none.takeCommand() == nil)
    var version = reader("--version")
    #expect(version.takeCommand() == "version")
    #expect(reader("wall -h").isHelpAsked)
    #expect(!reader("wall -- -h").isHelpAsked)
  }

  @Test("What is wrong is said with the mend, by the program's name")
  func mistakes() {
    func words(_ line: String, _ take: (inout ArgumentReader) throws -> Void) -> String {
      var reader = reader(line)
      do {
        try take(&reader)
        return "nothing"
      } catch {
        return "\(error)"
      }
    }
    #expect(words("--coat") { _ = try $0.takeValue("--coat") } == "--coat needs a value.")
    #expect(
      words("--coat 1 --coat 2") { _ = try $0.takeValue("--coat") }
        == "--coat is given twice. Leave one away.")
    #expect(
      words("--dry --dry") { _ = try $0.takeFlag("--dry") }
        == "--dry is given twice. Leave one away.")
    #expect(
      words("--color blue") { _ = try $0.takeChoice("--color", of: Color.self) }
        == "--color is 'blue'. Use red or green.")
    #expect(words("") { _ = try $0.takeFile("wall FILE") } == "'paint wall FILE' needs a file.")
    #expect(
      words("--x") { try $0.finish("wall") }
        == "'paint wall' has no option '--x'. See paint help.")
  }
}
