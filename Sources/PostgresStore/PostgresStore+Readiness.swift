import DocumentStore

extension PostgresStore {
  private static let known = Statement("SELECT (SELECT catalog::bigint FROM remedi.store)")

  /// Gives up a commit that nobody has asked for, which is a durable write of no document.
  public func ready() async throws {
    do {
      let rows = try await database.run(Self.known, [], .read)
      guard let catalog = try rows.number(0, 0), catalog <= slots.catalog else {
        throw StoreError.unavailable("The store's indexes are of a newer release, or it is being moved.")
      }
      if let sentence = try await connections.standbyFault() { throw StoreError.unavailable(sentence) }
      _ = try await settling.outcome(of: CommitID())
    } catch let fault as PostgresFault {
      throw StorageFault.error(fault)
    }
  }

  /// What became of a commit that had no answer: its revision, or nil, and then it can never be performed any more.
  /// - Throws: `StoreError.unavailable` if that could not be learnt.
  public func settle(_ id: CommitID) async throws -> Revision? {
    do {
      return try await settling.outcome(of: id)
    } catch let fault as PostgresFault {
      throw StorageFault.error(fault)
    }
  }

  /// Performs work on a connection of its own, without a limit of time.
  /// - Throws: `StoreError`, and what `work` throws.
  func withSession<Result: Sendable>(_ work: (Session) async throws -> Result) async throws -> Result {
    do {
      return try await connections.session { session in
        try await session.script(StoreOpening.withoutLimits)
        return try await work(session)
      }
    } catch let fault as PostgresFault {
      throw StorageFault.error(fault)
    }
  }
}
