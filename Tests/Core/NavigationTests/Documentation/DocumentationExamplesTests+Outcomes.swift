import Navigation
import NavigationTesting
import Testing

// MARK: - Coordinators and outcomes

enum Outcomes {
  final class QuestionScreen: Screen {
    let name: String
    let answer: @MainActor (Int) -> Void
    init(_ name: String, answer: @escaping @MainActor (Int) -> Void) {
      (self.name, self.answer) = (name, answer)
    }
  }

  final class QuestionCoordinator: Coordinator {
    let flow = Flow<Int>()
    private let name: String
    init(_ name: String) { self.name = name }
    func start() {
      flow.router.push(QuestionScreen(name) { [weak self] in self?.flow.finish($0) })
    }
  }

  final class DiaryScreen: Screen {}

  final class DiaryCoordinator: Coordinator {
    let flow = Flow<Never>()
    private(set) var stars = 0
    private(set) var words: String?

    func start() { flow.router.push(DiaryScreen()) }

    func rate() {
      flow.start(QuestionCoordinator("rating")) { [weak self] outcome in
        switch outcome {
        case .finished(let stars): self?.stars = stars
        case .cancelled: break
        }
      }
    }

    func describe() async {
      let outcome = await flow.run(QuestionCoordinator("rating"))
      guard case .finished(let stars) = outcome else { return }
      words = "\(stars) stars"
    }

    func signUp() {
      flow.start(SignUpCoordinator()) { [weak self] outcome in
        if case .finished(let name) = outcome { self?.words = name }
      }
    }

    func startAgain() {
      flow.endChildren { [weak self] in self?.rate() }
    }
  }

  /// Shows no screen of its own: it only starts others.
  final class SignUpCoordinator: Coordinator {
    let flow = Flow<String>()

    func start() {
      Task {
        guard case .finished(let age) = await flow.run(QuestionCoordinator("age")),
          case .finished(let code) = await flow.run(QuestionCoordinator("code"))
        else { return }
        flow.finish("\(age)-\(code)")
      }
    }
  }
}

extension Outcomes {
  @MainActor
  final class PhoneService {
    var isAnswered = false

    func knows(_ phone: Int) async -> Bool {
      while !isAnswered { await Task.yield() }
      return phone == 1
    }
  }

  /// Waits for the network between two children.
  final class PhoneCoordinator: Coordinator {
    let flow = Flow<Never>()
    let service: PhoneService
    init(service: PhoneService) { self.service = service }

    func start() { Task { await ask() } }

    private func ask() async {
      guard case .finished(let phone) = await flow.run(QuestionCoordinator("phone")) else { return }
      let isKnown = await flow.keep { await service.knows(phone) }
      if !isKnown { _ = await flow.run(QuestionCoordinator("name")) }
    }
  }
}

@MainActor
struct OutcomesExamples {
  let window = Window()
  let diary = Outcomes.DiaryCoordinator()
  var person: Person { Person(at: window) }

  init() {
    window.launch(diary)
  }

  /// Answers a question as soon as it is asked.
  func answer(_ name: String, _ number: Int) async throws {
    while (window.front.top as? Outcomes.QuestionScreen)?.name != name { await Task.yield() }
    try #require(window.front.top as? Outcomes.QuestionScreen).answer(number)
  }

  @Test("An outcome is heard by a closure")
  func closure() async throws {
    diary.rate()
    try await answer("rating", 4)
    #expect(diary.stars == 4)
    diary.rate()
    person.swipesBack()
    #expect(diary.stars == 4)
    #expect(window.tree?.children == [])
  }

  @Test("An outcome is waited for")
  func await() async throws {
    async let described: Void = diary.describe()
    try await answer("rating", 5)
    await described
    #expect(diary.words == "5 stars")
  }

  @Test("A coordinator without a screen of its own goes from child to child")
  func screenless() async throws {
    diary.signUp()
    try await answer("age", 30)
    try await answer("code", 99)
    while diary.words == nil { await Task.yield() }
    #expect(diary.words == "30-99")
    #expect(window.tree?.children == [])
  }

  @Test("It is kept while it waits for the network", arguments: [1, 2])
  func kept(_ phone: Int) async throws {
    let service = Outcomes.PhoneService()
    var ended = false
    diary.flow.start(Outcomes.PhoneCoordinator(service: service)) { _ in ended = true }
    try await answer("phone", phone)
    for _ in 0..<20 { await Task.yield() }
    #expect(!ended)
    service.isAnswered = true
    if phone == 2 { try await answer("name", 5) }
    while !ended { await Task.yield() }
    #expect(window.tree?.children == [])
  }

  @Test("It ends with its last child", arguments: ["age", "code"])
  func screenlessLeft(_ left: String) async throws {
    diary.signUp()
    if left == "code" { try await answer("age", 30) }
    while (window.front.top as? Outcomes.QuestionScreen)?.name != left { await Task.yield() }
    person.goesBack()
    while window.tree?.children != [] { await Task.yield() }
    #expect(diary.words == nil)
    #expect(window.leaks == [])
  }

  @Test("A parent ends its children and goes on, and what ends, ends from the inside out")
  func endChildren() {
    let outer = Outcomes.QuestionCoordinator("outer")
    var ended: [String] = []
    diary.flow.start(outer) { _ in ended.append("outer") }
    outer.flow.present(Outcomes.QuestionCoordinator("inner")) { _ in ended.append("inner") }
    diary.startAgain()
    #expect(ended == ["inner", "outer"])
    #expect((window.front.top as? Outcomes.QuestionScreen)?.name == "rating")
    #expect(window.layers.count == 1)
  }

  @Test("A coordinator that can not be started is cancelled at once")
  func notStarted() {
    let question = Outcomes.QuestionCoordinator("once")
    diary.flow.start(question)
    var outcomes: [Outcome<Int>] = []
    diary.flow.start(question) { outcomes.append($0) }
    #expect(outcomes == [.cancelled])
    Outcomes.QuestionCoordinator("idle").flow.start(question) { outcomes.append($0) }
    #expect(outcomes == [.cancelled, .cancelled])
  }

  @Test("An outcome that is told during a transition is told when it has settled")
  func settledFirst() throws {
    let transitions = TransitionStub()
    diary.rate()
    window.drawing = transitions
    try #require(window.front.top as? Outcomes.QuestionScreen).answer(3)
    #expect(diary.stars == 0)
    transitions.settle()
    #expect(diary.stars == 3)
  }
}
