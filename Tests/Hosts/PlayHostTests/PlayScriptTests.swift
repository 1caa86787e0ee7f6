import Foundation
import Localization
import RandomTesting
import Testing

@testable import PlayHost

@Suite("The text of a script")
struct PlayScriptTests {
  @Test("each step is read")
  func readsSteps() throws {
    let script = try PlayScript(
      text: #"""
        tap "New wish"
        type "Reason" "a \"b\" \\ \n\t\u{D55C}"
        choose "Seoul"
        back
        swipe begin
        swipe cancel
        swipe complete
        dismiss
        tab "Home"
        open flyleaf://wishlist/new?from=ICN#top
        expect "#1"
        reject ""
        language korean
        screen
        tree
        restart
        kill
        pick "Rating" "3.5 stars"
        act "Emma" "Delete"
        upload "Library" "a b.csv"
        answer "Keep"
        expect tab "Home"
        download "Export" "a b.json"
        """#, file: "a")
    let link = try #require(URL(string: "flyleaf://wishlist/new?from=ICN#top"))
    #expect(
      script.steps.map(\.action) == [
        .tap("New wish"), .type(field: "Reason", text: "a \"b\" \\ \n\t한"), .choose("Seoul"),
        .back, .swipe(.begin), .swipe(.cancel), .swipe(.complete), .dismiss, .tab("Home"),
        .open(link), .expect("#1"), .reject(""), .language(.korean), .screen, .tree, .restart,
        .kill,
        .pick(picker: "Rating", option: "3.5 stars"), .act(row: "Emma", action: "Delete"),
        .upload(field: "Library", path: "a b.csv"), .answer("Keep"), .expectTab("Home"),
        .download(offer: "Export", path: "a b.json"),
      ])
    #expect(script.steps.map(\.line) == Array(1...23))
  }

  @Test("blank lines, comments, CRLF and a byte order mark are no obstacle")
  func readsAround() throws {
    let script = try PlayScript(
      text: "\u{FEFF}# notes\r\n\r\n  back # and again\r\n\t\r\ntap \"#\"#end\r\nscreen", file: "a")
    #expect(script.steps.map(\.text) == ["back", "tap \"#\"", "screen"])
    #expect(script.steps.map(\.line) == [3, 5, 6])
  }

  @Test("a script without steps has none")
  func readsNothing() throws {
    #expect(try PlayScript(text: "", file: "a").steps.isEmpty)
    #expect(try PlayScript(text: "\n# only this", file: "a").steps.isEmpty)
  }

  @Test(
    "a line that is no step is named with what is allowed",
    arguments: [
      (
        "Tap \"x\"",
        #"there is no step "Tap". Steps are tap, type, choose, pick, act, upload, download, answer, "#
          + "back, swipe, dismiss, tab, open, expect, reject, language, screen, tree, restart, "
          + "kill."
      ),
      ("\"tap\"", #"there is no step "tap". Steps are tap, type, choose, pick, act, "#),
      (
        "language klingon",
        #""klingon" is not allowed here. Allowed are english, korean."#
      ),
      ("tap", #""tap" is not complete. Write: tap "Label""#),
      ("tap # x", #""tap" is not complete. Write: tap "Label""#),
      ("tap Save", #""Save" is not in double quotes. Write: tap "Label""#),
      ("tap “Save”", #""“Save”" is not in double quotes. Write: tap "Label""#),
      ("type \"Note\"", #""type" is not complete. Write: type "Field" "text""#),
      ("tap \"a\" \"b\"", #""b" is too much. Write: tap "Label""#),
      ("back now", #""now" is too much. Write: back"#),
      ("swipe", #""swipe" is not complete. Write: swipe begin|cancel|complete"#),
      ("swipe left", #""left" is not allowed here. Allowed are begin, cancel, complete."#),
      ("tap \"a", "a string has no closing double quote."),
      ("tap \"a\\", "a string has no closing double quote."),
      ("tap \"\\q\"", #""\\q" is no escape. Allowed are \" \\ \n \t \u{…}"#),
      ("tap \"\\u{D800}\"", #""\\u{D800}\"" is no escape."#),
      ("tap \"\\u{}\"", #""\\u{}\"" is no escape."#),
      ("tap \"\\u12\"", #""\\u12\"" is no escape."#),
      ("pick \"a\"", #""pick" is not complete. Write: pick "Label" "option""#),
      ("expect tab", #""expect" is not complete. Write: expect "text", or: expect tab "Title""#),
      ("expect Home", #""Home" is not in double quotes. Write: expect "text""#),
      ("open", #""open" is not complete. Write: open URL"#),
      ("open \"\"", #""" is no URL. Write: open URL"#),
    ] as [(String, String)])
  func namesProblem(line: String, message: String) throws {
    let error = #expect(throws: PlayScriptError.self) {
      try PlayScript(text: "back\n\(line)\nback", file: "dir/a.play")
    }
    #expect(
      error?.description.hasPrefix("dir/a.play:2: \(message)") == true,
      "\(String(describing: error))")
    #expect(error?.exitCode == 2)
  }

  @Test("a file that is not UTF-8 or not there is named")
  func namesFile() throws {
    #expect(throws: PlayScriptError.notUTF8(file: "a")) {
      try PlayScript(bytes: Data([0x62, 0xFF]), file: "a")
    }
    let error = #expect(throws: PlayScriptError.self) { try PlayScript(path: "/no/such.play") }
    #expect(error == .unreadable(file: "/no/such.play", reason: "No such file or directory"))
    #expect(throws: PlayScriptError.unreadable(file: "/", reason: "Is a directory")) {
      try PlayScript(path: "/")
    }
  }

  @Test("a file is read from its path")
  func readsFile() throws {
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).play")
    defer { try? FileManager.default.removeItem(at: file) }
    try Data("back\r\n".utf8).write(to: file)
    #expect(try PlayScript(path: file.path).steps.map(\.action) == [.back])
  }

  @Test("whatever the bytes, a script is read or refused", arguments: 0..<200)
  func survives(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let alphabet = Array("tap type swipe begin open \"\"\"\\\\u{n} #\n\n\r\t\u{0}한é".utf8)
    let bytes = (0..<Int.random(in: 0..<400, using: &random)).map { _ in
      Bool.random(using: &random)
        ? alphabet.randomElement(using: &random) ?? 0 : UInt8.random(in: 0...255, using: &random)
    }
    let ascii = bytes.map { $0 & 0x7F }
    for bytes in [bytes, ascii] {
      do {
        let script = try PlayScript(bytes: Data(bytes), file: "seed \(seed)")
        #expect(script.steps.allSatisfy { $0.line > 0 })
      } catch {
        #expect(error.description.hasPrefix("seed \(seed):"))
        #expect(!error.description.contains("\n"))
      }
    }
  }
}
