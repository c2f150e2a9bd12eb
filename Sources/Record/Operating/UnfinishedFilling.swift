import DocumentStore
import Remedi

/// Notes that a store is being filled from a backup or another store. Until it is deleted, a part may be missing, and no
/// server may open the store.
struct UnfinishedFilling: Codable, Sendable {
  let since: Instant
}

extension MedicalRecord {
  private var filling: DocumentReference<UnfinishedFilling> { Collections.fillings.root("unfinished") }

  /// The path of the document that notes an unfinished filling, which is no content.
  public static var fillingPath: DocumentPath { Collections.fillings.root("unfinished").path }

  /// When a filling of the store began that has not ended. Nil if there is none.
  /// - Throws: `RemediError` `storageUnavailable`; `UnreadableDocument`.
  public func unfinishedFilling() async throws -> Instant? { try await value(at: filling)?.since }

  /// Notes that the store is being filled. Of two processes that do so at once one succeeds.
  /// - Returns: false if it was noted before; nothing is changed then.
  /// - Throws: `RemediError` `storageUnavailable`.
  public func beginFilling(at now: Instant) async throws -> Bool {
    try await commit { transaction in
      guard try await !transaction.stands(filling) else { return false }
      try transaction.put(UnfinishedFilling(since: now), at: filling)
      return true
    }
  }

  /// Notes that everything is there. Has no effect if nothing was being filled.
  /// - Throws: `RemediError` `storageUnavailable`.
  public func finishFilling() async throws {
    try await commit { transaction in
      if try await transaction.stands(filling) { transaction.delete(filling) }
    }
  }
}
