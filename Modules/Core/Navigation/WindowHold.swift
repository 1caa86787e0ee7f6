/// Holds a window's moves back until `end` is called.
@MainActor
public final class WindowHold {
  private var release: (@MainActor () -> Void)?

  init(_ release: @escaping @MainActor () -> Void) {
    self.release = release
  }

  /// Lets the moves go on. A second call has no effect.
  public func end() {
    let release = release
    self.release = nil
    release?()
  }
}
