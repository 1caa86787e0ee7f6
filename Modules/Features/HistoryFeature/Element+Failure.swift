import LibraryStoreInterface
import ScreenKit

extension [Element] {
  /// What went wrong, with a button to try again.
  static func failure(_ error: any Error) -> [Element] {
    .failure((error as? LibraryStoreError)?.withKeptRoute ?? "\(error)")
  }
}
