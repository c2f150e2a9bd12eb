import Care
import Hummingbird
import Record
import Remedi
import Web

/// A week of a patient's plan to print.
struct WeekSheetPage: Sendable {
  let record: MedicalRecord
  /// Where browsers reach the site, without a slash at its end.
  let publicURL: String

  /// Days before and after today that a week can be chosen from.
  private static let reach = 366

  /// `GET /patients/{patient}/week?from=2026-03-09`: the week that the day lies in. Without a day the current one until
  /// Wednesday, then the coming one, since most of it lies ahead.
  func show(_ request: Request, _ context: PractitionerContext) async throws -> Response {
    let file = try await record.patient(context)
    let today = file.today(at: context.now)
    let query = try QueryParameters(request)
    let from = query.date("from")
    if let from, abs(from - today) > Self.reach {
      query.fault("from", "Choose a week within a year of today.")
    }
    try query.finish()
    let monday = LocalClock.monday(of: from ?? (today.isoWeekday <= 3 ? today : today + 7))
    let days = try await file.schedule(monday...monday + 6)
    return try context.page(try view(file, days, context))
  }

  private func view(_ file: PatientRecord, _ days: [ScheduleDay], _ context: PractitionerContext) throws
    -> WeekSheetView
  {
    let clock = file.clock(at: context.now)
    let (monday, today) = (days[0].date, clock.today)
    func href(_ date: LocalDate) -> String? {
      abs(date - today) <= Self.reach ? "\(file.path)/week?from=\(date)" : nil
    }
    return WeekSheetView(
      patientName: file.patient.name, patientHref: file.path,
      week: "\(LocalClock.week(monday)) \((monday + 6).year)", physicianName: context.practitioner.name,
      clinicName: context.clinic.name, clinicPhone: context.clinic.contact?.phone, monday: monday.description,
      firstDay: (today - Self.reach).description,
      lastDay: (today + Self.reach).description, earlierHref: href(monday - 7), laterHref: href(monday + 7),
      days: days.map { SheetDayView($0, clock) }, asNeeded: SheetAsNeededView.list(days),
      advice: SheetAdviceView.list(days), code: try SheetCodeView(address(for: file.patient)))
  }

  /// Where the patient begins: in the app, or to accept the invitation. Never the invitation's code: this sheet hangs
  /// where others see it.
  private func address(for patient: Patient) -> String {
    publicURL + (patient.joinedAt == nil ? "/invitations" : "/app/")
  }
}
