import Record
import Remedi

/// Says days as the calendar on the clinic's wall shows them.
struct ClinicDays: Sendable {
  private let calendar: PatientCalendar
  private let today: LocalDate

  /// - Throws: `RemediError` where the data does not know the clinic's zone.
  init(of clinic: Clinic, record: MedicalRecord, at now: Instant) throws {
    calendar = try record.calendar(of: clinic)
    today = calendar.date(at: now)
  }

  /// `today`, `yesterday`, `on 3 March 2026`: for the middle of a sentence.
  func on(_ moment: Instant) -> String {
    switch calendar.date(at: moment) - today {
    case 0: "today"
    case -1: "yesterday"
    default: "on \(date(moment))"
    }
  }

  /// `3 March 2026`.
  func date(_ moment: Instant) -> String { Phrases.date(calendar.date(at: moment)) }
}
