import AccountsInterface
import CommandArguments
import Composition
import Foundation
import LibraryStoreInterface
import Localization
import ScreenKit

extension Main {
  /// Opens the library that a command means.
  ///
  /// - Throws: an error that says in a line how to log in.
  @MainActor
  static func library(
    _ who: WhoseLibrary, _ services: AppServices, _ options: AppOptions
  ) async throws -> any Library {
    switch who {
    case .email(let email):
      let account = try await services.accounts.logIn(email: email, password: password(for: email))
      return try await services.libraries.library(of: account.id)
    case .logged:
      let device = try DeviceFile(in: options.data).device(language: .english)
      let app = try FlyleafApp(services, admitsGuests: options.admitsGuests)
      guard let library = try await app.library(for: device) else {
        throw UsageError(
          "Nobody is logged in in this terminal. Log in with 'flyleaf terminal', or name the account "
            + "with --email, or use --guest.")
      }
      return library
    }
  }

  /// Asks for a password, which is not shown, or reads the first line of what is piped in.
  private static func password(for email: String) throws -> String {
    guard isatty(STDIN_FILENO) == 1 else { return readLine() ?? "" }
    guard let typed = getpass("Password of \(email): ") else {
      throw UsageError("The password can not be asked here. Pipe it into standard input.")
    }
    return String(cString: typed)
  }
}
