import Messaging
import Record
import Remedi

extension Household {
  /// A discussion that a practitioner began with colleagues, and the draft of another. All of it has been read, so that
  /// looking at it changes nothing.
  static func discussions(
    of practitioner: Practitioner, with colleagues: [Practitioner], _ family: String, _ record: MedicalRecord,
    at now: Instant
  ) async throws -> [Part: String] {
    func id<Kind>(_ name: String) -> Identifier<Kind> { Identifier("\(name)-of-\(family)".lowercased()) }
    let own = record.mailbox(of: practitioner)
    let written = MessageDraft(to: colleagues.map(\.id), body: "discussed \(family)")
    let discussion = try await own.startDiscussion(written, as: id("discussion"), from: nil, at: now).discussion
    let begun = MessageDraft(to: colleagues.map(\.id), body: "begun \(family)")
    _ = try await own.saveDraft(begun, as: id("discussion-draft"), ofDiscussion: true, revision: nil, at: now)
    for person in [practitioner] + colleagues {
      let mailbox = record.mailbox(of: person)
      // What has arrived is taken in when the mailbox is read.
      _ = try await mailbox.state(at: now)
      try await mailbox.mark(1...1, of: discussion.id, isRead: true, at: now)
    }
    let draft: MailboxEntry.ID = id("discussion-draft")
    return [.discussion: discussion.id.text, .discussionDraft: draft.text]
  }
}
