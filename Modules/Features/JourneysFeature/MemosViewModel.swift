import DependencyContainer
import FlightContent
import Foundation
import LibraryStoreInterface
import Localization
import Model
import Observation
import ScreenKit

/// The state of the memos of a journey.
@Observable
@MainActor
final class MemosViewModel {
  /// Nil until they have been read for the first time.
  private(set) var memos: [Memo]?
  private(set) var failure: LibraryStoreError?
  /// What was deleted last and can be put back.
  private(set) var removed: Memo?

  private let journey: UUID
  private let store: Provider<any JourneyStore>

  init(journey: UUID, store: Provider<any JourneyStore>) {
    self.journey = journey
    self.store = store
  }

  /// Reads the memos again.
  func load() async {
    await attempt { () throws(LibraryStoreError) in
      memos = try await store().memos(of: journey)
    }
  }

  /// Deletes a memo, which can be undone.
  func remove(_ id: UUID) async {
    await attempt { () throws(LibraryStoreError) in
      removed = try await store().removeMemo(id: id) ?? removed
      memos = try await store().memos(of: journey)
    }
  }

  /// Puts back what was deleted. When that fails it can be tried again.
  func undo() async {
    guard let memo = removed else { return }
    await attempt { () throws(LibraryStoreError) in
      try await store().save(memo)
      removed = nil
      memos = try await store().memos(of: journey)
    }
  }

  private func attempt(_ body: () async throws(LibraryStoreError) -> Void) async {
    do throws(LibraryStoreError) {
      try await body()
      failure = nil
    } catch {
      failure = error
    }
  }
}

/// The part of the screen with the memos.
extension MemosViewModel {
  /// The most characters of a memo that the list shows.
  private static let shownLength = 200
  private static let deletion = "delete "

  /// The memo that a button of its row deletes.
  static func deleted(by id: ControlID) -> UUID? {
    id.name.hasPrefix(deletion) ? UUID(uuidString: String(id.name.dropFirst(deletion.count))) : nil
  }

  /// The memos by their place in the book.
  func elements(for journey: Journey) -> [Element] {
    var elements: [Element] = []
    if let failure {
      elements.append(.notice(Notice(.failure, "\(failure)")))
      elements.append(.button(Button("retryMemos", label: words("Try again", "다시 시도"))))
    }
    if removed != nil {
      elements.append(.notice(Notice(.success, words("The memo was deleted.", "메모를 삭제했어요."))))
      elements.append(.button(Button("undo", label: words("Undo", "되돌리기"))))
    }
    elements.append(.button(Button("newMemo", label: words("New memo", "새 메모"), role: .primary)))
    if let memos {
      elements.append(
        memos.isEmpty
          ? .text(
            words(
              "No memo yet. Note what you want to remember of this book.",
              "아직 메모가 없어요. 이 책에서 기억하고 싶은 것을 적어 보세요."))
          : .rows(RowList("memos", rows: memos.map { row($0, journey) })))
    } else if failure == nil {
      elements.append(.text(words("Reading your memos…", "메모를 불러오는 중이에요…")))
    }
    return elements
  }

  private func row(_ memo: Memo, _ journey: Journey) -> Row {
    let isLong = memo.text.count > Self.shownLength
    return Row(
      ControlID(memo.id.uuidString),
      title: isLong ? memo.text.prefix(Self.shownLength) + "…" : memo.text,
      subtitle: memo.position.map(journey.length.place),
      actions: [
        Button(
          ControlID(Self.deletion + memo.id.uuidString), label: words("Delete", "삭제"),
          role: .destructive)
      ])
  }
}
