import Hummingbird
import Record
import Remedi
import Web

/// A patient's record, a week at a time, as far back as it goes.
struct RecordPage: Sendable {
  let record: MedicalRecord

  /// `GET /patients/{patient}/record?until=2026-03-08`: the week that the day lies in; the current one without a day,
  /// and for days to come. A week before the patient's first appears if something is recorded in it, such
  /// as a medication taken as needed before it was prescribed.
  func show(_ request: Request, _ context: PhysicianContext) async throws -> Response {
    let file = try await record.patient(context)
    let query = try QueryParameters(request)
    let until = query.date("until")
    try query.finish()
    let today = file.today(at: context.now)
    let created = min(file.calendar.date(at: file.patient.createdAt), today)
    let first = PatientClock.monday(of: created)
    var monday = PatientClock.monday(of: min(max(until ?? today, first - 7), today))
    var chart = try await ChartRecord(file, monday...min(monday + 6, today), at: context.now)
    if monday < first, !chart.days.contains(where: \.hasRecords) {
      monday = first
      chart = try await ChartRecord(file, monday...min(monday + 6, today), at: context.now)
    }
    let last = min(monday + 6, today)
    let days = chart.days.filter(\.hasDoses)
    func href(_ date: LocalDate) -> String { "\(file.path)/record?until=\(date)" }
    return try context.page(
      RecordWeekView(
        patientName: file.patient.name, patientHref: file.path,
        week: "\(PatientClock.week(monday)) \((monday + 6).year)",
        summary: days.isEmpty ? nil : Tally(days.flatMap(\.items), at: context.now).words,
        days: days.reversed().map { RecordDayView($0, chart, areLinked: true) },
        earlierHref: created < monday ? href(monday - 1) : nil,
        laterHref: monday + 7 <= today ? href(min(monday + 13, today)) : nil,
        exportHref: file.may(.export)
          ? "/reports/completions.csv?patient=\(file.patient.id)&from=\(monday)&to=\(last)" : nil,
        entryHref: file.may(.record) ? "\(file.path)/doses?week=\(monday)" : nil,
        emptyDays: chart.days.filter { !$0.hasDoses }.map {
          EmptyDayView(label: Words.weekdayAndDate($0.date), whyHref: "\(file.path)/why?date=\($0.date)")
        }))
  }
}
