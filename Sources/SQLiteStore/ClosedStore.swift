import Foundation

/// Keeps the store in a folder closed to every process for as long as it is held.
public final class ClosedStore: Sendable {
  private let lock: StoreLock

  /// - Parameter directory: a folder that is there, with a store or without.
  /// - Throws: `SQLiteStoreError.locked` where it is open.
  public init(directory: URL) throws { lock = try StoreLock(StoreDirectory(url: directory).lock) }

  /// Lets others open it. Once more: nothing.
  public func release() { lock.release() }
}
