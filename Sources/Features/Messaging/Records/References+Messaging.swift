import DocumentStore
import Record
import Remedi

extension References {
  static func message(_ id: Identifier<Message>, in clinic: Identifier<Clinic>) -> DocumentReference<Message> {
    self.clinic(clinic).sub(Collections.messages, id.text)
  }

  static func delivery(
    to recipient: Identifier<Practitioner>, of message: DocumentReference<Message>
  ) -> DocumentReference<MessageDelivery> {
    message.sub(Collections.messageDeliveries, recipient.text)
  }

  static func discussion(
    _ id: Identifier<Discussion>, in clinic: Identifier<Clinic>
  ) -> DocumentReference<Discussion> {
    self.clinic(clinic).sub(Collections.discussions, id.text)
  }

  static func comment(
    _ number: Int, of discussion: DocumentReference<Discussion>
  ) -> DocumentReference<DiscussionComment> {
    discussion.sub(Collections.discussionComments, AuditChain.id(number))
  }

  /// The counts of a mailbox.
  static func mailbox(of owner: MessagePerson) -> DocumentReference<MailboxState> {
    practitioner(owner.id, in: owner.clinicId).sub(Collections.mailboxes, "state")
  }

  /// - Parameters:
  ///   - id: of a message or a discussion.
  ///   - home: the clinic in which it is stored.
  static func drop(
    _ kind: MailDrop.Kind, _ id: String, home: Identifier<Clinic>, for owner: MessagePerson
  ) -> DocumentReference<MailDrop> {
    drop(kind, id, home: home, below: practitioner(owner.id, in: owner.clinicId).path)
  }

  /// - Parameter owner: the practitioner whose mailbox it is.
  static func drop(
    _ kind: MailDrop.Kind, _ id: String, home: Identifier<Clinic>, below owner: DocumentPath
  ) -> DocumentReference<MailDrop> {
    DocumentReference(path: owner, collection: Collections.practitioners)
      .sub(Collections.mailDrops, MailDrop(kind, home: home.text).id(naming: id))
  }

  static func entry(_ id: MailboxEntry.ID, of owner: MessagePerson) -> DocumentReference<MailboxEntry> {
    practitioner(owner.id, in: owner.clinicId).sub(Collections.mailboxEntries, id.text)
  }

  static func thread(
    _ id: Identifier<Discussion>, of owner: MessagePerson
  ) -> DocumentReference<DiscussionThread> {
    practitioner(owner.id, in: owner.clinicId).sub(Collections.threads, id.text)
  }

  static func messageHold(in clinic: Identifier<Clinic>) -> DocumentReference<MessageHold> {
    self.clinic(clinic).sub(Collections.messageHolds, "own")
  }

  static func heldMessage(
    _ id: Identifier<HeldMessage>, in clinic: Identifier<Clinic>
  ) -> DocumentReference<HeldMessage> {
    self.clinic(clinic).sub(Collections.heldMessages, id.text)
  }

  /// Whether messages about a patient stay within the care team.
  static func messagingLimit(of patient: DocumentReference<Patient>) -> DocumentReference<MessagingLimit> {
    patient.sub(Collections.messagingLimits, "own")
  }

  /// What a clinic has decided about messages.
  static func messagingRules(of clinic: Identifier<Clinic>) -> DocumentReference<MessagingRules> {
    self.clinic(clinic).sub(Collections.messagingRules, "own")
  }
}
