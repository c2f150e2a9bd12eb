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

  /// Passes every document of one moment to `receive`, in the order of the paths, in batches of at most
  /// ``StoreSnapshot/maximumCount`` documents or some ``StoreSnapshot/maximumSize`` bytes. Commits and reads continue
  /// meanwhile. Needs memory for one batch only.
  /// - Throws: `StoreError.unavailable`; `CancellationError`, promptly, if the task is cancelled; what `receive` throws.
  func snapshot(_ receive: ([Document]) async throws -> Void) async throws

  /// Lets revisions and cursors begin where no other store of this engine was before `now`. Call it before the store
  /// receives the documents of another, in which cursors of that one are stored: none of them may be taken for a place
  /// after the documents. An engine whose cursors name their store need not do anything.
  /// - Throws: `StoreError.unavailable`
  func beginHistory(at now: Instant) async throws

  /// Refuses every commit from now on, of whichever process, and returns when those under way have ended. Further calls
  /// have no effect. An engine that only one process can open need not do anything, as long as that process commits
  /// nothing.
  /// - Returns: whether commits are refused only since this call.
  /// - Throws: `StoreError.unavailable`
  @discardableResult
  func freeze() async throws -> Bool

  /// Ends ``freeze()``. Has no effect on a store that is not frozen.
  /// - Throws: `StoreError.unavailable`
  func thaw() async throws

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
  public func beginHistory(at now: Instant) async throws {}
  public func freeze() async throws -> Bool { false }
  public func thaw() async throws {}

  /// The size of all bodies in bytes. Reads the whole store.
  /// - Throws: `StoreError.unavailable`
  public func sizeOfBodies() async throws -> Int { try await statistics().groups.map(\.size).reduce(0, +) }
}
