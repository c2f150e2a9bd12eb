import DocumentStore

/// The writes by which Firestore performs a commit.
struct CommitWrites {
  /// The most bytes of all bodies. A request of Firestore has 10 MiB.
  static let maximumSize = 8 << 20

  /// Empty if nothing is to be done.
  let writes: [DocumentWrite]

  /// - Throws: `RestFault`
  init(_ commit: CheckedCommit, _ id: CommitID, _ state: CommitState, _ catalog: IndexCatalog) throws {
    let shard = state.shard.next
    guard let number = Int(shard.id.id.dropFirst("shard-".count)) else { throw RestFault.unreadable }
    var isAnyChanged = false
    let changes = commit.changes.map { change in
      let (document, condition) = (Layout.documentID(change.path), state.condition(of: change))
      let feed = FeedPlace(shard: number, number: shard.number, id: document.id)
      if let put = change.put {
        isAnyChanged = true
        let fields = DocumentFields.document(
          put, at: change.path, revision: Revision(id.text), feed: feed, catalog: catalog)
        return DocumentWrite(document, .put(fields, stamp: FieldName.at), if: condition)
      }
      // Deleting what is not there is no change, but must still not be there.
      guard state.revision(at: change.path) != nil else { return DocumentWrite(document, .verify, if: condition) }
      isAnyChanged = true
      return DocumentWrite(
        document, .put(DocumentFields.tombstone(at: change.path, feed: feed), stamp: FieldName.at), if: condition)
    }
    writes = isAnyChanged ? changes + [shard.write, try CommitMark.write(id, now: state.readTime)] : []
  }
}
