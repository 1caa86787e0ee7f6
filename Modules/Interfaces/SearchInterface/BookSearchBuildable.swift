public import Model
public import Navigation

/// Builds the flow in which a person finds a book, or enters one that no catalogue has.
public protocol BookSearchBuildable: Sendable {
  /// A flow that finishes with the chosen book. It begins by looking for `text`, if there is one.
  @MainActor func build(searching text: String?) -> any Coordinator<Book>
}

extension BookSearchBuildable {
  /// A flow that finishes with the chosen book.
  @MainActor public func build() -> any Coordinator<Book> { build(searching: nil) }
}
