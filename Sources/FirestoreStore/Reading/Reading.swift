import DocumentStore

/// Reads documents by path and by query.
struct Reading {
  let client: RestClient

  /// - Throws: `StoreError.unavailable`
  func documents(at paths: [DocumentPath]) async throws -> [Document?] {
    // Firestore refuses what is much longer, and no longer one was ever put.
    let ids = paths.map { path in
      path.description.utf8.count <= DocumentPath.maximumSize ? Layout.documentID(path) : nil
    }
    let asked = Array(Set(ids.compactMap(\.self)))
    guard !asked.isEmpty else { return paths.map { _ in nil } }
    return try await RestFault.asStoreError {
      let found = try await client.documents(
        asked, fields: DocumentFields.read, of: asked.count == 1 ? .newest : .together
      ).documents
      return try ids.map { id in try id.flatMap { found[$0] }.flatMap(DocumentFields.document) }
    }
  }

  /// - Throws: `StoreError.unavailable`
  func page(_ query: ResolvedQuery) async throws -> Query.Page {
    let structured = StructuredQuery(query)
    guard !structured.isEmpty else { return Query.Page(documents: [], next: nil) }
    return try await RestFault.asStoreError {
      let found = try await client.documents(structured, of: .together).documents
      return try query.page(try found.compactMap(DocumentFields.document))
    }
  }
}
