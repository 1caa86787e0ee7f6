public import Model
public import Navigation

/// Builds the flow in which a person finds a book, or enters one that no catalogue has.
public protocol BookSearchBuildable: Sendable {
  /// A flow that finishes with the chosen book.
  @MainActor func build() -> any Coordinator<Book>
}
