import Foundation
import Remedi

/// A store as the program that runs on it needs it, besides what the record needs.
public protocol StoreEngine: DocumentStore {
  /// Performs a durable write that changes no document.
  /// - Throws: `StoreError.unavailable` with the reason why writing is impossible now.
  func ready() async throws

  /// Checks every document and the engine's own structures.
  /// - Returns: a sentence for each defect; empty if there is none.
  /// - Throws: `StoreError.unavailable`
  func verify() async throws -> [String]

  /// The number of documents by collection name.
  /// - Throws: `StoreError.unavailable`
  func counts() async throws -> [String: Int]

  /// The size and content of the store. Reads all of it, while others read and write.
  /// - Throws: `StoreError.unavailable`
  func statistics() async throws -> StoreStatistics

  /// What the engine has done since it was opened, and what waits for it.
  var figures: StoreFigures { get }

  /// What the database server reports of the store. Nil if the engine runs in this process.
  /// - Throws: `StoreError.unavailable`
  func serverFigures() async throws -> StoreServerFigures?

  /// Writes the content of one moment to a separate file, from which a backup is made. Commits and reads continue
  /// meanwhile.
  /// - Parameter file: must not exist. Created for its owner only, and removed on failure.
  /// - Throws: `StoreError.unavailable`; `CancellationError`, promptly, if the task is cancelled.
  func export(to file: URL) async throws

  /// Removes for good whatever was deleted or overwritten, from every place in which the engine keeps anything.
  ///
  /// The feed remembers deletions by path. If a path itself must not be remembered, its deletion is forgotten: a feed
  /// reader that has not seen it yet never will.
  /// - Parameter isForgotten: whether to forget the deletion of a path.
  /// - Throws: `StoreError.unavailable`, also while another process uses the store.
  func compact(forgetting isForgotten: @escaping @Sendable (DocumentPath) -> Bool) async throws -> Compaction

  /// Completes the waiting commits, refuses later ones, and lets go of the store. Further calls have no effect.
  /// - Throws: if something could not be tidied up. No acknowledged commit is lost.
  func close() async throws
}

extension StoreEngine {
  public func serverFigures() async throws -> StoreServerFigures? { nil }
}
