import DocumentStore
import Record
import Remedi

/// Removes the messages that nobody sees any more, with their deliveries, and the drops that nobody took in. Under a
/// legal hold of their clinic they are moved out of sight.
struct MessageSweep: Sendable {
  let record: MedicalRecord
  let now: Instant
  let tell: @Sendable (UnreadableDocument) -> Void

  /// A message to 100 people is 202 writes.
  private static let (most, mostWrites) = (100, 400)
  /// The most bytes of pictures that one commit moves to a hold: in base64 they fit into a commit of every store.
  private static let mostBytes = 2_500_000

  func run() async throws {
    var query = Query(
      .group(MessagingIndexes.expiringMessages), from: .integer(0), through: .integer(now.milliseconds),
      limit: Self.most)
    repeat {
      try Task.checkCancellation()
      let page = try await record.reading { try await $0.query(query) }
      for some in batches(of: page.documents) { try await removeReadable(some) }
      query.after = page.next
    } while query.after != nil
  }

  /// As many as fit into a commit.
  private func batches(of documents: [Document]) -> [[Expired]] {
    var (batches, writes, bytes): ([[Expired]], Int, Int) = ([], 0, 0)
    for document in documents {
      guard let expired = expired(document) else { continue }
      if batches.isEmpty || writes + expired.writes > Self.mostWrites || bytes + expired.bytes > Self.mostBytes {
        batches.append([])
        (writes, bytes) = (0, 0)
      }
      batches[batches.count - 1].append(expired)
      writes += expired.writes
      bytes += expired.bytes
    }
    return batches
  }

  /// Nil for what cannot be read, which is passed over.
  private func expired(_ document: Document) -> Expired? {
    do {
      return Expired(try Collections.messages.decode(document), at: document.path)
    } catch let unreadable as UnreadableDocument {
      tell(unreadable)
    } catch {
      tell(UnreadableDocument(path: document.path, reason: error.inLog))
    }
    return nil
  }

  /// One by one where one cannot be read, so that it keeps none of the others.
  private func removeReadable(_ messages: [Expired]) async throws {
    do {
      try await remove(messages)
    } catch let unreadable as UnreadableDocument {
      guard messages.count > 1 else { return tell(unreadable) }
      for message in messages { try await removeReadable([message]) }
    }
  }

  private func remove(_ messages: [Expired]) async throws {
    try await record.commit { transaction in
      try await transaction.prefetch(messages.flatMap(\.paths))
      for expired in messages {
        guard let message = try await transaction.value(at: expired.message),
          message.expires <= now.milliseconds
        else { continue }
        var deliveries: [MessageDelivery] = []
        for place in expired.deliveries {
          guard let delivery = try await transaction.value(at: place) else { continue }
          deliveries.append(delivery)
          transaction.delete(place)
        }
        for drop in expired.drops where try await transaction.stands(drop) { transaction.delete(drop) }
        let held = try await transaction.keep(HeldMessage(message, deliveries), of: expired.clinicId)
        try await transaction.removePictures(of: message, at: expired.message, keeping: held)
        transaction.delete(expired.message)
      }
    }
  }

  /// A message, and what is removed with it.
  private struct Expired {
    let clinicId: Identifier<Clinic>
    let message: DocumentReference<Message>
    let deliveries: [DocumentReference<MessageDelivery>]
    let drops: [DocumentReference<MailDrop>]
    let pictures: [MessagePicture]

    init(_ message: Message, at path: DocumentPath) {
      let reference = DocumentReference(path: path, collection: Collections.messages)
      self.message = reference
      (clinicId, pictures) = (message.sender.clinicId, message.pictures ?? [])
      deliveries = message.recipients.map { References.delivery(to: $0.id, of: reference) }
      drops = message.recipients.map {
        References.drop(.message, message.id.text, home: message.sender.clinicId, for: $0)
      }
    }

    var paths: [DocumentPath] {
      [message.path, References.messageHold(in: clinicId).path] + deliveries.map(\.path) + drops.map(\.path)
    }

    /// The greatest number of writes: the message; the hold; the copy under the hold, or the room of the pictures; the
    /// deliveries and drops; each picture twice, because a hold copies it.
    var writes: Int { 3 + deliveries.count + drops.count + 2 * pictures.count }

    /// Of its pictures.
    var bytes: Int { pictures.reduce(0) { $0 + $1.size } }
  }
}
