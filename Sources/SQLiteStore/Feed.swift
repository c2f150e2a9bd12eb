import DocumentStore

/// The feed of changes: all documents and deletions, ordered by commit number.
struct Feed {
  static let restOfCommit = "revision = ? AND (path, id) > (?, ?)"
  static let laterCommits = "revision > ?"

  let reading: Reading

  func changes(after cursor: ChangeCursor?, limit: Int) throws -> ChangePage {
    let start = try FeedPosition.checked(cursor, limit: limit, newest: reading.connection.newestCommit)
    var found: [(position: FeedPosition, change: Change)] = []
    if let path = start.path {
      found += try changes(
        where: Self.restOfCommit, [.integer(start.number), .string(path.collection.text), .string(path.id)],
        limit: limit + 1)
    }
    if found.count <= limit {
      found += try changes(where: Self.laterCommits, [.integer(start.number)], limit: limit + 1 - found.count)
    }
    return ChangePage(found, after: start, limit: limit)
  }

  /// Only the changes of one commit, which are few, need sorting. A deletion counts until the document is put again.
  static func sql(where place: String) -> String {
    """
    SELECT path, id, revision, 0 AS is_deleted FROM documents CROSS JOIN collections ON number = collection
    WHERE \(place)
    UNION ALL SELECT path, id, revision, 1 FROM tombstones AS t CROSS JOIN collections ON number = collection
    WHERE \(place) AND NOT EXISTS (SELECT 1 FROM documents AS d WHERE d.collection = t.collection AND d.id = t.id)
    ORDER BY revision, path, id LIMIT ?
    """
  }

  private func changes(
    where place: String, _ arguments: [IndexValue], limit: Int
  ) throws -> [(position: FeedPosition, change: Change)] {
    var stored = StoredRows()
    var found: [(position: FeedPosition, change: Change)] = []
    let all = arguments + arguments + [.integer(Int64(limit))]
    try reading.connection.rows(Self.sql(where: place), all) { row in
      let path = try stored.path(row.text(0), row.text(1))
      let (number, isDeleted) = (row.number(2), row.number(3) != 0)
      let change = Change(path: path, revision: isDeleted ? nil : Revision(number: number))
      found.append((FeedPosition(number: number, path: path), change))
    }
    return found
  }
}
