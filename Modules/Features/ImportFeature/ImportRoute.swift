import Foundation
import Localization
import Navigation

/// What a person asked for in the wizard.
enum ImportRoute: Route {
  /// To see what was understood of the file.
  case preview
  /// To choose the airport from which proposed flights depart.
  case home
  /// To choose where the flight of this book departs.
  case departure(UUID)
  /// To choose where the flight of this book arrives.
  case arrival(UUID)
  /// To see what has become of the file.
  case report(ImportReport)
}

/// Why a part of the wizard does not come back: the file is not kept.
struct FileIsGone: Error, CustomStringConvertible {
  var description: String {
    words("Choose the file again.", "파일을 다시 골라 주세요.")
  }
}
