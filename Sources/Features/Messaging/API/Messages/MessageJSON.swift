import JSON
import Remedi

/// Writes messages and drafts in the member API.
struct MessageJSON {
  /// Whose mailbox it is.
  let owner: Identifier<Practitioner>
  let clock: MemberClock
  let names: DraftNames

  /// As a list shows it.
  func write(_ entry: MailboxEntry, to json: inout JSONWriter) {
    json.object { fields(entry, to: &$0) }
  }

  /// With its text.
  func write(_ opened: OpenedMessage, to json: inout JSONWriter) {
    json.object { json in
      fields(opened.entry, to: &json)
      json.member("body", opened.message?.body ?? opened.entry.draft?.body)
      json.member("inReplyTo", (opened.message?.inReplyTo ?? opened.entry.draft?.inReplyTo)?.text)
      json.member("forwardOf", (opened.message?.forwardOf ?? opened.entry.draft?.forwardOf)?.text)
      json.member("pictures", pictures: opened.message?.pictures)
    }
  }

  /// A message that was sent a moment ago, with its text.
  func write(sent message: Message, to json: inout JSONWriter) {
    let isToOneself = message.recipients.contains { $0.id == owner }
    json.object { json in
      json.member("id", isToOneself ? MailboxEntry.sent(message.id).text : message.id.text)
      json.member("from", person: message.sender)
      json.member("to", people: message.recipients)
      json.member("subject", message.subject)
      json.member("sentAt", clock.text(message.sentAt))
      json.member("isUnread", false)
      json.member("isUrgent", message.isUrgent)
      json.member("patient", patient: message.patient)
      json.member("folder", MailFolder.sent.rawValue)
      json.member("withdrawnAt", clock.text(message.withdrawnAt))
      json.member("body", message.body)
      json.member("inReplyTo", message.inReplyTo?.text)
      json.member("forwardOf", message.forwardOf?.text)
      json.member("pictures", pictures: message.pictures)
    }
  }

  private func fields(_ entry: MailboxEntry, to json: inout JSONWriter) {
    json.member("id", entry.clientId(for: owner))
    json.member("from", person: entry.sender)
    json.member("to", people: recipients(of: entry))
    json.member("subject", entry.subject)
    json.member("sentAt", entry.isDraft ? nil : clock.text(entry.at))
    json.member("isUnread", entry.isUnread)
    json.member("isUrgent", entry.isUrgent)
    json.member("patient", patient: entry.patient)
    json.member("folder", entry.shelf.rawValue)
    json.member("withdrawnAt", clock.text(entry.withdrawnAt))
    if entry.isDraft { json.member("savedAt", clock.text(entry.at)) }
  }

  private func recipients(of entry: MailboxEntry) -> [MessagePerson] {
    guard let draft = entry.draft, let sender = entry.sender else { return entry.recipients }
    return names.people(draft.to, of: sender.clinicId)
  }
}
