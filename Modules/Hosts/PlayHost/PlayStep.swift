public import Foundation
public import Localization

/// One line of a script: what the person does, or what must be on the screen.
public struct PlayStep: Hashable, Sendable {
  /// The line in the script, counted from 1.
  public let line: Int
  /// The step as written, without its comment.
  public let text: String
  /// What the step does.
  public let action: Action

  /// What a step does.
  public enum Action: Hashable, Sendable {
    /// Taps the button, the choice or the row of this label.
    case tap(String)
    /// Puts this text into the field of this label, in place of what it held.
    case type(field: String, text: String)
    /// Chooses the row that fits these words best.
    case choose(String)
    /// Chooses an option of the picker of this label.
    case pick(picker: String, option: String)
    /// Does what the menu of the row that fits these words best offers under a label.
    case act(row: String, action: String)
    /// Hands over the file at this path in the field of this label.
    case upload(field: String, path: String)
    /// Stores the file that is offered under this label at this path.
    case download(offer: String, path: String)
    /// Answers the question that stands over the screen.
    case answer(String)
    /// Taps the back button.
    case back
    /// Moves a finger from the screen's edge.
    case swipe(Swipe)
    /// Swipes the topmost modal down.
    case dismiss
    /// Goes to the tab of this title or name.
    case tab(String)
    /// Follows a link into the app.
    case open(URL)
    /// Holds when this text is on the screen.
    case expect(String)
    /// Holds when the tab of this title is the one that is seen.
    case expectTab(String)
    /// Holds when this text is not on the screen.
    case reject(String)
    /// Has the app speak this language.
    case language(Language)
    /// Prints the screen.
    case screen
    /// Prints the coordinators and the stacks.
    case tree
    /// Drops all memory and starts the app again from what it has stored.
    case restart
    /// Ends the app as a kill does, and starts it anew with what stood on the screen.
    case kill
  }

  /// A part of a swipe back.
  public enum Swipe: String, Hashable, Sendable, CaseIterable {
    case begin, cancel, complete
  }
}
