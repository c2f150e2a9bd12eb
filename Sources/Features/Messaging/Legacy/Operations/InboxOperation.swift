import JSON
import Remedi

/// 2: the items of all four folders.
enum InboxOperation {
  static func perform(_ call: ServiceCall) async throws -> ServiceAnswer {
    let page = try await call.page(of: EntrySource(mailbox: call.mailbox, now: call.now))
    let messages = try await call.mailbox.messages(of: page.items)
    let names = try await DraftNames(of: page.items, in: call.mailbox)
    return call.answer(page, page.items, gone: write) { entry, json in
      let recipients =
        entry.draft.map { names.people($0.to, of: call.owner.clinicId) } ?? entry.recipients
      write(entry, messages[entry.id]?.body ?? entry.draft?.body ?? "", recipients, call.clock, to: &json)
    }
  }

  private static func write(
    _ entry: MailboxEntry, _ body: String, _ recipients: [MessagePerson], _ clock: ServiceClock,
    to json: inout JSONWriter
  ) {
    json.member("senderName", entry.sender?.name ?? "")
    json.recipients(recipients)
    json.member("Subject", entry.subject)
    json.member("ReadStatus", entry.isUnread ? "1" : "0")
    json.member("TextMessageBody", body)
    json.member("patientFirstName", entry.patient?.firstName ?? "")
    json.member("patientLastName", entry.patient?.lastName ?? "")
    json.member("patientDOB", entry.patient?.birthDate.map(ServiceClock.text) ?? "")
    json.member("Date", clock.date(entry.at))
    json.member("sentAt", clock.text(entry.at))
    json.member("MessageId", (entry.messageId?.text ?? entry.id.text))
    json.member("MessageType", ServiceCall.type(of: entry).map { String($0.rawValue) } ?? "")
    json.member("urgent", entry.isUrgent ? "1" : "0")
  }

  /// A draft that is gone was sent or deleted; anything else is deleted from the trash.
  private static func write(_ gone: ServiceGone, to json: inout JSONWriter) {
    let type = gone.isDraft ? ServiceCall.ItemType.draft : .trash
    json.member("MessageId", gone.id)
    json.member("MessageType", String(type.rawValue))
  }
}

extension JSONWriter {
  mutating func recipients(_ people: [MessagePerson]) {
    member("Recipients", array: people) { json, person in
      json.object { json in
        json.member("RecipientName", person.name)
        json.member("RecipientId", person.id.text)
      }
    }
  }
}
