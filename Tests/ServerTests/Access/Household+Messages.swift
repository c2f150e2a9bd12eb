import Messaging
import Record
import Remedi
import Support

extension Household {
  /// What is in the mailbox of a practitioner who writes with a colleague. All of it has been opened, so that looking at
  /// it changes nothing.
  static func mailbox(
    of practitioner: Practitioner, with colleague: Practitioner, _ family: String, _ record: MedicalRecord,
    at now: Instant
  ) async throws -> [Part: String] {
    let (own, other) = (record.mailbox(of: practitioner), record.mailbox(of: colleague))
    func message(_ subject: String, to recipient: Practitioner) -> MessageDraft {
      MessageDraft(to: [recipient.id], isUrgent: true, subject: "\(subject) \(family)", body: "Please look at it.")
    }
    let picture = PictureUpload(try SamplePicture.bytes("drawing.png"), description: "\(family)’s foot")
    func id<Kind>(_ name: String) -> Identifier<Kind> { Identifier("\(name)-of-\(family)".lowercased()) }
    for name in ["received", "deleted"] {
      let sent = try await other.send(
        message(name, to: practitioner), pictures: [picture], as: id(name), from: nil, at: now)
      _ = try await own.open(MailboxEntry.received(sent.message.id), at: now)
    }
    try await own.trash([MailboxEntry.received(id("deleted"))], at: now)
    _ = try await own.send(
      message("sent", to: colleague), pictures: [picture], as: id("sent"), from: nil, at: now)
    _ = try await own.saveDraft(
      message("draft", to: colleague), as: id("draft"), ofDiscussion: false, revision: nil, at: now)
    // What has arrived is taken in when the mailbox is read.
    for mailbox in [own, other] { _ = try await mailbox.state(at: now) }
    let (received, deleted, sent): (MailboxEntry.ID, MailboxEntry.ID, MailboxEntry.ID) = (
      MailboxEntry.received(id("received")), MailboxEntry.received(id("deleted")), MailboxEntry.sent(id("sent"))
    )
    let draft: MailboxEntry.ID = id("draft")
    return [.entry: received.text, .trashedEntry: deleted.text, .sentEntry: sent.text, .draft: draft.text]
  }
}
