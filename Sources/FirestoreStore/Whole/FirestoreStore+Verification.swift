import DocumentStore

extension FirestoreStore {
  /// Checks documents and their places. Firestore's own structures cannot be seen from outside.
  public func verify() async throws -> [String] {
    try await RestFault.asStoreError {
      var findings: [String] = []
      // Every document has a place in the feed, also one that was deleted.
      let walk = DocumentWalk(client: client, field: FieldName.feed, fields: [])
      try await walk.forEach { page in
        let numbers = try await Shard.all(client).map(\.number)
        let check = DocumentCheck(catalog: catalog, numbers: numbers)
        findings += page.flatMap(check.findings)
      }
      return findings
    }
  }
}
