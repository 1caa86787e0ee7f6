import AccountsInterface
import LibraryStoreInterface
import LoginInterface

/// Somebody who is logged in, with the library opened.
struct OpenedAccount: Sendable {
  let signedIn: SignedIn
  let library: any Library
}

/// Somebody whom the app has let in, with the flows of the account.
struct Admission: Sendable {
  let opened: OpenedAccount
  let flows: MainParts
}
