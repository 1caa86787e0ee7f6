import Foundation
import LibraryStoreInterface
import Model
import SQLite
import StorageTesting
import Testing

@testable import LibraryStore

struct SQLiteLibraryStoreTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private func open() throws(LibraryStoreError) -> SQLiteLibraryStore {
    try SQLiteLibraryStore(directory: folder.url)
  }

  // MARK: Keeping

  @Test("A ticket is there after the library is opened again, with every part of it")
  func reopen() async throws {
    let wishes = [Wish.full, .bare]
    var tickets: [WishTicket] = []
    do {
      let store = try open()
      for wish in wishes { tickets.append(try await store.add(wish, issued: Date())) }
    }
    #expect(tickets.map(\.wish) == wishes)
    #expect(tickets.map(\.number) == [1, 2])
    let store = try open()
    #expect(try await store.allWishTickets() == tickets.reversed())
    for ticket in tickets { #expect(try await store.wishTicket(id: ticket.id) == ticket) }
    #expect(try await store.wishTicket(id: UUID()) == nil)
  }

  @Test(
    "The date comes back as it was given out",
    arguments: [0, 1_700_000_000.123_456_7, 1_795_000_000.000_001, -1.5])
  func dates(_ seconds: Double) async throws {
    let store = try open()
    let ticket = try await store.add(.full, issued: Date(timeIntervalSince1970: seconds))
    #expect(ticket.issued == Date(timeIntervalSince1970: seconds))
    #expect(try await open().wishTicket(id: ticket.id) == ticket)
  }

  @Test("A ticket keeps its airports as they were, whatever a later ticket says of them")
  func snapshots() async throws {
    let store = try open()
    let old = try await store.add(Wish(from: .seoul, to: .paris), issued: Date())
    let renamed = Airport.paris.named("Another name")
    let new = try await store.add(Wish(from: renamed, to: .seoul), issued: Date())
    #expect(try await store.allWishTickets() == [new, old])
    #expect(try await open().allWishTickets() == [new, old])
  }

  @Test("A wish that is removed is given out, and can be put back with its number")
  func removal() async throws {
    let store = try open()
    let tickets = [
      try await store.add(.full, issued: Date()), try await store.add(.bare, issued: Date()),
    ]
    #expect(try await store.removeWish(id: tickets[1].id) == tickets[1])
    #expect(try await store.removeWish(id: tickets[1].id) == nil)
    #expect(try await open().allWishTickets() == [tickets[0]])
    // Meanwhile another one takes the route.
    let other = try await store.add(.bare, issued: Date())
    #expect(other.number == 3)
    try await store.putBack(tickets[1])
    #expect(try await open().allWishTickets() == [other, tickets[1], tickets[0]])
    try await store.putBack(tickets[1])
    #expect(try await store.allWishTickets().count == 3)
  }

  @Test("A copy of the files right after a ticket is given out has the ticket")
  func onDisk() async throws {
    let store = try open()
    let ticket = try await store.add(.full, issued: Date())
    let copy = folder.file("copy")
    try FileManager.default.createDirectory(at: copy, withIntermediateDirectories: true)
    for suffix in ["", "-wal"] {
      let name = SQLiteLibraryStore.fileName + suffix
      try FileManager.default.copyItem(at: folder.file(name), to: copy.appending(path: name))
    }
    #expect(try await SQLiteLibraryStore(directory: copy).allWishTickets() == [ticket])
  }

  // MARK: The rule of the route

  @Test("A route that is flown already is refused, also by a book of another name")
  func routeTaken() async throws {
    let store = try open()
    let ticket = try await store.add(Wish(from: .seoul, to: .paris), issued: Date())
    let error = LibraryStoreError.routeTaken(
      departure: .seoul, arrival: .paris.named("Another name"))
    await #expect(throws: error) {
      try await store.add(
        Wish(from: .seoul, to: .paris.named("Another name"), book: .bare), issued: Date())
    }
    #expect(try await store.allWishTickets() == [ticket])
  }

  @Test("The way back is another route, and a refusal takes no number")
  func wayBack() async throws {
    let store = try open()
    _ = try await store.add(Wish(from: .seoul, to: .paris), issued: Date())
    _ = try? await store.add(Wish(from: .seoul, to: .paris), issued: Date())
    let back = try await store.add(Wish(from: .paris, to: .seoul), issued: Date())
    #expect(back.number == 2)
  }

  @Test("Of many that want one route at once, in two stores, one gets it")
  func race() async throws {
    let stores = [try open(), try open()]
    let given = await withTaskGroup(of: Bool.self) { group in
      for index in 0..<20 {
        group.addTask {
          let store = stores[index % 2]
          return (try? await store.add(Wish(from: .seoul, to: .paris), issued: Date())) != nil
        }
      }
      return await group.reduce(into: 0) { if $1 { $0 += 1 } }
    }
    #expect(given == 1)
    #expect(try await stores[0].allWishTickets() == stores[1].allWishTickets())
  }

  @Test("Two stores on one folder give out each number once, from 1 on")
  func numbers() async throws {
    let stores = [try open(), try open()]
    let numbers = try await withThrowingTaskGroup(of: Int.self) { group in
      for index in 0..<40 {
        group.addTask {
          let wish = Wish(from: .seoul, to: .paris.coded("X\(index)"))
          return try await stores[index % 2].add(wish, issued: Date()).number
        }
      }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    #expect(numbers.sorted() == Array(1...40))
    #expect(try await stores[1].allWishTickets().map(\.number) == (1...40).reversed())
  }

  // MARK: Errors

  @Test("A folder that is absent is made")
  func absentFolder() async throws {
    let store = try SQLiteLibraryStore(directory: folder.file("a/b c/도서"))
    #expect(try await store.allWishTickets() == [])
  }

  @Test("A file in the folder's place is said in words that name it")
  func fileInPlace() throws {
    let file = folder.file("taken")
    try Data().write(to: file)
    let error = #expect(throws: LibraryStoreError.self) {
      try SQLiteLibraryStore(directory: file)
    }
    #expect(
      error?.description
        == "The folder '\(file.path)' can not be used: "
        + "it is a file. Choose another folder, one that you can write to.")
  }

  @Test("A file that is no database is left as it is and said in words")
  func noDatabase() throws {
    let file = folder.file(SQLiteLibraryStore.fileName)
    let content = Data(repeating: 0x2a, count: 8_192)
    try content.write(to: file)
    let error = #expect(throws: LibraryStoreError.self) { try open() }
    #expect(error?.description.contains("'\(file.path)' can not be read") == true)
    #expect(try Data(contentsOf: file) == content)
  }

  @Test("A page that is damaged is an error of the call that meets it")
  func damaged() async throws {
    let file = folder.file(SQLiteLibraryStore.fileName)
    do {
      let store = try open()
      for index in 0..<200 {
        _ = try await store.add(Wish(from: .seoul, to: .paris.coded("X\(index)")), issued: Date())
      }
    }
    var content = try Data(contentsOf: file)
    // All but the first page, which has the header and the schema.
    content.replaceSubrange(4_096..., with: Data(repeating: 0x5a, count: content.count - 4_096))
    try content.write(to: file)
    let store = try open()
    let error = await #expect(throws: LibraryStoreError.self) { try await store.allWishTickets() }
    #expect(error?.description.contains("Move the file away") == true)
  }

  @Test("A library of a newer release is refused in words that name it and the mend")
  func newer() throws {
    _ = try open()
    let file = folder.file(SQLiteLibraryStore.fileName)
    let known = Schema.library.version
    try Database(file: file, schema: .library).run(script: "PRAGMA user_version = \(known + 1)")
    let error = #expect(throws: LibraryStoreError.self) { try open() }
    #expect(error?.description.contains("'\(file.path)' has version \(known + 1)") == true)
    #expect(error?.description.contains("Use a newer release") == true)
  }

  @Test("A ticket that contradicts itself is an error that names it, and not left out")
  func inconsistent() async throws {
    let store = try open()
    _ = try await store.add(.full, issued: Date())
    let file = folder.file(SQLiteLibraryStore.fileName)
    try Database(file: file, schema: .library).run(
      script: "UPDATE ticket SET source = 'elsewhere'")
    let error = await #expect(throws: LibraryStoreError.self) { try await store.allWishTickets() }
    #expect(error?.description.contains("ticket 1 has a book of an unknown source") == true)
  }
}
