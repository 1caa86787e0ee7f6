import Navigation
import NavigationTesting
import Testing

// MARK: - What the person does

enum PersonActs {
  final class NoteScreen: BackGuarding {
    var text = ""
    private(set) var isAsking = false
    private var leave: (@MainActor () -> Void)?

    var holdsBack: Bool { !text.isEmpty }

    func didHoldBack(_ leave: @escaping @MainActor () -> Void) {
      isAsking = true
      self.leave = leave
    }

    func tapsDiscard() { leave?() }

    func tapsKeepWriting() { (isAsking, leave) = (false, nil) }
  }

  final class MailListScreen: LeadingScreen {
    var onMail: @MainActor (Int) -> Void = { _ in }
  }

  final class MailScreen: Screen {
    let number: Int
    init(_ number: Int) { self.number = number }
  }

  final class MailCoordinator: Coordinator {
    let flow = Flow<Never>()

    func start() {
      let list = MailListScreen()
      list.onMail = { [weak self] number in self?.flow.router.push(MailScreen(number)) }
      flow.router.push(list)
    }
  }

  final class NoteCoordinator: Coordinator {
    let flow = Flow<String>()
    func start() { flow.router.push(NoteScreen()) }
  }

  @MainActor
  static func showAlert(over window: Window) -> @MainActor () -> Void {
    let hold = window.hold()
    let alertDidClose: @MainActor () -> Void = { hold.end() }
    return alertDidClose
  }
}

extension DocumentationExamplesTests {
  @Test("A gesture has a beginning, a way and one of two ends")
  func gestures() {
    typealias MailScreen = PersonActs.MailScreen
    let harness = FlowHarness { PersonActs.NoteCoordinator() }
    let window = harness.window
    window.perform(.beginSwipe)
    window.perform(.move(0.4))
    #expect(window.gesture?.progress == 0.4)
    harness.coordinator?.flow.router.push(MailScreen(1))
    #expect(window.front.screens.count == 2)
    window.perform(.cancelSwipe)
    #expect(window.front.screens.count == 3)
  }

  @Test("A screen holds the person back, and lets go when the person means it")
  func holdingBack() throws {
    let harness = FlowHarness { PersonActs.NoteCoordinator() }
    let note = try harness.top(PersonActs.NoteScreen.self)
    note.text = "Half a th"
    #expect(harness.person.swipesBack() == .heldBack)
    #expect(note.isAsking)
    #expect(harness.outcomes.isEmpty)
    note.tapsKeepWriting()
    #expect(harness.person.goesBack() == .heldBack)
    note.tapsDiscard()
    #expect(harness.outcomes == [.cancelled])
  }

  @Test("What the system has done already can not be held back")
  func overAlready() throws {
    let harness = FlowHarness { PersonActs.NoteCoordinator() }
    try harness.top(PersonActs.NoteScreen.self).text = "Half a th"
    #expect(harness.window.perform(.back, isOver: true) == .done)
    #expect(harness.outcomes == [.cancelled])
  }

  @Test("Code is not held back")
  func codeIsNotHeldBack() throws {
    let harness = FlowHarness { PersonActs.NoteCoordinator() }
    try harness.top(PersonActs.NoteScreen.self).text = "Half a th"
    harness.coordinator?.flow.cancel()
    #expect(harness.outcomes == [.cancelled])
  }

  @Test("In two columns the list stays, and its choice takes the place of the one before")
  func twoColumns() throws {
    let (window, mail) = (Window(), PersonActs.MailCoordinator())
    window.isWide = true
    window.launch(mail)
    let id = try #require(window.front.topID)
    let list = try #require(window.screen(id) as? PersonActs.MailListScreen)
    window.act(on: id) { list.onMail(1) }
    #expect(window.leadingID == id)
    #expect(window.takesEvents(from: id))
    window.act(on: id) { list.onMail(2) }
    expectShown([PersonActs.MailListScreen.self, PersonActs.MailScreen.self], in: window)
    #expect((window.front.top as? PersonActs.MailScreen)?.number == 2)
    window.isWide = false
    #expect(window.leadingID == nil)
    #expect(!window.takesEvents(from: id))
    Person(at: window).goesBack()
    expectShown([PersonActs.MailListScreen.self], in: window)
  }

  @Test("While something else stands over the window, moves wait and acts are ignored")
  func holdingMoves() {
    let (window, mail) = (Window(), PersonActs.MailCoordinator())
    window.launch(mail)
    let alertDidClose = PersonActs.showAlert(over: window)
    mail.flow.router.push(PersonActs.MailScreen(1))
    #expect(window.front.screens.count == 1)
    #expect(Person(at: window).goesBack() == .ignored("Something stands over the window."))
    alertDidClose()
    #expect(window.front.screens.count == 2)
  }
}
