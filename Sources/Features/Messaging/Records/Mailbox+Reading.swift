import DocumentStore
import Record
import Remedi

/// Reading. Every call takes in first what has arrived.
extension Mailbox {
  /// - Throws: `RemediError.notFound` also for what has expired or is deleted for good.
  package func entry(_ id: MailboxEntry.ID, at now: Instant) async throws -> MailboxEntry {
    let place = try entry(named: id)
    let arrivals = try await takeIn(at: now)
    var entry = arrivals.entries[id]
    if entry == nil { entry = try await record.value(at: place) }
    guard let entry, entry.isSeen(at: now) else { throw RemediError.notFound }
    return entry
  }

  /// An entry with its message. Marks nothing.
  /// - Throws: `RemediError.notFound` as for ``entry(_:at:)``.
  package func message(_ id: MailboxEntry.ID, at now: Instant) async throws -> OpenedMessage {
    let entry = try await entry(id, at: now)
    guard let messageId = entry.messageId, let home = entry.homeClinicId else {
      return OpenedMessage(entry: entry, message: nil, deliveries: [])
    }
    if entry.isReceived, entry.withdrawnAt != nil {
      return OpenedMessage(entry: entry, message: nil, deliveries: [])
    }
    let reference = References.message(messageId, in: home)
    // Without its message an entry is of a patient whose erasure has not come to it.
    guard let message = try await record.value(at: reference) else { throw RemediError.notFound }
    guard !entry.isReceived else { return OpenedMessage(entry: entry, message: message, deliveries: []) }
    let deliveries = try await record.values(
      at: message.recipients.map { References.delivery(to: $0.id, of: reference) })
    return OpenedMessage(entry: entry, message: message, deliveries: deliveries.compactMap(\.self))
  }
}
