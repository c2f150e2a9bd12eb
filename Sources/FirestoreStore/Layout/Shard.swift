import DocumentStore

/// A counter of commits. Each commit takes the next number of one shard, so within a shard the numbers are in the order
/// of the commits, and a reader of the feed knows that none below is missing.
struct Shard: Sendable {
  /// How many there are, for ever. Firestore writes one document about once a second for long.
  static let count = 16

  let id: ResourceID
  /// The number of the last commit.
  let number: Int64
  /// Grows with every change of the declared indexes.
  let catalog: Int64
  let isFrozen: Bool
  /// Nil if it is not in the database yet.
  let updateTime: String?

  /// A new one.
  init(_ shard: Int) {
    (id, number, catalog, isFrozen, updateTime) = (Layout.shardID(shard), 0, 0, false, nil)
  }

  private init(_ id: ResourceID, _ number: Int64, _ catalog: Int64, _ isFrozen: Bool, _ updateTime: String?) {
    (self.id, self.number, self.catalog, self.isFrozen, self.updateTime) = (id, number, catalog, isFrozen, updateTime)
  }

  /// - Throws: `StoreError.unavailable` if it is missing or damaged.
  init(_ document: FirestoreDocument?) throws {
    guard let document, let number = document.integer(FieldName.number),
      let catalog = document.integer(FieldName.catalog), let isFrozen = document.flag(FieldName.frozen)
    else { throw StoreError.unavailable("The store is damaged: a counter of its commits is missing.") }
    self.init(document.id, number, catalog, isFrozen, document.updateTime)
  }

  /// After one more commit.
  var next: Self { Self(id, number + 1, catalog, isFrozen, updateTime) }
  func frozen(_ isFrozen: Bool) -> Self { Self(id, number, catalog, isFrozen, updateTime) }
  func with(catalog: Int64) -> Self { Self(id, number, catalog, isFrozen, updateTime) }

  /// Puts it, unless another process did since it was read.
  var write: DocumentWrite {
    let fields: [String: FieldValue] = [
      FieldName.number: .integer(number), FieldName.catalog: .integer(catalog), FieldName.frozen: .flag(isFrozen),
    ]
    return DocumentWrite(
      id, .put(fields, stamp: nil), if: updateTime.map { .unchanged(since: $0) } ?? .absent)
  }

  /// All of them, of one moment.
  /// - Throws: `RestFault`, `StoreError.unavailable`
  static func all(_ client: RestClient) async throws -> [Self] {
    let ids = (0..<count).map(Layout.shardID)
    let found = try await client.documents(ids, of: .together).documents
    return try ids.map { try Self(found[$0]) }
  }
}
