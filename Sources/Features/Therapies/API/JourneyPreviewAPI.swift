import Hummingbird
import Record
import Remedi
import Web

/// `GET /api/v1/journey-preview`: what a journey would do to the time between doses, by each of the three clocks, to be
/// looked at before anything is set.
struct JourneyPreviewAPI: Sendable {
  let record: MedicalRecord

  func get(_ request: Request, _ context: CareContext) async throws -> Response {
    let query = try QueryParameters(request)
    if query.string("timeZone") == nil {
      query.fault("timeZone", "This is missing. It must be a known time zone, such as Asia/Tokyo.")
    }
    let zone = query.value("timeZone", "a known time zone, such as Asia/Tokyo") { name in
      record.timeZones.rules(named: name).map { _ in name }
    }
    let date = query.date("date")
    try query.finish()
    let file = try await record.file(context)
    let now = context.now
    let days = Journey.days(from: file.today(at: now))
    guard let zone, date.map(days.contains) ?? true else {
      let sentence = "Name a day from \(days.lowerBound) to \(days.upperBound)."
      throw RemediError.invalid(FieldFault.queryMark + "date", sentence)
    }
    let day = date ?? days.lowerBound
    let active = try await file.activePrescriptions(at: now)
    let rehearsals = try active.map {
      ($0, try Rehearsal($0, calendar: file.calendar, flyingTo: zone, on: day))
    }
    return Response.json { json in
      json.object { json in
        json.member("date", day.description)
        json.member("timeZone", zone)
        json.member("items", array: rehearsals.filter { $1.courses.contains { !$0.doses.isEmpty } }) { json, item in
          let (prescription, rehearsal) = item
          json.object { json in
            json.member("prescriptionId", prescription.id.text)
            json.member("name", prescription.latest.action.name)
            json.member("courses", array: rehearsal.courses) { json, course in
              json.object { Self.write(course, to: &$0) }
            }
          }
        }
      }
    }
  }

  private static func write(_ course: Rehearsal.Course, to json: inout JSONWriter) {
    json.member("clock", course.clock.code)
    json.member("isPrescribed", course.isPrescribed)
    json.member("sentence", course.sentence)
    json.member("smallestGap") { json in write(course.smallestGap, to: &json) }
    json.member("largestGap") { json in write(course.largestGap, to: &json) }
    json.member("doses", array: course.doses) { json, dose in
      json.object { json in
        json.member("occurrenceId", dose.id.text)
        json.member("amount", dose.amount)
        json.member("scheduledFor", dose.scheduledFor.text)
        json.member("isAfterFlight", dose.isAfterFlight)
      }
    }
  }

  private static func write(_ gap: Rehearsal.Gap?, to json: inout JSONWriter) {
    guard let gap else { return json.null() }
    json.object { json in
      json.member("seconds", gap.seconds)
      json.member("from", gap.from.scheduledFor.text)
      json.member("to", gap.to.scheduledFor.text)
    }
  }
}

extension Rehearsal.Course.Clock {
  fileprivate var code: String {
    switch self {
    case .wall: "wall"
    case .home: "home"
    case .interval: "interval"
    }
  }
}
