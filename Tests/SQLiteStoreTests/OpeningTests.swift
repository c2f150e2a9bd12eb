import DocumentStore
import Foundation
import GRDB
import Testing

@testable import SQLiteStore

@Suite struct OpeningTests {
  private let path = CollectionPath(root: "notes").document("one")

  @Test func `the writer is durable, and every connection reads without mapping`() async throws {
    try await withStore { store in
      let found = try await store.pool.writeWithoutTransaction { db in
        try ["synchronous", "journal_mode"].map { try String.fetchOne(db, sql: "PRAGMA \($0)") }
      }
      #expect(found == ["2", "wal"])
      let mapped = try await store.pool.read { try Int.fetchOne($0, sql: "PRAGMA mmap_size") ?? 0 }
      #expect(mapped == 0)
    }
  }

  @Test func `the control of the power-loss test is not durable`() async throws {
    try await withDirectory { directory in
      let store = try SQLiteStore(directory: directory, indexes: [], synchronous: .normal)
      let found = try await store.pool.writeWithoutTransaction { try Int.fetchOne($0, sql: "PRAGMA synchronous") }
      #expect(found == 1)
      try store.close()
    }
  }

  @Test func `only the owner can enter the folder and read the files`() async throws {
    try await withDirectory { directory in
      let store = try SQLiteStore(directory: directory, indexes: [])
      try await store.commit([put(path)])
      func mode(_ url: URL) throws -> Int? {
        try FileManager.default.attributesOfItem(atPath: url.path)[.posixPermissions] as? Int
      }
      #expect(try mode(directory) == 0o700)
      let files = try FileManager.default.contentsOfDirectory(at: directory, includingPropertiesForKeys: nil)
      #expect(files.count >= 3)
      for file in files { #expect(try mode(file) == 0o600, "\(file.lastPathComponent)") }
      try store.close()
    }
  }

  @Test func `what was committed is there after reopening, and revisions go on`() async throws {
    try await withDirectory { directory in
      let gone = CollectionPath(root: "notes").document("gone")
      var store = try SQLiteStore(directory: directory, indexes: [])
      let first = try await store.commit([put(path, #"{"a":"é"}"#), put(gone)])
      let second = try await store.commit([put(gone, #"{"n":2}"#)])
      try await store.commit([Write(gone, .delete, if: .present)])
      let cursor = try await store.changeCursor()
      try store.close()

      store = try SQLiteStore(directory: directory, indexes: [])
      let found = try await store.document(at: path)
      #expect(found == Document(path: path, revision: first, schema: 1, body: Data(#"{"a":"é"}"#.utf8)))
      #expect(try await store.changes(after: nil, limit: 9).changes.map(\.path) == [path, gone])
      #expect(try await store.changes(after: cursor, limit: 9).changes.isEmpty)
      let next = try await store.commit([put(gone)])
      #expect(next != first && next != second)
      #expect(try await store.changes(after: cursor, limit: 9).changes == [Change(path: gone, revision: next)])
      try store.close()
    }
  }

  @Test func `a second opening is refused with the number of the process, until the first is closed`() async throws {
    try await withDirectory { directory in
      let store = try SQLiteStore(directory: directory, indexes: [])
      let refusal = SQLiteStoreError.locked(by: getpid())
      #expect(throws: refusal) { try SQLiteStore(directory: directory, indexes: []) }
      #expect(refusal.description == "The store is already open in process \(getpid()).")
      try await store.commit([put(path)])
      try store.close()
      try SQLiteStore(directory: directory, indexes: []).close()
    }
  }

  @Test func `a closed store can be opened, although a child process still holds the lock's file`() async throws {
    try await withDirectory { directory in
      let store = try SQLiteStore(directory: directory, indexes: [])
      // A child holds such a copy between its fork and its exec.
      let copies = try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").compactMap(Int32.init).filter {
        let target = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/fd/\($0)")
        return target?.hasPrefix(directory.path) == true && target?.hasSuffix("lock") == true
      }.map { dup($0) }
      defer { for copy in copies { close(copy) } }
      #expect(copies.count == 1)
      try store.close()
      try SQLiteStore(directory: directory, indexes: []).close()
    }
  }

  @Test func `a store that nobody holds any more lets go by itself`() async throws {
    try await withDirectory { directory in
      _ = try SQLiteStore(directory: directory, indexes: [])
      try SQLiteStore(directory: directory, indexes: []).close()
    }
  }

  @Test func `a reader from outside keeps no store from closing, and nothing is lost`() async throws {
    try await withDirectory { directory in
      let file = SQLiteStore.file(in: directory).path
      func sizeOfLog() -> Int {
        var status = stat()
        return stat(file + "-wal", &status) == 0 ? Int(status.st_size) : 0
      }
      let store = try SQLiteStore(directory: directory, indexes: [])
      try await store.commit([put(path)])
      var configuration = GRDB.Configuration()
      configuration.readonly = true
      configuration.allowsUnsafeTransactions = true
      let reader = try DatabaseQueue(path: file, configuration: configuration)
      try await reader.writeWithoutTransaction { try $0.execute(sql: "BEGIN; SELECT count(*) FROM documents") }
      let later = CollectionPath(root: "notes").document("later")
      try await store.commit([put(later)])
      try store.close()
      #expect(sizeOfLog() > 0)
      try await reader.writeWithoutTransaction { try $0.execute(sql: "COMMIT") }
      try reader.close()

      let again = try SQLiteStore(directory: directory, indexes: [])
      let found = try await again.documents(at: [path, later])
      #expect(found.allSatisfy { $0 != nil })
      try again.close()
      #expect(sizeOfLog() == 0)
    }
  }

  @Test func `a store of a newer release is refused and left as it is`() async throws {
    try await withDirectory { directory in
      let store = try SQLiteStore(directory: directory, indexes: [])
      try await store.pool.writeWithoutTransaction { try $0.execute(sql: "PRAGMA user_version = 7") }
      try store.close()
      let refusal = SQLiteStoreError.newer(found: 7, known: 2)
      #expect(throws: refusal) { try SQLiteStore(directory: directory, indexes: [Index("notes", .collection, ["a"])]) }
      #expect(refusal.description.contains("newer release"))
      let names = try await DatabaseQueue(path: directory.appendingPathComponent("remedi.sqlite").path).read {
        try String.fetchAll($0, sql: "SELECT name FROM sqlite_master WHERE name LIKE '%/%'")
      }
      #expect(names.isEmpty)
    }
  }

  @Test func `another program's database is refused`() async throws {
    try await withDirectory { directory in
      try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
      let file = directory.appendingPathComponent("remedi.sqlite").path
      try await DatabaseQueue(path: file).write { try $0.execute(sql: "CREATE TABLE songs (title)") }
      #expect(throws: SQLiteStoreError.foreign(file)) { try SQLiteStore(directory: directory, indexes: []) }
    }
  }

  @Test func `a folder that cannot be made is a sentence`() throws {
    #expect {
      try SQLiteStore(directory: URL(fileURLWithPath: "/dev/null/store"), indexes: [])
    } throws: { error in
      "\(error)".hasPrefix("The store cannot be opened: /dev/null/store")
    }
  }
}
