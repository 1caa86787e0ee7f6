public import BookCatalogInterface
import Foundation
import Localization
import Model

/// The books of Open Library, asked live, with another catalogue for when it does not answer.
///
/// Format: https://openlibrary.org/dev/docs/api/search
public struct OpenLibraryBookCatalog: BookCatalog {
  private let requests: OpenLibraryRequests
  private let fetch: BoundedFetch
  private let fallback: any BookCatalog
  private let outage: Outage

  /// Makes a catalogue.
  ///
  /// - Parameters:
  ///   - address: where Open Library answers: an HTTPS address, or any on this machine. The
  ///     default is the public service.
  ///   - fallback: what answers when Open Library does not.
  ///   - timeout: how long one request may take from its start to its last byte.
  ///   - pause: how long Open Library is left alone after it could not be reached.
  ///   - now: the time by which the pause is counted.
  /// - Throws: an error when `address` is neither HTTPS nor on this machine.
  public init(
    address: String = "https://openlibrary.org", fallback: any BookCatalog,
    timeout: Duration = .seconds(5), pause: Duration = .seconds(30),
    now: @escaping @Sendable () -> ContinuousClock.Instant = { .now }
  ) throws(OpenLibraryAddressError) {
    requests = try OpenLibraryRequests(address: address)
    fetch = BoundedFetch(timeout: timeout, byteLimit: 4 << 20)
    self.fallback = fallback
    outage = Outage(pause: pause, now: now)
  }

  public func search(
    _ query: String, offset: Int, count: Int
  ) async throws(BookCatalogError) -> BookPage {
    let query = query.trimmingCharacters(in: .whitespacesAndNewlines)
    guard !query.isEmpty, count > 0 else { return BookPage(books: [], hasMore: false) }
    do throws(OpenLibraryFailure) {
      return try await ask(query, offset: max(0, offset), count: count)
    } catch .cancelled {
      return BookPage(books: [], hasMore: false)
    } catch {
      let page = try await fallback.search(query, offset: offset, count: count)
      let remark = LocalizedText {
        let outage = words(
          "Open Library can not be reached (\(error)). These books come from the bundled catalogue.",
          "Open Library에 연결할 수 없어서(\(error)) 기본 도서 목록에서 찾았어요.")
        return [outage, page.remark?.description].compactMap(\.self).joined(separator: " ")
      }
      return BookPage(books: page.books, hasMore: page.hasMore, remark: remark)
    }
  }

  private func ask(
    _ query: String, offset: Int, count: Int
  ) async throws(OpenLibraryFailure) -> BookPage {
    if let failure = outage.current { throw failure }
    let isbn = ISBN(query)
    do throws(OpenLibraryFailure) {
      let request = try requests.search(query, isbn: isbn, offset: offset, count: count)
      let answer = try OpenLibraryAnswer(try await fetch.data(for: request))
      return answer.page(offset: offset, count: count, asked: isbn)
    } catch {
      outage.note(error)
      throw error
    }
  }
}
