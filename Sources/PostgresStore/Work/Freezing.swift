import DocumentStore

/// Refuses all commits while a store is moved to another engine: the number of its catalog is above all that a process
/// knows.
enum Freezing {
  /// What is added to the number of the catalog, so that it can be taken away again.
  static let added: Int64 = 1_000_000_000

  static let start = script("SET catalog = catalog + \(added) WHERE catalog < \(added)")
  static let end = script("SET catalog = catalog - \(added) WHERE catalog >= \(added)")

  /// Whoever has this lock has let all open commits end, see ``Preparation``.
  private static func script(_ change: String) -> String {
    "BEGIN; LOCK TABLE remedi.commits IN SHARE ROW EXCLUSIVE MODE; UPDATE remedi.store \(change); COMMIT"
  }
}

extension PostgresStore {
  /// Refuses all commits, of this process and others, until ``thaw()``. Those that are under way end first.
  /// - Throws: `StoreError.unavailable`
  public func freeze() async throws { try await withSession { try await $0.script(Freezing.start) } }

  /// Takes commits again. Does nothing if the store is not frozen.
  /// - Throws: `StoreError.unavailable`
  public func thaw() async throws { try await withSession { try await $0.script(Freezing.end) } }
}
