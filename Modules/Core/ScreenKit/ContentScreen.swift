public import Foundation
public import Navigation

/// A screen whose content is a value and that hears what the person did to it.
///
/// Its view model is `@Observable`, so that a host that stays on the screen can redraw it when the
/// content changes.
@MainActor
public protocol ContentScreen: Screen {
  /// What stands on the screen now.
  var content: Content { get }

  /// Does what the person's act asks for, and returns when that has been done.
  func handle(_ event: ScreenEvent) async

  /// The screen has come on top, for the first time or again.
  func didAppear() async

  /// Makes the file that the screen offers under this name. Nil when it offers none such.
  ///
  /// - Throws: an error that says in words why it can not be made.
  func file(_ id: ControlID) async throws -> OfferedFile?
}

extension ContentScreen {
  public func didAppear() async {}

  public func file(_ id: ControlID) async throws -> OfferedFile? { nil }
}

/// What a person did to a control.
public enum ScreenEvent: Hashable, Sendable {
  /// Tapped a button or a choice.
  case tapped(ControlID)
  /// Changed the text of a field to this.
  case typed(ControlID, String)
  /// Chose a row.
  case chose(ControlID)
  /// Chose the option of this name of a picker.
  case picked(ControlID, String)
  /// Handed over a file.
  case uploaded(ControlID, UploadedFile)
}

/// A file that a person handed over.
public struct UploadedFile: Hashable, Sendable {
  /// The most bytes that a host hands over: 20 MiB.
  public static let sizeLimit = 20 * 1024 * 1024

  public let name: String
  public let data: Data

  /// Makes a file.
  public init(name: String, data: Data) {
    self.name = name
    self.data = data
  }
}
