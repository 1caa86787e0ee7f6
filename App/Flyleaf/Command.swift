import CommandArguments
import Composition
import DependencyContainer
import Foundation
import LibraryExchangeInterface
import Localization
import PlayHost

/// What the person asked the program to do, read from its arguments.
enum Command: Hashable {
  case serve(ServeOptions, AppOptions)
  case terminal(AppOptions)
  case play(file: String, PlayFormat, AppOptions)
  case addBooks(file: String, isJSON: Bool, AppOptions)
  case importLibrary(file: String, ImportChoices, isJSON: Bool, WhoseLibrary, AppOptions)
  case exportLibrary(file: String, ExportFormat, isForced: Bool, WhoseLibrary, AppOptions)
  case graph(DependencyGraph.Format)
  case help
  case version
}

/// What every command that starts the app takes.
struct AppOptions: Hashable {
  /// The folder that keeps the library and the catalogue.
  var data: URL
  /// Where books are looked for.
  var books = BookSource.bundled
  /// How the app is put together.
  var wiring = Wiring.container
  /// The language that was asked for.
  var language: Language?
  /// Whether somebody whom the app does not know goes in as a guest, without a question.
  var admitsGuests = false
}

/// Whose library a command means.
enum WhoseLibrary: Hashable {
  /// That of who is logged in in this terminal, or of a guest where guests are admitted.
  case logged
  /// That of the account with this email; the password is asked.
  case email(String)
}

/// What a person decides of an import.
struct ImportChoices: Hashable {
  /// The airport from which proposed flights depart, by its IATA code.
  var home: String?
  /// What becomes of the books on exclusive shelves of the person's own, by the shelf's name.
  var shelves: [String: ImportStatus] = [:]
}

/// What a library is exported as.
enum ExportFormat: String, CaseIterable {
  case json, csv
}

/// Where the web page is served.
struct ServeOptions: Hashable {
  /// The address to listen at.
  var address = "127.0.0.1"
  /// The port to listen at; 0 takes any free one.
  var port: UInt16 = 8080
  /// Names by which browsers may ask for the page, beside the loopback ones.
  var hostNames: [String] = []
  /// Whether everybody may see the inside of their session, and not only who sits at this machine.
  var offersXRay = false
}

/// How a command says what it did.
private enum OutputFormat: String, CaseIterable {
  case text, json
}

extension Command {
  /// Reads the arguments that follow the program's name.
  ///
  /// - Throws: `UsageError` with one line that names what is wrong and the mend.
  init(arguments: [String], environment: [String: String]) throws(UsageError) {
    var reader = ArgumentReader(arguments, of: "flyleaf")
    let name = reader.takeCommand() ?? "serve"
    if reader.isHelpAsked || name == "help" {
      self = .help
      return
    }
    switch name {
    case "serve":
      var serve = ServeOptions()
      if let port = environment["PORT"] { serve.port = try Self.port(port, from: "PORT") }
      if let port = try reader.takeValue("--port") {
        serve.port = try Self.port(port, from: "--port")
      }
      if let address = try reader.takeValue("--address") { serve.address = address }
      serve.hostNames = try reader.takeValues("--host-name")
      serve.offersXRay = try reader.takeFlag("--xray")
      let app = try Self.appOptions(&reader, environment)
      try reader.finish(name)
      self = .serve(serve, app)
    case "terminal":
      let app = try Self.appOptions(&reader, environment)
      try reader.finish(name)
      self = .terminal(app)
    case "play":
      let format = try reader.takeChoice("--format", of: PlayFormat.self) ?? .text
      let app = try Self.appOptions(&reader, environment)
      let file = try reader.takeFile("play FILE")
      try reader.finish(name)
      self = .play(file: file, format, app)
    case "books":
      let isJSON = try reader.takeChoice("--format", of: OutputFormat.self) == .json
      let app = try Self.appOptions(&reader, environment)
      guard reader.takeWord() == "add" else {
        throw UsageError("'flyleaf books' needs what to do: flyleaf books add FILE.")
      }
      let file = try reader.takeFile("books add FILE")
      try reader.finish("books add")
      self = .addBooks(file: file, isJSON: isJSON, app)
    case "import":
      let isJSON = try reader.takeChoice("--format", of: OutputFormat.self) == .json
      var choices = ImportChoices(home: try reader.takeValue("--home"))
      for text in try reader.takeValues("--shelf") {
        let (shelf, status) = try Self.shelf(text)
        choices.shelves[shelf] = status
      }
      let who = try Self.whose(&reader)
      let app = try Self.appOptions(&reader, environment)
      let file = try reader.takeFile("import FILE")
      try reader.finish(name)
      self = .importLibrary(file: file, choices, isJSON: isJSON, who, app)
    case "export":
      let format = try reader.takeChoice("--format", of: ExportFormat.self)
      let isForced = try reader.takeFlag("--force")
      let who = try Self.whose(&reader)
      let app = try Self.appOptions(&reader, environment)
      let file = try reader.takeFile("export FILE")
      try reader.finish(name)
      self = .exportLibrary(
        file: file, format ?? (file.lowercased().hasSuffix(".csv") ? .csv : .json),
        isForced: isForced, who, app)
    case "graph":
      let format = try reader.takeChoice("--format", of: DependencyGraph.Format.self)
      try reader.finish(name)
      self = .graph(format ?? .text)
    case "version":
      try reader.finish(name)
      self = .version
    default:
      throw UsageError(
        "Flyleaf has no command '\(name)'. Use serve, terminal, play, import, export, books, "
          + "graph, version or help.")
    }
  }

