import DocumentStore
import Record
import Remedi

extension MedicalRecord {
  /// One page of an account's unexpired sessions, newest first within the page.
  /// - Throws: `RemediError` `validation` naming `cursor` if the cursor is not from such a list.
  package func sessions(
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
  package func endSession(
    _ id: Identifier<Session>, of account: Identifier<Account>, at now: Instant
  ) async throws {
    let found = try await sessionPlaces(of: account).first {
      $0.session.map { $0.id == id && $0.expiresAt > now } ?? false
    }
    guard let reference = found?.reference else { throw RemediError.notFound }
    try await commit { transaction in
      guard try await transaction.value(at: reference) != nil else { throw RemediError.notFound }
      try await removeDevices(of: account, in: &transaction) { $0 == id }
      transaction.delete(reference)
    }
  }

  /// Ends every session of an account but one.
  package func endSessions(of account: Identifier<Account>, except kept: Identifier<Session>) async throws {
    let reference = Collections.accounts.root(account.text)
    try await commit { transaction in
      guard let current = try await transaction.value(at: reference) else { throw RemediError.notFound }
      try transaction.put(current, at: reference)
      try await endSessions(of: account, except: kept, in: &transaction)
    }
  }
}
