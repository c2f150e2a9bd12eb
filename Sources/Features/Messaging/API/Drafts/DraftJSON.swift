import JSON
import Remedi

/// Writes drafts in the member API, as they were written.
enum DraftJSON {
  static func write(_ entry: MailboxEntry, _ names: DraftNames, _ clock: MemberClock, to json: inout JSONWriter) {
    let draft = entry.draft ?? MessageDraft()
    let kind: DraftKind = [entry.shelf, entry.from].contains(.discussionDrafts) ? .discussion : .message
    json.object { json in
      json.member("id", entry.id.text)
      json.member("kind", kind.rawValue)
      json.member("revision", entry.revision.text)
      json.member("savedAt", clock.text(entry.at))
      json.member("to", people: entry.sender.map { names.people(draft.to, of: $0.clinicId) } ?? [])
      json.member("urgent", draft.isUrgent)
      json.member("subject", draft.subject)
      json.member("body", draft.body)
      json.member("patient") { json in
        guard let patient = draft.patient else { return json.null() }
        json.object { json in
          json.member("id", patient.patientId?.text)
          json.member("firstName", patient.firstName)
          json.member("lastName", patient.lastName)
          json.member("birthDate", patient.birthDate)
        }
      }
      json.member("inReplyTo", draft.inReplyTo?.text)
      json.member("forwardOf", draft.forwardOf?.text)
    }
  }
}
