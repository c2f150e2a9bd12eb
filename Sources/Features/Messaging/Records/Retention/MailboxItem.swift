import Record

/// An entry or a thread, as the sweep removes it.
protocol MailboxItem: Codable, Sendable {
  /// When it is no longer seen, in milliseconds since 1970.
  var expires: Int64 { get }
  /// Where it stands in mailboxes, and by what the sweep finds it.
  static var collection: RecordCollection<Self> { get }

  /// Counts that it is removed.
  func leave(_ state: inout MailboxState)
}

extension MailboxEntry: MailboxItem {
  static var collection: RecordCollection<Self> { Collections.mailboxEntries }

  func leave(_ state: inout MailboxState) { state.replace(self, by: nil) }
}

extension DiscussionThread: MailboxItem {
  static var collection: RecordCollection<Self> { Collections.threads }

  func leave(_ state: inout MailboxState) { state.replace(self, by: nil) }
}
