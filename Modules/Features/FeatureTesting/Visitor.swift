import Localization
public import Navigation
public import ScreenKit

/// Somebody who uses one flow: starts it in a window of its own, acts by events and reads.
@MainActor
public final class Visitor {
  public let session: Session

  /// Starts the flow in a window of its own and waits for its first screen.
  public init<Root: Coordinator>(
    _ coordinator: Root, device: Device = Device(),
    then: @escaping @MainActor (Outcome<Root.Output>) -> Void = { _ in }
  ) async {
    let window = Window()
    Language.$current.withValue(device.language) { window.launch(coordinator, then: then) }
    session = Session(window: window, device: device) { _ in }
    await session.appear()
  }

  /// Sends events one after the other, each to the screen that is then on top.
  public func send(_ events: ScreenEvent...) async {
    for event in events {
      guard let id = session.current?.id else { return }
      await session.send(event, to: id)
      await session.window.settled()
      await session.appear()
    }
  }

  /// Goes back by the button.
  public func back() async { await session.perform(.back) }

  /// The titles of the screens in the stack, bottom first.
  public var titles: [String] { session.titles }

  /// What is on the screen.
  public var content: Content { session.current?.content ?? Content(title: "") }

  /// What is on the screen, in words.
  public var text: String { content.words.joined(separator: "\n") }

  /// The names of the controls that can be tapped.
  public var buttons: [String] {
    content.elements.compactMap { if case .button(let button) = $0 { button.id.name } else { nil } }
  }
}
