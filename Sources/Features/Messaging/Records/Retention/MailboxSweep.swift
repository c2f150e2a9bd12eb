import DocumentStore
import Record
import Remedi

/// Removes from all mailboxes what is no longer seen, and counts it.
struct MailboxSweep: Sendable {
  let record: MedicalRecord
  let now: Instant
  /// Called for each document that cannot be read: it is passed over.
  let tell: @Sendable (UnreadableDocument) -> Void

  /// The most entries of a commit, each of which may be of another mailbox, whose counts are another write.
  static let most = 200

  /// - Parameter index: of the items of all mailboxes by the time at which they are no longer seen.
  func remove<Item: MailboxItem>(_: Item.Type, _ index: Index) async throws {
    var query = Query(.group(index), from: .integer(0), through: .integer(now.milliseconds), limit: Self.most)
    repeat {
      try Task.checkCancellation()
      let page = try await record.reading { try await $0.query(query) }
      let places = page.documents.map { DocumentReference(path: $0.path, collection: Item.collection) }
      if !places.isEmpty { try await removeReadable(places) }
      query.after = page.next
    } while query.after != nil
  }

  /// One by one where one cannot be read, so that it keeps none of the others.
  private func removeReadable<Item: MailboxItem>(_ places: [DocumentReference<Item>]) async throws {
    do {
      try await remove(places)
    } catch let unreadable as UnreadableDocument {
      guard places.count > 1 else { return tell(unreadable) }
      for place in places { try await removeReadable([place]) }
    }
  }

  private func remove<Item: MailboxItem>(_ places: [DocumentReference<Item>]) async throws {
    let mailboxes = Dictionary(grouping: places) { $0.path.owner }
    try await record.commit { transaction in
      // The counts first: everything that changes an item writes them.
      try await transaction.prefetch(mailboxes.keys.compactMap { $0.map(Self.state)?.path })
      try await transaction.prefetch(places.map(\.path))
      var drops: [DocumentPath: DocumentReference<MailDrop>] = [:]
      for place in places {
        drops[place.path] = try await transaction.value(at: place)?.drop(at: place.path)
      }
      try await transaction.prefetch(drops.values.map(\.path))
      for case (let owner?, let items) in mailboxes {
        let reference = Self.state(of: owner)
        let stored = try await transaction.value(at: reference) ?? MailboxState()
        var state = stored
        for place in items {
          guard let item = try await transaction.value(at: place), item.expires <= now.milliseconds else { continue }
          if let drop = drops[place.path], try await transaction.stands(drop),
            try await lives(item, in: &transaction)
          {
            continue
          }
          item.leave(&state)
          transaction.delete(place)
        }
        if state != stored { try transaction.put(state, at: reference) }
      }
    }
  }

  /// Whether a thread with comments that its owner has not taken in lives on, and with it what was read: as long as its
  /// discussion does. The sweep of discussions comes after this one, and no thread may name what is gone.
  private func lives(_ item: some MailboxItem, in transaction: inout Transaction) async throws -> Bool {
    guard let place = item.discussion, let discussion = try await transaction.value(at: place) else { return false }
    return discussion.expires > now.milliseconds
  }

  private static func state(of owner: DocumentPath) -> DocumentReference<MailboxState> {
    DocumentReference(path: owner, collection: Collections.practitioners).sub(Collections.mailboxes, "state")
  }
}
