import DocumentStore
import GRDB

extension SQLiteStore {
  /// Reads on a connection of its own, which keeps the log from being truncated meanwhile.
  public func snapshot(_ receive: ([Document]) async throws -> Void) async throws {
    let snapshot = try Self.reading { try pool.makeSnapshot() }
    var position: SnapshotPage.Position?
    repeat {
      let page = try await Self.reading { [position] in
        try await snapshot.read { db in try SnapshotPage(db, after: position) }
      }
      try Task.checkCancellation()
      if !page.documents.isEmpty { try await receive(page.documents) }
      position = page.last
    } while position != nil
  }

  private static func reading<Value>(_ read: () throws -> Value) throws -> Value {
    do {
      return try read()
    } catch let error as DatabaseError {
      throw StoreError.unavailable(StorageFault.sentence(error))
    }
  }

  private static func reading<Value>(_ read: () async throws -> Value) async throws -> Value {
    do {
      return try await read()
    } catch let error as DatabaseError {
      throw StoreError.unavailable(StorageFault.sentence(error))
    }
  }
}
