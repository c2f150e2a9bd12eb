import DocumentStore
import Remedi

extension MedicalRecord {
  /// Ends the sessions of an account in a transaction. The transaction must have read the account and write it, so that
  /// no session can begin concurrently.
  /// - Parameter kept: the session that continues.
  package func endSessions(
    of account: Identifier<Account>, except kept: Identifier<Session>?, in transaction: inout Transaction
  ) async throws {
    try await removeDevices(of: account, in: &transaction) { $0 != kept }
    var references = try await sessionPlaces(of: account).filter { kept == nil || $0.session?.id != kept }.map(
      \.reference)
    // End in advance what does not fit into one commit.
    while references.count > Self.mostSessionsInCommit {
      let batch = references.suffix(Self.mostSessionsInCommit)
      try await commit { earlier in for reference in batch { earlier.delete(reference) } }
      references.removeLast(Self.mostSessionsInCommit)
    }
    for reference in references { transaction.delete(reference) }
  }

  /// Leaves room for the other writes of the commit.
  private static let mostSessionsInCommit = Write.maximumPerCommit - 20 - 2 * MedicalRecord.mostDevices

  package static func sessionsQuery(of account: Identifier<Account>) -> Query {
    Query(
      .index(Indexes.sessionsByAccount, in: CollectionPath(root: Collections.sessions.name)),
      equals: [.string(account.text)])
  }

  /// - Returns: the references to an account's sessions and their values, nil for an unreadable session, which grants
  ///   nothing and ends with the others.
  package func sessionPlaces(
    of account: Identifier<Account>
  ) async throws -> [(reference: DocumentReference<Session>, session: Session?)] {
    try await documents(of: Self.sessionsQuery(of: account)).map { document in
      (
        DocumentReference(path: document.path, collection: Collections.sessions),
        try Collections.sessions.ifReadable(document)
      )
    }
  }
}
