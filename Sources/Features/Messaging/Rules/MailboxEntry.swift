import Remedi

/// One item of a mailbox: what its list shows and its search reads. The message itself is stored once.
package struct MailboxEntry: Codable, Sendable, Hashable {
  /// `{message}.in`, `{message}.out`, or the ID of a draft.
  package typealias ID = Identifier<MailboxEntry>

  /// Where it is now.
  package enum Shelf: String, Codable, Sendable {
    case inbox, sent, drafts, trash
    case discussionDrafts = "discussion-drafts"
    /// Deleted for good: a mark without content, for clients that synchronize.
    case gone
  }

  package let id: ID
  package var shelf: Shelf
  /// Where restoring leads. Nil outside the trash.
  package var from: Shelf?
  /// When it was sent, or the draft was last saved, in milliseconds since 1970. Deleting and restoring leave it.
  package var at: Int64
  /// When it is no longer seen, in milliseconds since 1970.
  package var expires: Int64
  package var isUnread: Bool
  /// The number of its latest change in the mailbox.
  package var sequence: Int
  /// The message, in the clinic of its sender. Nil for a draft.
  package let messageId: Identifier<Message>?
  package let homeClinicId: Identifier<Clinic>?
  /// The sender. The owner of the mailbox for what is sent, and for drafts.
  package var sender: MessagePerson?
  package var recipients: [MessagePerson]
  package var subject: String
  package var patient: MessagePatient?
  package var isUrgent: Bool
  /// The folded words of the body, for searching. Empty for a mark.
  package var words: [String]
  /// What a draft holds. Nil for messages.
  package var draft: MessageDraft?
  /// When the sender withdrew it, in milliseconds since 1970. Then it has no content.
  package var withdrawnAt: Int64?
  /// The linked patient, for the index that erasure reads. Nil if none is linked.
  package var patientId: Identifier<Patient>?

  private enum CodingKeys: String, CodingKey {
    case id, shelf, from, at, expires, isUnread, sequence, sender, recipients, subject, patient, words, draft, patientId
    case messageId = "message"
    case homeClinicId = "home"
    case isUrgent = "urgent"
    case withdrawnAt = "withdrawn"
  }

  package init(
    id: ID, shelf: Shelf, at: Int64, isUnread: Bool, sequence: Int, messageId: Identifier<Message>?,
    homeClinicId: Identifier<Clinic>?, sender: MessagePerson?, recipients: [MessagePerson], subject: String,
    patient: MessagePatient?, isUrgent: Bool, words: [String], draft: MessageDraft? = nil
  ) {
    (self.id, self.shelf, self.at, expires) = (id, shelf, at, at + MessageLife.length)
    (self.isUnread, self.sequence) = (isUnread, sequence)
    (self.messageId, self.homeClinicId) = (messageId, homeClinicId)
    (self.sender, self.recipients, self.subject) = (sender, recipients, subject)
    (self.patient, self.isUrgent, self.words, self.draft) = (patient, isUrgent, words, draft)
    patientId = patient?.patientId
  }

  /// The folder that shows it. Nil for drafts of discussions and marks.
  package var folder: MailFolder? { MailFolder(rawValue: shelf.rawValue) }

  /// Whether it is the recipient's side of a message.
  package var isReceived: Bool { id.text.hasSuffix(Self.receivedEnding) }

  /// What the ID of a recipient's side ends with.
  static let receivedEnding = ".in"
  /// What the ID of the sender's side ends with.
  static let sentEnding = ".out"

  /// The ID of the recipient's side of a message.
  package static func received(_ message: Identifier<Message>) -> ID { ID("\(message)\(receivedEnding)") }

  /// The ID of the sender's side of a message.
  package static func sent(_ message: Identifier<Message>) -> ID { ID("\(message)\(sentEnding)") }
}
