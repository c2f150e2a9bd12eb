import Care
import Hummingbird
import JSON
import Record
import Remedi
import Web

/// `/api/v1/prescriptions`: the prescriptions, with the physician's notes and the rules.
struct PrescriptionsAPI: Sendable {
  let record: MedicalRecord

  func list(_ request: Request, _ context: CareContext) async throws -> Response {
    let query = try QueryParameters(request)
    let limit = query.limit()
    let cursor = query.value("cursor", "a cursor from the previous page") { PageCursor($0, fields: 0) }
    try query.finish()
    let file = try await record.file(context)
    let page = try await file.prescriptions(limit: limit, after: cursor)
    let now = context.now
    return Response.json { json in
      json.object { json in
        // A prescription that was taken back never asked for anything.
        json.member("items", array: page.prescriptions.filter { !$0.isTakenBack }) { json, prescription in
          json.object { PrescriptionJSON.write(prescription, of: file, at: now, to: &$0) }
        }
        json.member("next", page.next?.text)
      }
    }
  }

  func get(_ request: Request, _ context: CareContext) async throws -> Response {
    try QueryParameters(request).finish()
    let file = try await record.file(context)
    let prescription = try await file.prescription(try context.identifier("id"))
    let now = context.now
    return Response.json { json in
      json.object { json in
        PrescriptionJSON.write(prescription, of: file, at: now, to: &json)
        json.member("versions", array: prescription.versions) { json, version in
          json.object { PrescriptionJSON.write(version, of: prescription, in: file, to: &$0) }
        }
      }
    }
  }
}

/// Writes a prescription in the patient API.
enum PrescriptionJSON {
  static func write(_ prescription: Prescription, of file: PatientRecord, at now: Instant, to json: inout JSONWriter) {
    // Before any version is in force, show the latest.
    let version = prescription.lastVersion(inForceBy: now) ?? prescription.latest
    json.member("id", prescription.id.text)
    json.member("kind", prescription.kind.rawValue)
    write(version, of: prescription, in: file, to: &json)
    json.member("upcoming", array: prescription.upcoming(after: now)) { json, version in
      json.object { write(version, of: prescription, in: file, to: &$0) }
    }
    json.member("active", prescription.isActive(at: now, today: file.today(at: now)))
    json.member("stop") { json in
      guard let stop = prescription.stop else { return json.null() }
      json.object { json in
        json.member("effectiveFrom", file.calendar.written(stop.effectiveFrom).text)
        json.member("reason", stop.reason)
        json.member("by", stop.by.name)
        if stop.isEnteredInError == true { json.member("enteredInError", true) }
      }
    }
  }

  static func write(
    _ version: PrescriptionVersion, of prescription: Prescription, in file: PatientRecord, to json: inout JSONWriter
  ) {
    json.member("version", version.number)
    json.member("effectiveFrom", file.calendar.written(version.effectiveFrom).text)
    json.member("authoredAt", file.calendar.written(version.authoredAt).text)
    json.member("prescribedBy", version.author.name)
    let order = prescription.order(continuedBy: version)
    json.member("order") { json in
      json.object { json in
        json.member("version", order.number)
        json.member("effectiveFrom", file.calendar.written(order.effectiveFrom).text)
        json.member("prescribedBy", order.author.name)
      }
    }
    OccurrenceJSON.write(version.action, to: &json)
    OccurrenceJSON.write(version.exercise, to: &json)
    let read = Phrases.rule(version.timing)
    json.member("frequency", version.frequency ?? read)
    json.member("frequencyRead", read)
    json.member("note", version.note.isEmpty ? nil : version.note)
    json.member("timing") { json in
      json.object { TimingJSON(timing: version.timing, version: version).write(to: &$0) }
    }
  }
}
