import Record
import Remedi

/// Writes the letters that the outbox asks for. Nothing about anybody's health stands in them: mail is a postcard.
struct Letters: Sendable {
  let record: MedicalRecord
  let sender: Mailbox
  private let site: String

  init(record: MedicalRecord, sender: Mailbox, publicURL: String) {
    self.record = record
    self.sender = sender
    site = publicURL.hasSuffix("/") ? String(publicURL.dropLast()) : publicURL
  }

  /// - Throws: ``UnusableAddress``
  func letter(_ message: OutboxMessage) throws -> Letter {
    let recipient = try Mailbox(name: message.recipientName, address: message.recipientAddress)
    switch message.content {
    case .invitation(let id, let clinicName, let invitedBy, let userName, let expiresAt):
      let invitation = InvitationText(
        recipientName: message.recipientName, clinicName: clinicName, invitedBy: invitedBy, userName: userName,
        code: record.code(of: id), site: site, expiresAt: expiresAt)
      return Letter(
        id: message.id.text, from: sender, to: recipient, date: message.createdAt, subject: InvitationText.subject,
        text: invitation.text)
    case .passwordReset(let id, let userName, let expiresAt):
      let reset = PasswordResetText(
        recipientName: message.recipientName, userName: userName, code: record.code(of: id), site: site,
        expiresAt: expiresAt)
      return Letter(
        id: message.id.text, from: sender, to: recipient, date: message.createdAt, subject: PasswordResetText.subject,
        text: reset.text)
    }
  }
}
