import DocumentStore
import Remedi

extension MedicalRecord {
  /// One page of an account's unexpired sessions, newest first within the page.
  /// - Throws: `RemediError` `validation` naming `cursor` if the cursor is not from such a list.
  public func sessions(
    of account: Identifier<Account>, limit: Int, after cursor: PageCursor?, at now: Instant
  ) async throws -> (sessions: [Session], next: PageCursor?) {
    var query = Self.sessionsQuery(of: account)
    query.limit = limit
    query.after = cursor?.cursor
    let page = try await self.page(query)
    let sessions = try page.documents.map(Collections.sessions.decode).filter { $0.expiresAt > now }
    return (sessions.sorted { ($1.createdAt, $0.id.text) < ($0.createdAt, $1.id.text) }, page.next.map(PageCursor.init))
  }

  /// Ends one session of an account, at once.
  /// - Throws: `RemediError.notFound` alike for a session that does not exist, has ended, or belongs to another
  ///   account.
  public func endSession(
    _ id: Identifier<Session>, of account: Identifier<Account>, at now: Instant
  ) async throws {
    let found = try await sessionPlaces(of: account).first {
      $0.session.map { $0.id == id && $0.expiresAt > now } ?? false
    }
    guard let reference = found?.reference else { throw RemediError.notFound }
    try await commit { transaction in
      guard try await transaction.value(at: reference) != nil else { throw RemediError.notFound }
      transaction.delete(reference)
    }
  }

  /// Ends every session of an account but one.
  public func endSessions(of account: Identifier<Account>, except kept: Identifier<Session>) async throws {
    let reference = Collections.accounts.root(account.text)
    try await commit { transaction in
      guard let current = try await transaction.value(at: reference) else { throw RemediError.notFound }
      try transaction.put(current, at: reference)
      try await endSessions(of: account, except: kept, in: &transaction)
    }
  }

  /// Ends the sessions of an account in a transaction. The transaction must have read the account and write it, so that
  /// no session can begin concurrently.
  /// - Parameter kept: the session that continues.
  func endSessions(
    of account: Identifier<Account>, except kept: Identifier<Session>?, in transaction: inout Transaction
  ) async throws {
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
  private static let mostSessionsInCommit = Write.maximumPerCommit - 20

  private static func sessionsQuery(of account: Identifier<Account>) -> Query {
    Query(
      .index(Indexes.sessionsByAccount, in: CollectionPath(root: Collections.sessions.name)),
      equals: [.string(account.text)])
  }

  /// - Returns: the references to an account's sessions and their values, nil for an unreadable session, which grants
  ///   nothing and ends with the others.
  func sessionPlaces(
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
