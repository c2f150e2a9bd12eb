import DocumentStore

/// Refuses all commits while a store is moved to another engine: the number of its catalog is above all that a process
/// knows.
enum Freezing {
  /// What is added to the number of the catalog, so that it can be taken away again.
  static let added: Int64 = 1_000_000_000

  /// This lock is granted when all open commits have ended; see ``Preparation``.
  static let lock = "BEGIN; LOCK TABLE remedi.commits IN SHARE ROW EXCLUSIVE MODE"
  /// A row if the store was not frozen.
  static let start = Statement(
    "UPDATE remedi.store SET catalog = catalog + \(added) WHERE catalog < \(added) RETURNING 1::bigint")
  static let end =
    "\(lock); UPDATE remedi.store SET catalog = catalog - \(added) WHERE catalog >= \(added); COMMIT"
}

extension PostgresStore {
  /// Refuses all commits, of this process and others, until ``thaw()``. Those that are under way end first.
  /// - Returns: whether it took commits until now.
  /// - Throws: `StoreError.unavailable`
  @discardableResult
  public func freeze() async throws -> Bool {
    try await withSession { session in
      try await session.script(Freezing.lock)
      let changed = try await session.run(Freezing.start).count
      try await session.script("COMMIT")
      return changed > 0
    }
  }

  /// Takes commits again. Does nothing if the store is not frozen.
  /// - Throws: `StoreError.unavailable`
  public func thaw() async throws { try await withSession { try await $0.script(Freezing.end) } }
}
