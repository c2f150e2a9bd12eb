import Care
import Hummingbird
import JSON
import Record
import Remedi
import Web

/// `GET /api/v1/schedule`: what a patient is asked to do on a day or a range of days.
struct ScheduleAPI: Sendable {
  let record: MedicalRecord
  /// Caches of the latest responses for days, requested with a date and without one. The limits count bytes including
  /// the overhead of each entry, because most days of a calendar are empty.
  private let sent = PatientAnswers<Representation>(limit: 8 * 1024 * 1024) { $0.count + 512 }
  private let sentToday = PatientAnswers<Representation>(limit: 16 * 1024 * 1024) { $0.count + 512 }

  private let longAnswers: LongAnswerTurns

  /// - Parameter longAnswers: the limiter shared with the other calls about many days.
  init(record: MedicalRecord, longAnswers: LongAnswerTurns) {
    (self.record, self.longAnswers) = (record, longAnswers)
  }

  func get(_ request: Request, _ context: CareContext) async throws -> Response {
    let file = try await record.file(context)
    let now = context.now
    guard let dates = try Self.range(request) else {
      guard let date = try Self.date(request) else { return try await today(of: file, at: now) }
      return try await sent.answer(about: date, from: file, at: now) {
        let day = try await file.schedule(date...date)[0]
        let answer = try Representation { json in try Self.write(day, of: file, at: now, to: &json) }
        return (answer, day.changesAt(after: now, file.calendar))
      }.response
    }
    return try await longAnswers.run(dates, of: file.patient.id, in: file.patient.clinicId) {
      try await days(dates, of: file, at: now)
    }
  }

  private func days(_ dates: ClosedRange<LocalDate>, of file: PatientRecord, at now: Instant) async throws -> Response {
    let days = try await file.schedule(dates, within: AnswerBound(naming: QueryParameters.lastDay))
    var (written, way): ([JSONWriter], GivingWay) = ([], GivingWay())
    for day in days {
      var json = JSONWriter()
      try Self.write(day, of: file, at: now, to: &json)
      written.append(json)
      await way.step(day.items.count + day.asNeeded.count)
    }
    return Response.json { json in
      json.object { json in
        json.member("timeZone", file.calendar.zone(on: file.today(at: now)).name)
        json.member("days", array: written) { json, day in json.value(day) }
      }
    }
  }

  /// Today, with doses of earlier days that are still open.
  private func today(of file: PatientRecord, at now: Instant) async throws -> Response {
    try await sentToday.answer(about: file.today(at: now), from: file, at: now) {
      let today = try await file.todaysSchedule(at: now)
      let answer = try Representation { json in
        try Self.write(today.day, carriedOver: today.carriedOver, of: file, at: now, to: &json)
      }
      return (answer, today.changesAt(after: now, file.calendar))
    }.response
  }

  private static func date(_ request: Request) throws -> LocalDate? {
    let query = try QueryParameters(request)
    let date = query.date("date")
    try query.finish()
    return date
  }

  /// The range of the query. Nil if it asks for one day.
  private static func range(_ request: Request) throws -> ClosedRange<LocalDate>? {
    let query = try QueryParameters(request)
    guard query.string("from") != nil || query.string("to") != nil else { return nil }
    let dates = query.days(atMost: AnswerBound.mostDays)
    if query.string("date") != nil { query.fault("date", "Ask for one day or for a range, not both.") }
    try query.finish()
    return dates
  }

  /// - Parameter carriedOver: doses of earlier days that are still open. Nil omits the field.
  static func write(
    _ day: ScheduleDay, carriedOver: [ScheduleDay.Item]? = nil, of file: PatientRecord, at now: Instant,
    to json: inout JSONWriter
  ) throws {
    json.object { json in
      json.member("date", day.date.description)
      json.member("timeZone", day.timeZone)
      json.member("occurrences", array: day.items) { json, item in
        json.object { json in OccurrenceJSON.write(item, of: file, at: now, to: &json) }
      }
      if let carriedOver {
        json.member("carriedOver", array: carriedOver) { json, item in
          json.object { json in OccurrenceJSON.write(item, of: file, at: now, to: &json) }
        }
      }
      json.member("asNeeded", array: day.asNeeded) { json, item in
        json.object { json in
          AsNeededJSON.write(item, of: file, at: day.date == file.today(at: now) ? now : nil, to: &json)
        }
      }
    }
  }
}
