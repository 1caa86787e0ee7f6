public import LibraryStoreInterface
import Model

extension SQLiteLibraryStore: SearchStore {
  public func recentSearches(_ kind: SearchKind) throws(LibraryStoreError) -> [String] {
    try read { try searches.texts(kind) }
  }

  public func noteSearch(_ text: String, _ kind: SearchKind) throws(LibraryStoreError) {
    let text = text.typed
    guard !text.isEmpty else { return }
    try write { try searches.note(text, kind) }
  }

  public func removeSearch(_ text: String, _ kind: SearchKind) throws(LibraryStoreError) {
    try write { try searches.remove(text.typed, kind) }
  }

  public func removeSearches(_ kind: SearchKind) throws(LibraryStoreError) {
    try write { try searches.removeAll(kind) }
  }

  private var searches: RecentSearchTable { RecentSearchTable(tickets) }
}
