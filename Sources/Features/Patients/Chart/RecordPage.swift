import Care
import Hummingbird
import Record
import Remedi
import Web

/// A patient's whole record, one week per page.
struct RecordPage: Sendable {
  let record: MedicalRecord

  /// `GET /patients/{patient}/record?until=2026-03-08`: the week that contains the day. The current week if no day is
  /// given or the day is in the future. The record starts at the patient's first day, or at an earlier record, such as
  /// a medication taken as needed before it was prescribed.
  func show(_ request: Request, _ context: PractitionerContext) async throws -> Response {
    let file = try await record.patient(context)
    let query = try QueryParameters(request)
    let until = query.date("until")
    try query.finish()
    let today = file.today(at: context.now)
    let created = min(file.calendar.date(at: file.patient.createdAt), today)
    let first = try await file.firstRecordedDay().map { min($0, created) } ?? created
    let monday = LocalClock.monday(of: min(max(until ?? today, first), today))
    let last = min(monday + 6, today)
    let chart = try await ChartRecord(file, monday...last, at: context.now)
    let days = chart.days.filter(\.hasDoses)
    func href(_ date: LocalDate) -> String { "\(file.path)/record?until=\(date)" }
    return try context.page(
      RecordWeekView(
        patientName: file.patient.name, patientHref: file.path,
        week: "\(LocalClock.week(monday)) \((monday + 6).year)",
        summary: days.isEmpty ? nil : Tally(days.flatMap(\.items), at: context.now).words,
        days: days.reversed().map { RecordDayView($0, chart, areLinked: true) },
        earlierHref: first < monday ? href(monday - 1) : nil,
        laterHref: monday + 7 <= today ? href(min(monday + 13, today)) : nil,
        exportHref: file.may(.export)
          ? "/reports/completions.csv?patient=\(file.patient.id)&from=\(monday)&to=\(last)" : nil,
        entryHref: file.may(.record) ? "\(file.path)/doses?week=\(monday)" : nil,
        emptyDays: chart.days.filter { !$0.hasDoses }.map {
          EmptyDayView(label: Phrases.weekdayAndDate($0.date), whyHref: "\(file.path)/why?date=\($0.date)")
        }))
  }
}
