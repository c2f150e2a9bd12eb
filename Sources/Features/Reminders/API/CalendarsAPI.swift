import Care
import Hummingbird
import JSON
import Record
import Remedi
import Web

/// `/api/v1/calendars`: the addresses at which calendar programs read a patient's reminders.
struct CalendarsAPI: Sendable {
  let record: MedicalRecord
  /// The public URL of the site, without a trailing slash.
  let publicURL: String

  func list(_ request: Request, _ context: PatientContext) async throws -> Response {
    try QueryParameters(request).finish()
    let file = try await record.file(context)
    let calendars = try await file.calendars()
    return Response.json(headers: [.cacheControl: "private, no-store"]) { json in
      json.object { json in
        json.member("items", array: calendars) { json, calendar in
          json.object { write(calendar, file.calendar, to: &$0) }
        }
        json.member("next", nil as String?)
      }
    }
  }

  /// Returns 201 with the address. The same name again returns the same address.
  func post(_ request: Request, _ context: PatientContext) async throws -> Response {
    let body = try await JSONObject.read(request)
    let name = body.string("name", limit: CalendarSubscription.longestName)?.trimming()
    if let fault = name.flatMap(Self.fault) { body.fault("name", fault) }
    try body.finish()
    guard let name else { throw RemediError.invalid("name", "This is missing.") }
    let file = try await record.file(context)
    let calendar = try await file.addCalendar(named: name, at: context.now)
    return Response.json(status: .created, headers: [.cacheControl: "private, no-store"]) { json in
      json.object { write(calendar, file.calendar, to: &$0) }
    }
  }

  func delete(_ request: Request, _ context: PatientContext) async throws -> Response {
    try await record.file(context).revokeCalendar(try context.identifier("id"), at: context.now)
    return .noContent
  }

  private static func fault(in name: String) -> String? {
    name.isEmpty ? "This must not be empty." : TextLimit.line(upTo: CalendarSubscription.longestName).fault(name)
  }

  private func write(_ calendar: CalendarSubscription, _ clock: PatientCalendar, to json: inout JSONWriter) {
    let url = "\(publicURL)/calendar/\(record.calendarToken(of: calendar.id)).ics"
    json.member("id", calendar.id.text)
    json.member("name", calendar.name)
    json.member("url", url)
    // Opens the calendar program of a phone in place of the browser.
    let webcal = "webcal\(url.drop { $0 != ":" })"
    json.member("webcal", webcal)
    // An address that is longer than a QR code can hold has none.
    if let code = try? QRCode(webcal) {
      json.member("qrCode") { json in
        json.object { json in
          json.member("size", code.size)
          json.member("path", code.path)
        }
      }
    } else {
      json.member("qrCode", nil as String?)
    }
    json.member("createdAt", clock.written(calendar.createdAt).text)
    json.member("fetchedAt", calendar.fetchedAt.map { clock.written($0).text })
  }
}
