import ScreenKit

/// Small drawings that say nothing which the words beside them do not.
enum Icon {
  static let back = drawing("M14.5 5.5 8 12l6.5 6.5")
  static let forward = drawing("M9.5 5.5 16 12l-6.5 6.5")
  static let search = drawing("M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13Zm4.8 11.3L20 20")
  /// A leaf that is a paper plane.
  static let leaf = drawing("M3.5 12.2 20.5 4l-5 16-4.2-6.4-7.8-1.4Zm7.8 1.4L20.5 4")

  static let download = drawing("M12 4v11m-5-5 5 5 5-5M5 19.5h14")

  /// Three dots: there is more.
  static let more = drawing("M12 5.5v.01M12 12v.01M12 18.5v.01")

  /// A frame with a line across: something is looked through.
  static let xray = drawing(
    "M4 8V5.5A1.5 1.5 0 0 1 5.5 4H8m8 0h2.5A1.5 1.5 0 0 1 20 5.5V8M4 16v2.5"
      + "A1.5 1.5 0 0 0 5.5 20H8m8 0h2.5a1.5 1.5 0 0 0 1.5-1.5V16M3 12h18M12 8v.01M12 16v.01")

  static let plane = drawing(
    "M21 12c0 .8-2.2 1-3.4 1L13 19.5h-1.6L13.2 13H9l-1.6 2H6l.8-3L6 9h1.4L9 11h4.2L11.4 4.5H13"
      + "L17.6 11c1.2 0 3.4.2 3.4 1Z")

  static func notice(_ kind: Notice.Kind) -> HTML {
    switch kind {
    case .information: drawing("M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16Zm0 7v5m0-8.2v.2")
    case .success: drawing("M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16Zm-3.5 8.3 2.5 2.4 4.5-5")
    case .warning, .failure: drawing("M12 4.5 21 19.5H3L12 4.5Zm0 5.5v4.5m0 2.4v.2")
    }
  }

  private static func drawing(_ path: String) -> HTML {
    """
    <svg class="icon" viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">\
    <path d="\(path)"/></svg>
    """
  }
}
