import Care
import Hummingbird
import Record
import Remedi
import Web

/// `GET /api/v1/schedule-preview`: previews a day as it would be with another time zone or other parts of the day. It
/// also returns every dose until then, and how another zone changes the time between doses.
struct SchedulePreviewAPI: Sendable {
  let record: MedicalRecord

  func get(_ request: Request, _ context: CareContext) async throws -> Response {
    let query = try QueryParameters(request)
    let times = Self.times(query, record.timeZones)
    let date = query.date("date")
    try query.finish()
    let now = context.now
    let present = try await record.file(context)
    let file = try present.previewingSettings(at: now, times.apply)
    let effectiveFrom = file.timesHold(from: now)
    let first = effectiveFrom ?? file.today(at: now)
    if let date, date < first {
      let sentence = "The change applies from \(first) on. Name that day or a later one."
      throw RemediError.invalid(FieldIssue.queryMark + "date", sentence)
    }
    let shown = date ?? effectiveFrom ?? first + 1
    let days = try await file.schedule(shown...shown)
    let transition = try await file.transition(from: present, to: first, at: now)
    let journey = try await JourneyJSON(from: present, to: file, on: first, at: now)
    return try Response.json { json in
      try json.object { json in
        json.member("effectiveFrom", effectiveFrom?.description)
        try json.member("day") { json in try ScheduleAPI.write(days[0], of: file, at: now, to: &json) }
        json.member("transition") { json in
          json.object { json in
            for (name, items) in [("occurrences", transition.items), ("leftOut", transition.leftOut)] {
              json.member(name, array: items) { json, item in
                json.object { json in OccurrenceJSON.write(item, of: file, at: now, to: &json) }
              }
            }
          }
        }
        json.member("journey") { json in
          guard let journey else { return json.null() }
          journey.write(to: &json)
        }
      }
    }
  }

  /// The settings to preview, from the query.
  private struct Times {
    let timeZone: String?
    let parts: [DayPart: LocalTime]

    /// - Throws: `RemediError` `validation` that names the parts that contradict each other.
    func apply(_ settings: inout OwnSettings) throws {
      if let timeZone { settings.timeZone = timeZone }
      let old = settings.dayParts
      func time(_ part: DayPart) -> LocalTime { parts[part] ?? old.time(of: part) }
      do {
        settings.dayParts = try DayParts(
          morning: time(.morning), noon: time(.noon), evening: time(.evening), bedtime: time(.bedtime))
      } catch let error as RemediError where error.code == .validation {
        throw RemediError.invalid(error.fields.map { FieldIssue(FieldIssue.queryMark + $0.name, $0.sentence) })
      }
    }
  }

  private static func times(_ query: QueryParameters, _ timeZones: TimeZoneDatabase) -> Times {
    let zone = query.value("timeZone", "a known time zone, such as Europe/Berlin") { name in
      timeZones.rules(named: name).map { _ in name }
    }
    let parts = DayPart.allCases.map { part in
      (part, query.value(part.rawValue, "a time such as 08:00") { LocalTime($0) })
    }
    return Times(
      timeZone: zone,
      parts: Dictionary(uniqueKeysWithValues: parts.compactMap { part, time in time.map { (part, $0) } }))
  }
}
