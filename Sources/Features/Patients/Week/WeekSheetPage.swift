import Care
import Hummingbird
import Record
import Remedi
import Web

/// A printable week of a patient's plan.
struct WeekSheetPage: Sendable {
  let record: MedicalRecord
  /// The public URL of the site, without a trailing slash.
  let publicURL: String

  /// How many days before and after today a week can be chosen.
  private static let reach = 366

  /// `GET /patients/{patient}/week?from=2026-03-09`: the week that contains the day. Without a day, the current week
  /// until Wednesday, then the next one, because most of it is still ahead.
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

  /// Where the patient starts: the app, or the page to accept the invitation. It must not contain the invitation's
  /// code, because this sheet hangs where others see it.
  private func address(for patient: Patient) -> String {
    publicURL + (patient.joinedAt == nil ? "/invitations" : "/app/")
  }
}
