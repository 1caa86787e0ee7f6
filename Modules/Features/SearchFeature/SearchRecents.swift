import LibraryStoreInterface
import Localization
import Observation
import ScreenKit

/// The recent searches of one kind, which a search shows while nothing is typed.
///
/// A store that fails takes nothing away but these: whoever searches is not held up.
@Observable
@MainActor
final class SearchRecents {
  /// The latest first.
  private(set) var texts: [String] = []
  private(set) var failure: LibraryStoreError?
  /// What stood here before the last deletion, while that can be undone.
  private(set) var undoable: [String]?

  private let store: any SearchStore
  private let kind: SearchKind

  init(_ kind: SearchKind, store: any SearchStore) {
    self.kind = kind
    self.store = store
  }

  func load() async {
    await attempt()
  }

  /// Notes what has led to a result.
  func note(_ text: String) async {
    guard !text.isEmpty else { return }
    try? await store.noteSearch(text, kind)
  }

  func remove(_ text: String) async {
    await delete { [store, kind] () throws(LibraryStoreError) in
      try await store.removeSearch(text, kind)
    }
  }

  func removeAll() async {
    await delete { [store, kind] () throws(LibraryStoreError) in
      try await store.removeSearches(kind)
    }
  }

  /// Puts back what the last deletion has taken away, in its order.
  func undo() async {
    guard let before = undoable else { return }
    undoable = nil
    let isDone = await attempt { [store, kind] () throws(LibraryStoreError) in
      for text in before.reversed() { try await store.noteSearch(text, kind) }
    }
    if !isDone { undoable = before }
  }

  /// The person went on, so the last deletion stays.
  func forgetUndo() {
    undoable = nil
  }

  private func delete(_ body: () async throws(LibraryStoreError) -> Void) async {
    let before = texts
    undoable = nil
    if await attempt(body) { undoable = before }
  }

  /// Does it and reads the searches again, and says whether both were done.
  @discardableResult
  private func attempt(
    _ body: () async throws(LibraryStoreError) -> Void = {}
  ) async -> Bool {
    do throws(LibraryStoreError) {
      try await body()
      texts = try await store.recentSearches(kind)
      failure = nil
    } catch {
      failure = error
    }
    return failure == nil
  }
}

extension SearchRecents {
  /// What a search shows below its empty field. Nothing where there is nothing to say.
  var elements: [Element] {
    var elements: [Element] = []
    if let failure {
      elements.append(.notice(Notice(.warning, "\(failure)")))
      elements.append(.button(Button("reloadRecents", label: words("Try again", "다시 시도"))))
    }
    if undoable != nil {
      elements.append(
        .notice(Notice(.information, words("Deleted from your searches.", "최근 검색에서 삭제했어요."))))
      elements.append(.button(Button("undo", label: words("Undo", "되돌리기"))))
    }
    guard !texts.isEmpty else { return elements }
    return elements + [
      .heading(words("Recent searches", "최근 검색")),
      .rows(RowList("recents", rows: texts.map(row))),
      .button(
        Button(
          "forgetAll", label: words("Delete all recent searches", "최근 검색 모두 삭제"),
          role: .destructive)),
    ]
  }

  /// Does what belongs to the recent searches.
  ///
  /// - Returns: The text that is to be searched for, where one was chosen.
  func handle(_ event: ScreenEvent) async -> String? {
    switch event {
    case .chose(let id): return text(in: id, after: Self.rowPrefix)
    case .tapped("reloadRecents"): await load()
    case .tapped("forgetAll"): await removeAll()
    case .tapped("undo"): await undo()
    case .tapped(let id):
      if let text = text(in: id, after: Self.deletionPrefix) { await remove(text) }
    case .typed, .picked, .uploaded: break
    }
    return nil
  }

  private static let rowPrefix = "recent:"
  private static let deletionPrefix = "forget:"

  private func row(_ text: String) -> Row {
    Row(
      ControlID(Self.rowPrefix + text), title: text,
      actions: [
        Button(
          ControlID(Self.deletionPrefix + text), label: words("Delete", "삭제"), role: .destructive)
      ])
  }

  private func text(in id: ControlID, after prefix: String) -> String? {
    texts.first { prefix + $0 == id.name }
  }
}
