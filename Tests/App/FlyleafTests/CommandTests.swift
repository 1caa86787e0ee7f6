import CommandArguments
import Composition
import DependencyContainer
import Foundation
import Localization
import PlayHost
import Testing

@testable import flyleaf

struct CommandTests {
  private static let folder: URL = URL(
    filePath: "/home/me/.local/share/flyleaf/", directoryHint: .isDirectory)
  private static let app: AppOptions = AppOptions(data: folder)

  private func command(
    _ arguments: String, environment: [String: String] = [:]
  ) throws(UsageError) -> Command {
    try Command(
      arguments: arguments.split(separator: " ").map(String.init),
      environment: ["HOME": "/home/me"].merging(environment) { $1 })
  }

  @Test(
    "Arguments are read",
    arguments: [
      ("", Command.serve(ServeOptions(), app)),
      ("serve", .serve(ServeOptions(), app)),
      ("--port 9000", .serve(ServeOptions(port: 9000), app)),
      ("serve --port=0", .serve(ServeOptions(port: 0), app)),
      (
        "serve --address 0.0.0.0 --host-name a.example --host-name b.example",
        .serve(ServeOptions(address: "0.0.0.0", hostNames: ["a.example", "b.example"]), app)
      ),
      ("serve --xray", .serve(ServeOptions(offersXRay: true), app)),
      ("terminal", .terminal(app)),
      (
        "terminal --books openlibrary",
        .terminal(
          AppOptions(data: folder, books: .openLibrary(address: "https://openlibrary.org")))
      ),
      (
        "terminal --books openlibrary --open-library http://127.0.0.1:1",
        .terminal(AppOptions(data: folder, books: .openLibrary(address: "http://127.0.0.1:1")))
      ),
      ("terminal --language ko", .terminal(AppOptions(data: folder, language: .korean))),
      ("--language=en", .serve(ServeOptions(), AppOptions(data: folder, language: .english))),
      ("terminal --wiring manual", .terminal(AppOptions(data: folder, wiring: .manual))),
      (
        "play --wiring=container -",
        .play(file: "-", .text, AppOptions(data: folder, wiring: .container))
      ),
      ("play script.play", .play(file: "script.play", .text, app)),
      ("play --format json -", .play(file: "-", .json, app)),
      ("play --format figures -", .play(file: "-", .figures, app)),
      ("play script.play --format=json", .play(file: "script.play", .json, app)),
      ("play -- --odd", .play(file: "--odd", .text, app)),
      ("books add pg.csv", .addBooks(file: "pg.csv", isJSON: false, app)),
      ("graph", .graph(.text)), ("graph --format mermaid", .graph(.mermaid)),
      ("help", .help), ("--help", .help), ("play -h", .help),
      ("version", .version), ("--version", .version),
    ])
  func reads(_ arguments: String, _ expected: Command) throws {
    #expect(try command(arguments) == expected)
  }

  @Test(
    "What can not be understood is named",
    arguments: [
      ("fly", "no command 'fly'"),
      ("--port", "--port needs a value"),
      ("--port --data x", "--port needs a value"),
      ("--port 70000", "--port is '70000'"),
      ("--port eighty", "--port is 'eighty'"),
      ("serve now", "can not do with 'now'"),
      ("serve --prot 80", "no option '--prot'"),
      ("play", "needs a file"),
      ("play a b", "can not do with 'b'"),
      ("play --speed 2 a", "no option '--speed'"),
      ("play a --format xml", "--format is 'xml'"),
      ("books", "flyleaf books add FILE"),
      ("books remove x", "flyleaf books add FILE"),
      ("books add", "needs a file"),
      ("terminal --books none", "--books is 'none'"),
      ("terminal --data=", "--data is empty"),
      ("terminal --wiring magic", "--wiring is 'magic'. Use container or manual."),
      ("graph --format png", "--format is 'png'. Use text, dot, mermaid, json or svg."),
      ("graph --data x", "'flyleaf graph' has no option '--data'"),
      ("--port 1 --port 2", "--port is given twice"),
      ("terminal --open-library http://127.0.0.1:1", "only with --books openlibrary"),
    ])
  func refuses(_ arguments: String, _ words: String) {
    let error = #expect(throws: UsageError.self) { try command(arguments) }
    #expect(error?.description.contains(words) == true)
    #expect(error?.description.contains("\n") == false)
  }

  @Test("PORT is the port unless an option gives another")
  func portOfEnvironment() throws {
    #expect(
      try command("", environment: ["PORT": "81"]) == .serve(ServeOptions(port: 81), Self.app))
    #expect(
      try command("--port 82", environment: ["PORT": "81"])
        == .serve(ServeOptions(port: 82), Self.app))
    #expect(throws: UsageError("PORT is 'x'. Give a port from 0 to 65535.")) {
      try command("", environment: ["PORT": "x"])
    }
  }

  @Test(
    "The data folder is the one asked for, or the platform's",
    arguments: [
      ("terminal --data /tmp/x", [:], "/tmp/x/"),
      ("terminal", ["XDG_DATA_HOME": "/data"], "/data/flyleaf/"),
      ("terminal", ["XDG_DATA_HOME": "relative"], "/home/me/.local/share/flyleaf/"),
      ("terminal", ["HOME": ""], URL.homeDirectory.appending(path: ".local/share/flyleaf/").path()),
    ])
  func dataFolder(_ arguments: String, _ environment: [String: String], _ path: String) throws {
    guard case .terminal(let options) = try command(arguments, environment: environment) else {
      Issue.record("It is not the terminal command.")
      return
    }
    #expect(options.data.path(percentEncoded: false) == path)
  }
}
