import DocumentStore
import Foundation
import GRDB
import Testing

@testable import SQLiteStore

@Suite struct StorageFaultTests {
  private let notes = CollectionPath(root: "notes")

  private func expectUnavailable(_ store: SQLiteStore, _ reason: String, _ id: String, _ json: String = "{}")
    async throws
  {
    let sentence = await unavailability { try await store.commit([put(notes.document(id), json)]) }
    #expect(sentence?.contains(reason) == true)
    #expect(try await store.document(at: notes.document(id)) == nil)
  }

  @Test func `a full disk is unavailable, reads go on, and writing goes on when there is room`() async throws {
    try await withStore { store in
      try await store.commit([put(notes.document("before"))])
      let large = #"{"a":"\#(String(repeating: "x", count: 500_000))"}"#
      try await store.pool.writeWithoutTransaction { db in
        let pages = try Int.fetchOne(db, sql: "PRAGMA page_count") ?? 0
        try db.execute(sql: "PRAGMA max_page_count = \(pages + 10)")
      }
      for round in 0..<3 { try await expectUnavailable(store, "disk is full", "large-\(round)", large) }
      #expect(try await store.document(at: notes.document("before")) != nil)
      try await store.commit([put(notes.document("small"))])
      try await store.pool.writeWithoutTransaction { try $0.execute(sql: "PRAGMA max_page_count = 1000000") }
      try await store.commit([put(notes.document("large"), large)])
      #expect(try await store.document(at: notes.document("large")) != nil)
      try await store.ready()
      #expect(try await store.verify().isEmpty)
    }
  }

  /// Opens the store's file beside it, as a writer that holds it until it is told to let go.
  private func withHolder(_ body: (SQLiteStore, _ letGo: @Sendable () async throws -> Void) async throws -> Void)
    async throws
  {
    try await withDirectory { directory in
      let store = try SQLiteStore(directory: directory, indexes: [])
      try await store.commit([put(notes.document("free"))])
      var configuration = Configuration()
      configuration.allowsUnsafeTransactions = true
      let holder = try DatabaseQueue(path: SQLiteStore.file(in: directory).path, configuration: configuration)
      try await holder.writeWithoutTransaction { try $0.execute(sql: "BEGIN IMMEDIATE") }
      try await body(store) { try await holder.writeWithoutTransaction { try $0.execute(sql: "ROLLBACK") } }
      try holder.close()
      try store.close()
    }
  }

  private func patience(of store: SQLiteStore) async throws -> Int? {
    try await store.pool.writeWithoutTransaction { try Int.fetchOne($0, sql: "PRAGMA busy_timeout") }
  }

  @Test func `a commit waits out who holds the file for a moment, as a reader of half an index of the log does`()
    async throws
  {
    try await withHolder { store, letGo in
      async let revision = store.commit([put(notes.document("held"))])
      // Until the commit is under way: what it writes has no version then.
      while store.version(of: .document(notes.document("held"))) != nil { try await Task.sleep(for: .milliseconds(1)) }
      try await letGo()
      _ = try await revision
      #expect(try await store.document(at: notes.document("held")) != nil)
    }
  }

  @Test func `another program that holds the file makes it unavailable for as long as it does`() async throws {
    try await withHolder { store, letGo in
      #expect(try await patience(of: store) == 1000)
      try await expectUnavailable(store, "another program", "held")
      // The next in the queue need not wait as long again.
      #expect(try await patience(of: store) == 0)
      #expect(await unavailability { try await store.ready() }?.contains("another program") == true)
      #expect(try await store.document(at: notes.document("free")) != nil)
      try await letGo()
      try await store.commit([put(notes.document("held"))])
      try await store.ready()
      #expect(try await patience(of: store) == 1000)
    }
  }

  @Test func `a commit whose last step failed is in doubt, unless nothing of it can come back`() {
    for code in [ResultCode.SQLITE_FULL, .SQLITE_BUSY, .SQLITE_READONLY, .SQLITE_CANTOPEN] {
      guard case .unavailable = StorageFault.ofCommit(DatabaseError(resultCode: code)) else {
        Issue.record("\(code)")
        continue
      }
    }
    for code in [ResultCode.SQLITE_IOERR_FSYNC, .SQLITE_IOERR_WRITE, .SQLITE_NOMEM, .SQLITE_ERROR, .SQLITE_CORRUPT] {
      guard case .inDoubt = StorageFault.ofCommit(DatabaseError(resultCode: code)) else {
        Issue.record("\(code)")
        continue
      }
    }
  }

  @Test func `no sentence shows a statement`() {
    let error = DatabaseError(resultCode: .SQLITE_IOERR, message: "disk I/O error", sql: "SELECT secret")
    #expect(!StorageFault.sentence(error).contains("SELECT"))
  }
}
