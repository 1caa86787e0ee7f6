/// The module that every other one imports: screens, coordinators, and how values are written.
///
/// It is the same in every style.
struct CoreSources {
  let plan: AppPlan

  var files: [SourceFile] {
    [
      ("Census", census), ("Coordinator", coordinator), ("Figures", figures),
      ("Navigator", navigator), ("NoticeScreen", notice), ("Route", route), ("Rule", rule),
      ("Screen", screen), ("Values", values),
    ].map { SourceFile(role: .core, kind: .core, name: $0.0, uses: [], text: $0.1) }
  }

  private let census: CodeText = #"""
    /// Counts the objects that are alive, if somebody asks for it.
    ///
    /// The whole app runs on the main thread, so nothing else reads or writes these.
    public enum Census {
      nonisolated(unsafe) public static var isOn = false
      nonisolated(unsafe) public private(set) static var alive = 0

      static func add(_ count: Int) {
        if isOn { alive += count }
      }
    }

    /// What is counted: coordinators, screens, view models, and what makes and wires them.
    @MainActor
    open class Counted {
      public nonisolated init() {
        Census.add(1)
      }

      deinit {
        Census.add(-1)
      }
    }
    """#

  private let coordinator: CodeText = #"""
    /// Owns a flow of screens and the flows that it has started.
    @MainActor
    open class Coordinator: Counted {
      public let navigator: Navigator
      public private(set) weak var parent: Coordinator?
      private var children: [Coordinator] = []
      /// How many screens there were before this flow.
      private var base = 0

      public init(navigator: Navigator) {
        self.navigator = navigator
        super.init()
      }

      /// Shows the first screen.
      open func start() {}

      /// Starts a flow above this one.
      public final func run(_ child: Coordinator) {
        child.parent = self
        child.base = navigator.screens.count
        children.append(child)
        child.start()
      }

      /// Takes the flow's screens away, and lets it go.
      public final func end() {
        navigator.pop(to: base)
        parent?.children.removeAll { $0 === self }
      }

      /// Brings a route to the nearest of the flows around this one that handles it.
      public final func send(_ route: any Route) {
        var next = parent
        while let coordinator = next, !coordinator.handle(route) { next = coordinator.parent }
      }

      /// Handles a route of a flow within this one, or says that it is not for this one.
      open func handle(_ route: any Route) -> Bool { false }
    }
    """#

  private var figures: CodeText {
    #"""
    extension Int {
      /// The number with zeros before it.
      public func padded(to count: Int) -> String {
        let digits = String(self)
        return String(repeating: "0", count: Swift.max(0, count - digits.count)) + digits
      }

      /// The number with a space after each three digits.
      public var grouped: String {
        var text = ""
        for (place, digit) in String(magnitude).reversed().enumerated() {
          if place > 0, place.isMultiple(of: 3) { text.append(" ") }
          text.append(digit)
        }
        return (self < 0 ? "-" : "") + String(text.reversed())
      }
    }

    extension Sequence {
      /// The elements from the lowest score to the highest.
      public func ranked<Score: Comparable>(by score: (Element) -> Score) -> [Element] {
        map { (score: score($0), element: $0) }
          .sorted { $0.score < $1.score }
          .map(\.element)
      }
    }
    \#(change)
    """#
  }

  private var change: CodeText {
    guard plan.change == .core else { return "" }
    return #"""

      /// A text of at most so many letters.
      public func \#(plan.word)(of text: String) -> String {
        String(text.prefix(\#(plan.number)))
      }
      """#
  }

  private let navigator: CodeText = #"""
    /// What is on the screen: the last one of a stack.
    @MainActor
    public final class Navigator {
      public private(set) var screens: [any Screen] = []

      public nonisolated init() {}

      public func push(_ screen: any Screen) {
        screens.append(screen)
      }

      public func pop() {
        if screens.count > 1 { screens.removeLast() }
      }

      public func pop(to count: Int) {
        screens.removeLast(Swift.max(0, screens.count - count))
      }
    }
    """#

  private let notice: CodeText = #"""
    /// Says something, until it is closed.
    public final class NoticeScreen: Counted, Screen {
      public let title: String
      public let lines: [String]
      public let actions = ["Close"]
      private let onClose: @MainActor () -> Void

      public init(title: String, text: String, onClose: @escaping @MainActor () -> Void) {
        self.title = title
        self.lines = [text]
        self.onClose = onClose
        super.init()
      }

      public func perform(_ action: String) {
        if action == "Close" { onClose() }
      }
    }

    extension Coordinator {
      /// Shows a notice above all screens.
      public final func showNotice(_ title: String, _ text: String) {
        navigator.push(NoticeScreen(title: title, text: text) { [navigator] in navigator.pop() })
      }
    }
    """#

  private let route: CodeText = #"""
    /// What a person asked for on a screen, as a value.
    public protocol Route: Hashable, Sendable {}
    """#

  private let rule: CodeText = #"""
    /// Says what is wrong with a value, if anything.
    public struct Rule<Value> {
      private let check: (Value) -> String?

      public init(_ check: @escaping (Value) -> String?) {
        self.check = check
      }

      public func callAsFunction(_ value: Value) -> String? {
        check(value)
      }

      /// Both rules, the first one first.
      public func and(_ other: Rule) -> Rule {
        Rule { value in self(value) ?? other(value) }
      }
    }
    """#

  private let screen: CodeText = #"""
    /// What can stand on a stack.
    @MainActor
    public protocol Screen: AnyObject {
      var title: String { get }
      var lines: [String] { get }
      /// What a person can do here, in this order.
      var actions: [String] { get }

      func perform(_ action: String)
    }
    """#

  private let values: CodeText = #"""
    /// What a flow gives back.
    public struct Summary: Hashable, Sendable {
      public let title: String
      public let count: Int

      public init(title: String, count: Int) {
        self.title = title
        self.count = count
      }
    }

    /// What a search gives back.
    public struct Selection: Hashable, Sendable {
      public let title: String

      public init(title: String) {
        self.title = title
      }
    }
    """#
}
