import Care
import Hummingbird
import JSON
import Record
import Remedi
import Web

/// `/api/v1/reminder-preview`: how a day would ring with other settings.
struct ReminderPreviewAPI: Sendable {
  /// The last day that can be asked for, counted from today.
  private static let daysAhead = 366

  let record: MedicalRecord

  /// Stores nothing.
  func post(_ request: Request, _ context: PatientContext) async throws -> Response {
    let body = try await JSONObject.read(request)
    let preferences = body.object("settings").flatMap { ReminderPreferences(reading: $0) }
    let notifications = body.object("notifications").flatMap { NotificationSettings(reading: $0) }
    let asked = body.date("date", .optional)
    let file = try await record.file(context)
    let today = file.today(at: context.now)
    if let asked, !(today...today + Self.daysAhead).contains(asked) {
      body.fault("date", "This must be a day from today to a year ahead.")
    }
    try body.finish()
    guard let preferences, let notifications else { throw RemediError.invalid("", "This is incomplete.") }
    try await file.check(notifications.prescriptions, at: "notifications/")
    let date = asked ?? today + 1
    let slots = try await file.reminderPreview(preferences, notifications, on: date)
    return Response.json { json in
      json.object { json in
        json.member("date", date.description)
        json.member("timeZone", file.calendar.zone(on: date).name)
        json.member("slots", array: slots) { json, slot in json.object { Self.write(slot, to: &$0) } }
      }
    }
  }

  private static func write(_ slot: PreviewedSlot, to json: inout JSONWriter) {
    json.member("slot", slot.slot.text)
    json.member("scheduledFor", slot.scheduledFor.text)
    json.member("doses", slot.doses)
    json.member("until", slot.until.text)
    json.member("moments", array: slot.moments) { json, moment in
      json.object { json in
        json.member("at", moment.at.text)
        json.member("phrase", moment.phrase.rawValue)
        json.optional("because", moment.isAfterQuietHours ? "quiet" : nil)
      }
    }
  }
}
