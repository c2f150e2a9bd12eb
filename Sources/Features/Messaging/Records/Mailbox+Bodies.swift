import Record
import Remedi

extension Mailbox {
  /// The messages of entries, by their IDs. Without those that were withdrawn before the owner opened them.
  func messages(of entries: [MailboxEntry]) async throws -> [MailboxEntry.ID: Message] {
    let shown = entries.filter { !$0.isReceived || $0.withdrawnAt == nil }
    let found = try await record.values(at: shown.compactMap(\.messageReference))
    return Dictionary(
      zip(shown.filter { $0.messageReference != nil }, found).compactMap { entry, message in
        message.map { (entry.id, $0) }
      }, uniquingKeysWith: { first, _ in first })
  }

  /// The deliveries of messages that the owner sent, in the order of their recipients, by the IDs of the messages.
  func deliveries(of sent: [MailboxEntry]) async throws -> [MailboxEntry.ID: [MessageDelivery]] {
    let places = sent.filter { !$0.isReceived }.flatMap { entry in
      entry.recipients.compactMap { person in
        entry.messageReference.map { (entry.id, References.delivery(to: person.id, of: $0)) }
      }
    }
    let found = try await record.values(at: places.map(\.1))
    return zip(places, found).reduce(into: [:]) { byEntry, pair in
      if let delivery = pair.1 { byEntry[pair.0.0, default: []].append(delivery) }
    }
  }
}

extension MailboxEntry {
  /// Where its message is stored. Nil for a draft.
  fileprivate var messageReference: DocumentReference<Message>? {
    guard let messageId, let homeClinicId else { return nil }
    return References.message(messageId, in: homeClinicId)
  }
}
