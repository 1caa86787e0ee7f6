public import Navigation

/// Draws transitions that settle when the test says so.
@MainActor
public final class TransitionStub: TransitionDrawing {
  /// Those that were drawn, oldest first.
  public private(set) var drawn: [Transition] = []
  private var completion: (@MainActor () -> Void)?

  /// Makes a stub that draws nothing yet.
  public init() {}

  /// Whether one is under way.
  public var isDrawing: Bool { completion != nil }

  public func draw(
    _ transition: Transition, in window: Window, completion: @escaping @MainActor () -> Void
  ) {
    drawn.append(transition)
    self.completion = completion
  }

  /// Lets the one that is under way settle.
  public func settle() {
    let completion = completion
    self.completion = nil
    completion?()
  }

  /// Lets all settle, also those that begin in turn.
  public func settleAll() {
    while isDrawing { settle() }
  }
}
