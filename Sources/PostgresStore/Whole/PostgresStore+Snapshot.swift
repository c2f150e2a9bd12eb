import DocumentStore

extension PostgresStore {
  /// Every document of one moment, ordered by the collection's path and then by ID. Commits and reads continue
  /// meanwhile.
  /// - Parameter receive: called with at most 500 documents or about 4 MB at a time.
  /// - Throws: `StoreError.unavailable`; `CancellationError`, promptly, if the task is cancelled; what `receive`
  ///   throws.
  public func snapshot(_ receive: ([Document]) async throws -> Void) async throws {
    try await withSession { session in
      var stored = StoredRows()
      let batches = DocumentBatches(session: session, columns: ", revision, schema, body", deletions: false)
      try await batches.forEach { rows in
        try await receive(try (0..<rows.count).map { try stored.document(rows, $0) })
      }
    }
  }
}
