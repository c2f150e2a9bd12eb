import DocumentStore
import Record
import Remedi

extension Mailbox {
  /// Files what has arrived: drops become entries and threads, counted, with the next sequence numbers. Without drops
  /// it costs one query.
  /// - Returns: what could not be stored, since the store takes no writes.
  /// - Throws: `RemediError` `storageUnavailable` if nothing can be read.
  @discardableResult
  package func takeIn(at now: Instant) async throws -> MailboxArrivals {
    do {
      var cursor: Query.Cursor?
      repeat {
        cursor = try await record.commit { transaction in
          var arrivals = MailboxArrivals()
          return try await file(after: cursor, in: &transaction, at: now, adding: &arrivals)
        }
      } while cursor != nil
      return MailboxArrivals()
    } catch let error as RemediError where error.code == .storageUnavailable {
      return try await arrivals(at: now)
    }
  }

  /// What would be filed if the store took writes.
  private func arrivals(at now: Instant) async throws -> MailboxArrivals {
    try await record.commit { transaction in
      // A copy: nothing of it is committed.
      var draft = transaction
      var (arrivals, cursor) = (MailboxArrivals(), Query.Cursor?.none)
      repeat {
        cursor = try await file(after: cursor, in: &draft, at: now, adding: &arrivals)
      } while cursor != nil
      return arrivals
    }
  }

  /// The most drops in a commit, each of which is two writes.
  private static let most = 100

  /// Files one page of drops.
  /// - Returns: where the next page begins. Nil if this is the last.
  private func file(
    after cursor: Query.Cursor?, in transaction: inout Transaction, at now: Instant,
    adding arrivals: inout MailboxArrivals
  ) async throws -> Query.Cursor? {
    let page = try await record.reading {
      try await $0.query(Query(.collection(dropsPath), limit: Self.most, after: cursor))
    }
    guard !page.documents.isEmpty else { return nil }
    let drops = page.documents.map { DocumentReference(path: $0.path, collection: Collections.mailDrops) }
    // The order matters, since reads guard nothing: what a drop names must be read after the drop, or a drop is removed
    // of which the newest is not filed; and after the state, which everything that changes the mailbox writes.
    try await transaction.prefetch([reference.path] + drops.map(\.path))
    var found: [(drop: MailDrop, id: String)] = []
    for reference in drops {
      // Nil if another device of the owner took it in meanwhile.
      guard let drop = try await transaction.value(at: reference) else { continue }
      // Without an ID of its kind and clinic it names nothing.
      if let id = drop.named(by: reference.path.id) { found.append((drop, id)) }
      transaction.delete(reference)
    }
    try await transaction.prefetch(found.flatMap { paths(namedBy: $0.drop, $0.id) })
    let stored = try await transaction.value(at: reference) ?? MailboxState()
    var filing = MailboxFiling(mailbox: self, state: stored, arrivals: arrivals, now: now)
    for (drop, id) in found { try await filing.file(drop, id, in: &transaction) }
    if filing.state != stored { try transaction.put(filing.state, at: reference) }
    arrivals = filing.arrivals
    arrivals.state = filing.state
    return page.next
  }

  /// What is read to file a drop.
  private func paths(namedBy drop: MailDrop, _ id: String) -> [DocumentPath] {
    switch drop.kind {
    case .message:
      let message = References.message(Identifier(id), in: Identifier(drop.home))
      return [
        message.path, References.delivery(to: owner.id, of: message).path,
        References.entry(MailboxEntry.received(Identifier(id)), of: person).path,
      ]
    case .discussion:
      return [
        References.discussion(Identifier(id), in: Identifier(drop.home)).path,
        References.thread(Identifier(id), of: person).path,
      ]
    }
  }
}