  private static func whose(_ reader: inout ArgumentReader) throws(UsageError) -> WhoseLibrary {
    try reader.takeValue("--email").map { .email($0) } ?? .logged
  }

  /// Reads `did-not-finish=abandoned`.
  private static func shelf(_ text: String) throws(UsageError) -> (String, ImportStatus) {
    let names = ["wish", "reading", "finished", "abandoned"]
    let statuses: [ImportStatus] = [.wish, .underWay, .finished, .abandoned]
    guard let equals = text.lastIndex(of: "="), equals != text.startIndex,
      let index = names.firstIndex(of: String(text[text.index(after: equals)...]))
    else {
      throw UsageError(
        "--shelf is '\(text)'. Give a shelf and what it means, such as did-not-finish=abandoned; "
          + "use wish, reading, finished or abandoned.")
    }
    return (String(text[..<equals]), statuses[index])
  }

  private static func port(_ text: String, from name: String) throws(UsageError) -> UInt16 {
    guard let port = UInt16(text) else {
      throw UsageError("\(name) is '\(text)'. Give a port from 0 to 65535.")
    }
    return port
  }

  private static func appOptions(
    _ reader: inout ArgumentReader, _ environment: [String: String]
  ) throws(UsageError) -> AppOptions {
    var options = AppOptions(data: defaultData(environment))
    if let folder = try reader.takeValue("--data") {
      guard !folder.isEmpty else { throw UsageError("--data is empty. Give a folder.") }
      options.data = URL(filePath: folder, directoryHint: .isDirectory)
    }
    let address = try reader.takeValue("--open-library")
    switch try reader.takeValue("--books") {
    case nil, "bundled":
      guard address == nil else {
        throw UsageError("--open-library is of use only with --books openlibrary.")
      }
    case "openlibrary":
      options.books = .openLibrary(address: address ?? "https://openlibrary.org")
    case .some(let other):
      throw UsageError("--books is '\(other)'. Use bundled or openlibrary.")
    }
    if let tag = try reader.takeValue("--language") {
      guard let language = Language(tag: tag) else {
        throw UsageError("--language is '\(tag)'. Use en or ko.")
      }
      options.language = language
    }
    options.admitsGuests = try reader.takeFlag("--guest")
    options.wiring = try reader.takeChoice("--wiring", of: Wiring.self) ?? .container
    return options
  }

  /// `XDG_DATA_HOME`, or else `~/.local/share`, as the XDG Base Directory Specification has it.
  private static func defaultData(_ environment: [String: String]) -> URL {
    if let base = environment["XDG_DATA_HOME"], base.hasPrefix("/") {
      return URL(filePath: base).appending(path: "flyleaf", directoryHint: .isDirectory)
    }
    let home =
      environment["HOME"].flatMap { $0.hasPrefix("/") ? URL(filePath: $0) : nil } ?? .homeDirectory
    return home.appending(path: ".local/share/flyleaf", directoryHint: .isDirectory)
  }
}
