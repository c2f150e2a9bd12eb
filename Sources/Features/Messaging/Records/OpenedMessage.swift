/// An entry with its message.
package struct OpenedMessage: Sendable {
  package let entry: MailboxEntry
  /// Nil for a draft, and for one that was withdrawn before its owner opened it.
  package let message: Message?
  /// One for each recipient, in the order of the recipients. For the sender alone; empty otherwise.
  package let deliveries: [MessageDelivery]

  package init(entry: MailboxEntry, message: Message?, deliveries: [MessageDelivery]) {
    (self.entry, self.message, self.deliveries) = (entry, message, deliveries)
  }
}
