import DocumentStore
import Record

/// An entry or a thread, as the sweep removes it.
protocol MailboxItem: Codable, Sendable {
  /// When it is no longer seen, in milliseconds since 1970.
  var expires: Int64 { get }
  /// Where it stands in mailboxes, and by what the sweep finds it.
  static var collection: RecordCollection<Self> { get }

  /// The drop that says that it is behind. Nil for an entry, whose message is as old.
  /// - Parameter path: of the item, below the practitioner whose mailbox it is.
  func drop(at path: DocumentPath) -> DocumentReference<MailDrop>?

  /// The discussion that it follows. Nil for an entry.
  var discussion: DocumentReference<Discussion>? { get }

  /// Counts that it is removed.
  func leave(_ state: inout MailboxState)
}

extension MailboxEntry: MailboxItem {
  static var collection: RecordCollection<Self> { Collections.mailboxEntries }

  func drop(at _: DocumentPath) -> DocumentReference<MailDrop>? { nil }

  var discussion: DocumentReference<Discussion>? { nil }

  func leave(_ state: inout MailboxState) { state.replace(self, by: nil) }
}

extension DiscussionThread: MailboxItem {
  static var collection: RecordCollection<Self> { Collections.threads }

  func drop(at path: DocumentPath) -> DocumentReference<MailDrop>? {
    path.owner.map { References.drop(.discussion, id.text, home: homeClinicId, below: $0) }
  }

  var discussion: DocumentReference<Discussion>? { References.discussion(id, in: homeClinicId) }

  func leave(_ state: inout MailboxState) { state.replace(self, by: nil) }
}
