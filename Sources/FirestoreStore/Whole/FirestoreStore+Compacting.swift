import DocumentStore

extension FirestoreStore {
  /// Forgets deletions. What was overwritten or deleted Google keeps for an hour, or for seven days where recovery to a
  /// point in time is switched on, and nothing shortens that. Other servers may go on.
  public func compact(forgetting isForgotten: @escaping @Sendable (DocumentPath) -> Bool) async throws -> Compaction {
    let size = try await sizeOfBodies()
    return try await RestFault.asStoreError {
      var (forgotten, freed) = (0, 0)
      let walk = DocumentWalk(client: client, field: FieldName.deleted, fields: [FieldName.deleted])
      try await walk.forEach { page in
        let tombstones = page.filter { DocumentID.path(of: $0.id.id).map(isForgotten) ?? false }
        guard !tombstones.isEmpty else { return }
        // One that was put again meanwhile stays: its deletion is forgotten already.
        for tombstone in tombstones {
          do {
            try await client.commit([DocumentWrite(tombstone.id, .remove, if: .unchanged(since: tombstone.updateTime))])
          } catch let fault as RestFault where fault.meaning == .changed {
            continue
          }
          forgotten += 1
          freed += tombstone.id.id.utf8.count
        }
      }
      return Compaction(before: size + freed, after: size, forgotten: forgotten)
    }
  }
}
