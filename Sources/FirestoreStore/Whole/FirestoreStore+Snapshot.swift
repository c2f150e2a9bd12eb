import DocumentStore

extension FirestoreStore {
  public func snapshot(_ receive: ([Document]) async throws -> Void) async throws {
    let walk = DocumentWalk(
      client: client, field: FieldName.path, fields: DocumentFields.read + [FieldName.path])
    var (batch, size) = ([Document](), 0)
    try await RestFault.asStoreError {
      try await walk.forEach { found in
        for document in try found.compactMap(DocumentFields.document) {
          batch.append(document)
          size += document.body.count
          guard batch.count == StoreSnapshot.maximumCount || size >= StoreSnapshot.maximumSize else { continue }
          try await receive(batch)
          (batch, size) = ([], 0)
        }
      }
    }
    if !batch.isEmpty { try await receive(batch) }
  }
}
