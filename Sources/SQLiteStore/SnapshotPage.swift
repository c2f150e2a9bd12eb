import DocumentStore
import GRDB

/// One batch of a snapshot.
struct SnapshotPage {
  /// The place of the last document read.
  struct Position: Sendable {
    let collection: String
    let id: String
  }

  /// Both statements walk the indexes by path, so that nothing is sorted and a page reads no more than it returns.
  static let restOfCollection = sql(where: "c.path = ? AND d.id > ?")
  static let laterCollections = sql(where: "c.path > ?")

  private(set) var documents: [Document] = []
  /// Where to continue. Nil after the last document.
  private(set) var last: Position?
  private var size = 0

  /// - Throws: `DatabaseError`; `StoreError.unavailable` if a path is damaged.
  init(_ db: Database, after position: Position?) throws {
    if let position {
      try read(db, Self.restOfCollection, [position.collection, position.id])
    }
    if !isFull { try read(db, Self.laterCollections, [position?.collection ?? ""]) }
    if isFull { last = documents.last.map { Position(collection: $0.path.collection.text, id: $0.path.id) } }
  }

  private var isFull: Bool { documents.count >= StoreSnapshot.maximumCount || size >= StoreSnapshot.maximumSize }

  private mutating func read(_ db: Database, _ sql: String, _ arguments: StatementArguments) throws {
    var stored = StoredRows()
    let rows = try Row.fetchCursor(try db.cachedStatement(sql: sql), arguments: arguments)
    while !isFull, let row = try rows.next() {
      let document = Document(
        path: try stored.path(row[0], row[1]), revision: Revision(number: row[2]), schema: row[3], body: row[4])
      documents.append(document)
      size += document.body.count
    }
  }

  private static func sql(where place: String) -> String {
    """
    SELECT c.path, d.id, d.revision, d.schema, d.body
    FROM collections AS c CROSS JOIN documents AS d ON d.collection = c.number
    WHERE \(place) ORDER BY c.path, d.id
    """
  }
}
