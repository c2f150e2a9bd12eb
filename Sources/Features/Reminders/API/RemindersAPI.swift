import Care
import Hummingbird
import JSON
import Record
import Remedi
import Web

/// `/api/v1/reminders`: what became of the reminders of a day, and why.
struct RemindersAPI: Sendable {
  let record: MedicalRecord

  func list(_ request: Request, _ context: PatientContext) async throws -> Response {
    let query = try QueryParameters(request)
    let asked = query.date("date")
    try query.finish()
    let file = try await record.file(context)
    let day = try await file.reminderDay(asked ?? file.today(at: context.now), at: context.now)
    let sentences = try await file.reminderSentences(on: day.date)
    return Response.json { json in
      json.object { json in
        json.member("date", day.date.description)
        json.member("slots", array: day.slots) { json, slot in
          json.object { write(slot, of: day, sentences, file.calendar, to: &$0) }
        }
      }
    }
  }

  private func write(
    _ slot: ReminderSlot, of day: ReminderDayReading, _ sentences: ReminderSentences, _ calendar: PatientCalendar,
    to json: inout JSONWriter
  ) {
    let notes = Dictionary(slot.ledger.map { ($0.moment, $0) }, uniquingKeysWith: { first, _ in first })
    json.member("slot", slot.slot.text)
    json.member("scheduledFor", slot.scheduledFor.text)
    json.member("moments", array: Set(slot.moments).union(notes.keys).sorted()) { json, moment in
      json.object { json in
        json.member("at", calendar.written(Instant(milliseconds: moment)).text)
        json.member("outcome", notes[moment]?.outcome.rawValue)
        guard let note = notes[moment] else { return }
        json.optional("sentence", sentences.sentence(note, of: slot))
        guard note.outcome == .sent else { return }
        json.optional("mailed", note.mailed)
        let deliveries = (note.dispatches ?? []).compactMap { day.deliveries[$0] }
        json.member("deliveries", array: deliveries) { json, delivery in
          json.object { Self.write(delivery, calendar, to: &$0) }
        }
      }
    }
  }

  private static func write(_ delivery: ReminderDelivery, _ calendar: PatientCalendar, to json: inout JSONWriter) {
    json.member("device", delivery.device)
    json.member("acceptedAt", delivery.acceptedAt.map { calendar.written($0).text })
    json.member("shownAt", delivery.shownAt.map { calendar.written($0).text })
  }

  /// Puts a reminder off. The same again changes nothing.
  func putOff(_ request: Request, _ context: CareContext) async throws -> Response {
    let body = try await JSONObject.read(request)
    let until = body.instant("until")
    try body.finish()
    guard let until else { throw RemediError.invalid("until", "This is missing.") }
    guard let slot = SlotID(try context.pathParameter("slot")) else { throw RemediError.notFound }
    try await record.file(context).putOff(slot, until: until, at: context.now)
    return Response.json { json in
      json.object { json in
        json.member("slot", slot.text)
        json.member("until", until.text)
      }
    }
  }
}
