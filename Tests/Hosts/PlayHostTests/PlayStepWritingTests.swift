import Foundation
import Localization
import Navigation
import ScreenKit
import Testing

@testable import PlayHost

/// What a person did becomes the step that does it again.
@MainActor
struct PlayStepWritingTests {
  private let session: Session

  init() {
    let window = Window()
    window.launch(FormCoordinator())
    session = Session(window: window) { _ in }
  }

  @Test(
    "An event becomes the step by which a script finds the same control",
    arguments: [
      (.tapped("save"), #"tap "Save \"it\"""#),
      (.tapped("remove"), #"act "Emma" "Remove""#),
      (.typed("note", "two\nlines"), #"type "Note" "two\nlines""#),
      (.typed("secret", "open-sesame"), #"# type "Password": a secret"#),
      (.chose("emma"), #"choose "Emma""#),
      (.chose("second"), #"choose "Oxford""#),
      (.picked("shelf", "read"), #"pick "Shelf" "Read""#),
      (
        .uploaded("file", UploadedFile(name: "books.csv", data: Data())),
        #"upload "File" "books.csv""#
      ),
      (.tapped("nothing"), nil),
    ] as [(ScreenEvent, String?)])
  func events(_ event: ScreenEvent, _ step: String?) throws {
    #expect(PlayStep.text(of: .sent(event), in: session) == step)
    if let step, !step.hasPrefix("#") {
      #expect(try PlayScript(text: step, file: "").steps.count == 1)
    }
  }

  @Test(
    "An act on the window becomes its step",
    arguments: [
      (.back, "back"), (.beginSwipe, "swipe begin"), (.cancelSwipe, "swipe cancel"),
      (.completeSwipe, "swipe complete"), (.dismiss, "dismiss"), (.completeDismissal, "dismiss"),
      (.move(0.5), nil), (.selectTab("home"), #"tab "home""#),
    ] as [(PersonAct, String?)])
  func acts(_ act: PersonAct, _ step: String?) {
    #expect(PlayStep.text(of: .performed(act), in: session) == step)
  }

  @Test("Links and languages become steps")
  func others() throws {
    let link = try #require(URL(string: "flyleaf://wishlist"))
    #expect(PlayStep.text(of: .opened(link), in: session) == "open flyleaf://wishlist")
    #expect(PlayStep.text(of: .chose(.korean), in: session) == "language korean")
    #expect(PlayStep.expectation(in: session) == #"expect "Form""#)
  }
}

private final class FormCoordinator: Coordinator {
  let flow = Flow<Never>()

  func start() { flow.router.push(FormScreen()) }
}

private final class FormScreen: ContentScreen {
  let content = Content(
    title: "Form",
    elements: [
      .field(Field("note", label: "Note", text: "", kind: .paragraph)),
      .field(Field("secret", label: "Password", text: "", kind: .password)),
      .field(Field("file", label: "File", text: "", kind: .file)),
      .picker(
        Picker(
          "shelf", label: "Shelf", options: [Picker.Option("read", "Read")], selected: "read")),
      .rows(
        RowList(
          "rows",
          rows: [
            Row(
              "emma", title: "Emma", subtitle: "Jane Austen",
              actions: [Button("remove", label: "Remove")]),
            Row("first", title: "Poems", subtitle: "Penguin"),
            Row("second", title: "Poems", subtitle: "Oxford"),
          ])),
      .button(Button("save", label: "Save \"it\"", role: .primary)),
    ])

  func handle(_ event: ScreenEvent) async {}
}
