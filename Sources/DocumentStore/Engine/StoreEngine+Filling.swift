import Remedi

extension StoreEngine {
  /// Puts every document of one moment of another store into this one, in the order of the paths. Each document gets a
  /// new revision and a new place in the feed. Deletions are not copied. After a fault the store holds a part of the
  /// documents.
  /// - Parameter note: receives each batch after it was put.
  /// - Throws: `StoreError`: `exists` if one of the paths is taken, `invalid` if the source has a document that no store
  ///   takes any more; `CancellationError`; what `note` throws.
  public func fill(
    from source: any StoreEngine, at now: Instant, noting note: ([Document]) throws -> Void = { _ in }
  ) async throws {
    try await beginHistory(at: now)
    try await source.snapshot { documents in
      try Task.checkCancellation()
      let writes = documents.map { Write($0.path, .put(body: $0.body, schema: $0.schema), if: .absent) }
      try await commit(writes)
      try note(documents)
    }
  }
}
