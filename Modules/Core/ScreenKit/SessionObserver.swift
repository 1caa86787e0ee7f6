public import Foundation
public import Localization
public import Navigation

/// What a person did in a session.
public enum SessionAct: Hashable, Sendable {
  /// Did something to the screen on top.
  case sent(ScreenEvent)
  /// Did something to the window.
  case performed(PersonAct)
  /// Followed a link into the app.
  case opened(URL)
  /// Has the app speak this language.
  case chose(Language)
}

/// Hears what a person does in a session, and stands around what comes of it.
@MainActor
public protocol SessionObserver: AnyObject {
  /// The person does this now.
  ///
  /// - Returns: a number by which the end of the act is told.
  func willAct(_ act: SessionAct) -> Int

  /// All that follows from the act of this number is done.
  func didAct(_ number: Int, _ result: ActResult)

  /// A screen is about to handle the event; it waits until this returns.
  func willHandle(_ event: ScreenEvent) async

  /// Calls into a screen or a flow, as by setting a task-local value around that.
  func surround<Result>(_ body: () throws -> Result) rethrows -> Result

  /// Calls into a screen or a flow, and waits for it.
  func surround<Result>(_ body: @MainActor () async throws -> Result) async rethrows -> Result
}
