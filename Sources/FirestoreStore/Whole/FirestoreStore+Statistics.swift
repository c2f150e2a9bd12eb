import DocumentStore
import Remedi

extension FirestoreStore {
  /// Goes from name to name, and has Firestore count the documents of each.
  public func counts() async throws -> [String: Int] {
    try await RestFault.asStoreError {
      var counts: [String: Int] = [:]
      var query = StructuredQuery(Layout.documents, by: FieldName.group)
      query.limit = 1
      query.fields = [FieldName.group]
      while let name = try await client.documents(query).documents.first?.string(FieldName.group) {
        let bound = StructuredQuery.Bound(value: .string(name), isIncluded: true)
        let count = try await client.count(
          StructuredQuery(Layout.documents, by: FieldName.group, from: bound, to: bound))
        // It may have been deleted meanwhile.
        if count > 0 { counts[name] = count }
        query.lower = StructuredQuery.Bound(value: .string(name), isIncluded: false)
      }
      return counts
    }
  }

  /// Firestore does not tell what its indexes take.
  public func statistics() async throws -> StoreStatistics {
    var groups: [String: (documents: Int, size: Int, largest: Int)] = [:]
    try await snapshot { documents in
      for document in documents {
        let name = document.path.collection.name
        let known = groups[name] ?? (0, 0, 0)
        let size = document.body.count
        groups[name] = (known.documents + 1, known.size + size, max(known.largest, size))
      }
    }
    return StoreStatistics(
      groups: groups.map {
        StoreStatistics.Group(name: $0, documents: $1.documents, size: $1.size, largest: $1.largest)
      }
      .sorted { ($1.size, $0.name) < ($0.size, $1.name) },
      orders: catalog.indexes.map { StoreStatistics.Order(name: FieldName.index($0), size: nil) }
        .sorted { $0.name < $1.name })
  }
}
