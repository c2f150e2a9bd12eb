import DocumentStore

/// What a commit depends on, read before it.
struct CommitState {
  private struct Found {
    let revision: Revision?
    let updateTime: String
  }

  let shard: Shard
  /// Nil if the commit is not known.
  let isPerformed: Bool?
  /// The server's time.
  let readTime: String
  private let documents: [ResourceID: Found]

  /// - Throws: `RestFault`; `StoreError.unavailable` if the commit was given up, or a counter is missing.
  init(_ commit: CheckedCommit, _ id: CommitID, shard: Int, _ client: RestClient) async throws {
    let (markID, shardID) = (Layout.commitID(id), Layout.shardID(shard))
    let asked = commit.changes.filter(Self.isRead).map { Layout.documentID($0.path) }
    let fields = [
      FieldName.revision, FieldName.abandoned, FieldName.number, FieldName.catalog, FieldName.frozen,
    ]
    let (found, time) = try await client.documents([markID, shardID] + asked, fields: fields, of: .together)
    guard let time else { throw RestFault.unreadable }
    self.readTime = time
    self.shard = try Shard(found[shardID])
    isPerformed = try CommitMark.isPerformed(found[markID])
    documents = found.mapValues { document in
      Found(revision: document.string(FieldName.revision).map(Revision.init), updateTime: document.updateTime)
    }
  }

  /// What replaces a document whatever it is need not know it.
  private static func isRead(_ change: CheckedCommit.Change) -> Bool {
    change.put == nil || change.precondition != .none
  }

  /// Nil if there is no document, or one that was deleted.
  func revision(at path: DocumentPath) -> Revision? { documents[Layout.documentID(path)]?.revision }

  /// Holds a write to what was read here.
  func condition(of change: CheckedCommit.Change) -> DocumentWrite.Condition {
    guard Self.isRead(change) else { return .none }
    return documents[Layout.documentID(change.path)].map { .unchanged(since: $0.updateTime) } ?? .absent
  }

  /// The first write whose precondition fails decides, in the order asked.
  /// - Throws: `StoreError.exists`, `notFound` or `conflict`
  func check(_ commit: CheckedCommit) throws {
    for change in commit.changes where change.precondition != .none {
      try change.precondition.check(revision(at: change.path), at: change.path)
    }
  }
}
