import DocumentStore
import Remedi

extension MedicalRecord {
  /// Letters that wait to be sent.
  public func pendingMessages(limit: Int) async throws -> [OutboxMessage] {
    let page = try await reading { store in
      try await store.query(
        Query(
          .index(Indexes.pendingOutbox, in: CollectionPath(root: Collections.outbox.name)), equals: [.integer(1)],
          limit: limit))
    }
    return try page.documents.map(Collections.outbox.decode)
  }

  public func markSent(_ id: Identifier<OutboxMessage>, at now: Instant) async throws {
    let place = Collections.outbox.root(id.text)
    try await commit { draft in
      guard var message = try await draft.value(at: place), message.pending else { return }
      message.markSent(at: now)
      try draft.put(message, at: place)
    }
  }
}
