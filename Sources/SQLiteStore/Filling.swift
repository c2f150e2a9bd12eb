import DocumentStore
import Foundation
import GRDB
import Remedi

extension SQLiteStore {
  /// The next commit gets the microseconds since 1970 as its number, more than any store counts: that would take a
  /// million commits a second.
  public func beginHistory(at now: Instant) async throws {
    do {
      try await pool.writeWithoutTransaction { db in
        try db.execute(
          sql: "UPDATE store SET newest_commit = max(newest_commit, ?)", arguments: [now.milliseconds * 1000])
      }
    } catch let error as DatabaseError {
      throw StoreError.unavailable(StorageFault.sentence(error))
    }
  }

  /// Writes the content of one moment of another engine's store to a file of this engine's format. The file is not
  /// durable: it is temporary, such as what a backup is made of.
  /// - Parameter file: must not exist. Created for its owner only, and removed on failure.
  /// - Throws: `StoreError`, `StoreOpeningError`, `CancellationError`
  public static func write(_ source: any StoreEngine, to file: URL, at now: Instant) async throws {
    guard !FileManager.default.fileExists(atPath: file.path) else {
      throw StoreError.unavailable("\(file.path): \(String(cString: strerror(EEXIST))).")
    }
    let folder = URL(filePath: file.path + ".filling")
    do {
      let store = try SQLiteStore(directory: folder, indexes: [], synchronous: .normal)
      do {
        try await store.fill(from: source, at: now)
      } catch {
        try store.close()
        throw error
      }
      try store.close()
      try FileManager.default.moveItem(at: self.file(in: folder), to: file)
      try FileManager.default.removeItem(at: folder)
    } catch {
      unlink(file.path)
      // Whoever made the folder around the file removes what cannot be removed now.
      _ = Result { try FileManager.default.removeItem(at: folder) }
      guard error is DatabaseError else { throw error }
      throw StoreError.unavailable(StorageFault.sentence(error))
    }
  }
}
