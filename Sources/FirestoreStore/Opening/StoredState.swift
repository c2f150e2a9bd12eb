import DocumentStore

/// What the database says of the store in it.
struct StoredState {
  let history: String
  /// The names of the indexes in whose fields every document has its place.
  let indexes: [String]
  let shards: [Shard]
  let updateTime: String

  var catalog: Int64 { shards.map(\.catalog).max() ?? 0 }
  var isFrozen: Bool { shards.contains(where: \.isFrozen) }
  /// Whether nothing was ever committed.
  var isUnused: Bool { shards.allSatisfy { $0.number == 0 } }

  /// - Returns: nil if there is no store.
  /// - Throws: `RestFault`; `StoreOpeningError`; `StoreError.unavailable` if it is damaged.
  init?(_ client: RestClient) async throws {
    let ids = [Layout.storeID] + (0..<Shard.count).map(Layout.shardID)
    let found = try await client.documents(ids, of: .together).documents
    guard let store = found[Layout.storeID] else { return nil }
    guard let format = store.integer(FieldName.format), let history = store.string(FieldName.history),
      let indexes = store.strings(FieldName.indexes)
    else { throw StoreOpeningError.foreign("What --store names") }
    guard format <= Layout.format else {
      throw StoreOpeningError.newer(found: Int(format), known: Int(Layout.format))
    }
    (self.history, self.indexes, updateTime) = (history, indexes, store.updateTime)
    shards = try (0..<Shard.count).map { try Shard(found[Layout.shardID($0)]) }
  }

  /// The store's own document.
  static func write(
    history: String, indexes: [String], if condition: DocumentWrite.Condition
  ) -> DocumentWrite {
    let fields: [String: FieldValue] = [
      FieldName.format: .integer(Layout.format), FieldName.history: .string(history),
      FieldName.indexes: .strings(indexes),
    ]
    return DocumentWrite(Layout.storeID, .put(fields, stamp: nil), if: condition)
  }
}
