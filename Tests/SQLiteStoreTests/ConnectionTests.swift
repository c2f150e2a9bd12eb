import DocumentStore
import Foundation
import GRDB
import Synchronization
import Testing

@testable import SQLiteStore

@Suite("A connection and its statements")
struct ConnectionTests {
  private let queue: DatabaseQueue
  private let connection: Connection

  init() throws {
    queue = try DatabaseQueue()
    connection = queue.unsafeRead { Connection($0) }
  }

  @Test(
    "hand back what was bound", arguments: ["", "a", "\u{0}b", "žluťoučký 👩‍⚕️", String(repeating: "x", count: 100_000)])
  func texts(text: String) throws {
    var found: [String] = []
    var bytes: [Data] = []
    try connection.rows("SELECT ?, typeof(?1)", [.string(text)]) { row in
      found += [row.text(0), row.text(1)]
      bytes.append(row.data(0))
    }
    #expect(found == [text, "text"])
    #expect(bytes == [Data(text.utf8)])
  }

  @Test("tell null, numbers and nothing apart")
  func numbers() throws {
    for number in [Int64.min, -1, 0, 1, .max] {
      #expect(try connection.number("SELECT ?", .integer(number)) == number)
    }
    #expect(try connection.number("SELECT ? IS NULL", .null) == 1)
    #expect(try connection.number("SELECT 1 WHERE 0") == nil)
  }

  @Test("keep nothing of what was bound before")
  func bindings() throws {
    #expect(try connection.number("SELECT ? IS NULL AND ? IS NULL", .integer(1), .integer(1)) == 0)
    #expect(try connection.number("SELECT ? IS NULL AND ? IS NULL") == 1)
  }

  @Test("refuse what they have no place for")
  func places() throws {
    #expect(throws: DatabaseError.self) { try connection.run("SELECT ?", .integer(1), .integer(2)) }
    #expect(try connection.number("SELECT ?", .integer(1)) == 1)
  }

  @Test("count the rows that were changed")
  func changes() throws {
    try connection.run("CREATE TABLE names (name TEXT PRIMARY KEY, number INTEGER)")
    let insert = "INSERT INTO names VALUES (?, 1), (?, 1) ON CONFLICT (name)"
    for (statement, second, count) in [
      ("DO NOTHING", "b", 2), ("DO NOTHING", "c", 1), ("DO UPDATE SET number = 2", "c", 2),
    ] {
      try connection.run("\(insert) \(statement)", .string("a"), .string(second))
      #expect(connection.changes == count, "\(statement), \(second)")
    }
    try connection.run("UPDATE names SET number = 3 WHERE name = ?", .string("z"))
    #expect(connection.changes == 0)
  }

  @Test("say what is wrong, and work again afterwards")
  func faults() throws {
    try connection.run("CREATE TABLE names (name TEXT PRIMARY KEY)")
    let insert = "INSERT INTO names VALUES (?)"
    try connection.run(insert, .string("a"))
    let error = #expect(throws: DatabaseError.self) { try connection.run(insert, .string("a")) }
    #expect(error?.resultCode == .SQLITE_CONSTRAINT)
    #expect(error?.extendedResultCode == .SQLITE_CONSTRAINT_PRIMARYKEY)
    #expect(error?.message == "UNIQUE constraint failed: names.name")
    try connection.run(insert, .string("b"))
    #expect(try connection.number("SELECT count(*) FROM names") == 2)
    #expect(throws: DatabaseError.self) { try connection.run("SELECT nothing FROM nowhere") }
  }

  @Test("leave no snapshot open, whatever is thrown in it")
  func snapshots() throws {
    struct Thrown: Error {}
    let reading = Reading(connection: connection, numbers: CollectionNumbers(kinds: [:]))
    #expect(try reading.inOneSnapshot { connection.isInTransaction })
    #expect(!connection.isInTransaction)
    #expect(throws: Thrown.self) { try reading.inOneSnapshot { throw Thrown() } }
    #expect(!connection.isInTransaction)
  }
}

@Suite("Those who read", .timeLimit(.minutes(1)))
struct ReadersTests {
  @Test("are more than there are places, and each gets one")
  func many() async throws {
    try await withStore { store in
      let path = CollectionPath(root: "notes").document("a")
      try await store.commit([put(path)])
      let found = try await withThrowingTaskGroup(of: Int.self) { group in
        for _ in 0..<16 {
          group.addTask {
            try store.readers.read {
              try Reading(connection: $0, numbers: store.numbers).documents(at: [path, path]).count
            }
          }
        }
        return try await group.reduce(0, +)
      }
      #expect(found == 32)
    }
  }

  @Test("are waited for by whoever wants nobody to read, and wait for that one")
  func alone() async throws {
    try await withStore { store in
      let (isReading, mayEnd) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
      let order = Mutex<[String]>([])
      let done = DispatchSemaphore(value: 0)
      Thread.detachNewThread {
        try? store.readers.read { _ in
          isReading.signal()
          mayEnd.wait()
          order.withLock { $0.append("read") }
        }
        done.signal()
      }
      await waitFor(isReading)
      Thread.detachNewThread {
        store.readers.withoutReaders { order.withLock { $0.append("alone") } }
        done.signal()
      }
      try await Task.sleep(for: .milliseconds(20))
      mayEnd.signal()
      await waitFor(done)
      await waitFor(done)
      #expect(order.withLock { $0 } == ["read", "alone"])
      #expect(try store.readers.read { try $0.newestCommit } == 0)
    }
  }

  @Test("are refused once the store is closed")
  func closed() async throws {
    try await withDirectory { directory in
      let store = try SQLiteStore(directory: directory, indexes: [])
      _ = try await store.document(at: CollectionPath(root: "notes").document("a"))
      try store.close()
      let sentence = await unavailability {
        _ = try await store.document(at: CollectionPath(root: "notes").document("a"))
      }
      #expect(sentence == "The store cannot be used now: it is closed.")
    }
  }

  private func waitFor(_ semaphore: DispatchSemaphore) async {
    await withCheckedContinuation { signalled in
      Thread.detachNewThread {
        semaphore.wait()
        signalled.resume()
      }
    }
  }
}
