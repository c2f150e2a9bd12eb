import Foundation

/// Locks the store in a folder against every process for as long as it is held.
public final class ClosedStore: Sendable {
  private let lock: StoreLock

  /// - Parameter directory: an existing folder, with or without a store.
  /// - Throws: `SQLiteStoreError.locked` if the store is open.
  public init(directory: URL) throws { lock = try StoreLock(StoreDirectory(url: directory).lock) }

  /// Releases the lock. Further calls have no effect.
  public func release() { lock.release() }
}
