import Care
import Hummingbird
import JSON
import Record
import Remedi
import Web

/// `GET /api/v1/audit-events`: who opened the patient's record and what they did (FHIR: AuditEvent).
struct AuditEventsAPI: Sendable {
  let record: MedicalRecord

  func list(_ request: Request, _ context: PatientContext) async throws -> Response {
    let query = try QueryParameters(request)
    let limit = query.limit()
    let cursor = query.value("cursor", "a cursor from the previous page") { PageCursor($0, fields: 0) }
    try query.finish()
    let file = try await record.file(context)
    let page = try await file.auditEntries(limit: limit, after: cursor)
    let subjects = try await file.subjects(of: page.entries)
    guard let clinic = try await record.clinic(context.clinicId) else { throw RemediError.notFound }
    let words = try record.auditPhrases(to: .patient, in: clinic)
    return Response.json { json in
      json.object { json in
        json.member("items", array: page.entries) { json, entry in
          json.object { write(entry, subjects[entry.sequence], file.calendar, words, to: &$0) }
        }
        json.member("next", page.next?.text)
      }
    }
  }

  private func write(
    _ entry: AuditEntry, _ subject: AuditSubject?, _ calendar: PatientCalendar, _ words: AuditPhrases,
    to json: inout JSONWriter
  ) {
    json.member("at", calendar.written(entry.at).text)
    json.member("by") { json in
      json.object { json in
        json.member("kind", entry.by.kind.rawValue)
        json.member("name", entry.by.name)
      }
    }
    json.member("event", entry.event.rawValue)
    json.member("text", Self.text(entry, words.phrase(entry, subject)))
    json.member("subject") { json in
      guard let subject else { return json.null() }
      json.object { Self.write(subject, to: &$0) }
    }
    json.member("access", entry.details?.access?.rawValue ?? entry.details?.caregiverAccess?.rawValue)
    json.member("may") { json in
      guard let may = entry.details?.may else { return json.null() }
      json.array(may) { $0.value($1.rawValue) }
    }
    json.member("until", entry.details?.until.map { calendar.written($0).text })
    json.member("people") { json in
      guard let people = entry.details?.people else { return json.null() }
      json.array(people) { $0.value($1) }
    }
    json.member("sequence", entry.sequence)
    json.member("previousHash", entry.previousHash)
    json.member("hash", entry.hash)
    json.member("content", record.auditEvents.contentForPatient(entry))
  }

  /// "You recorded Levodopa", "Dr Ann Archer opened your record".
  private static func text(_ entry: AuditEntry, _ action: AuditPhrase) -> String {
    let who = entry.by.kind == .patient ? "You" : Phrases.isolated(entry.by.name)
    return "\(who) \(action.sentence)."
  }

  /// Writes API ids. Physicians have no id in the API.
  private static func write(_ subject: AuditSubject, to json: inout JSONWriter) {
    json.member("kind", subject.kind)
    json.optional("id", subject.id)
    json.optional("prescriptionId", subject.prescriptionId)
    json.member("name", subject.name)
  }
}
